import { expect, test } from 'vitest';
import { bands } from './bands';
import { blocks } from './markdown';

test('a numbered paragraph begins a band, its boards and remarks stay with it', () => {
  const page = [
    '# Game',
    'Intro.',
    '## 1 Board',
    '**1.1** One.',
    '<!-- draw: 8/8 w -->\n![The board](img/board.svg)',
    'In the diagram.',
    '**1.2** Two.',
    '- list',
  ].join('\n\n');
  const found = bands(blocks(page));
  expect(found.map(({ blocks, boards, section }) => [blocks.map(({ is }) => is), boards.length, section])).toEqual([
    [['heading', 'paragraph'], 0, 0],
    [['heading', 'paragraph', 'paragraph'], 1, 1],
    [['paragraph', 'list'], 0, 1],
  ]);
});
