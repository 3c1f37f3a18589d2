import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Block, type Inline, blocks } from './markdown';

const games = ['pella', 'pulce', 'castle', 'guerrilla', 'chartabella', 'breakthrough'];
const source = (game: string): string =>
  readFileSync(new URL(`../../../docs/rules/${game}.md`, import.meta.url), 'utf8');

/** All words of a block that are shown as they are. */
function plain(block: Block): string {
  const words = (list: Inline[]): string =>
    list.map((word) => (word.is === 'code' || word.is === 'paragraph' ? '' : word.text)).join('');
  switch (block.is) {
    case 'heading':
    case 'paragraph':
      return words(block.words);
    case 'list':
      return block.items.map(words).join('\n');
    case 'table':
      return [block.head, ...block.rows].flat().map(words).join('\n');
    case 'code':
      return '';
    case 'board':
      return block.caption;
  }
}

describe.each(games)('the rules of %s', (game) => {
  const found = blocks(source(game));

  test('leave no sign of Markdown behind', () => {
    for (const block of found) expect(plain(block)).not.toMatch(/[*`|]|<!--|!\[|^#/);
  });

  test('have all their numbered paragraphs and pictures', () => {
    const numbers = found.flatMap((block) => (block.is === 'paragraph' && block.number ? [block.number] : []));
    expect(numbers).toEqual([...source(game).matchAll(/^\*\*(\d+\.\d+)\*\*/gm)].map(([, number]) => number));
    const boards = found.filter(({ is }) => is === 'board').length;
    expect(boards).toBe(source(game).match(/^!\[/gm)?.length ?? 0);
  });

  test('refer to paragraphs that exist', () => {
    const text = JSON.stringify(found);
    const known = new Set([...source(game).matchAll(/^\*\*(\d+\.\d+)\*\*/gm)].map(([, number]) => number));
    for (const [, number] of text.matchAll(/"is":"paragraph","number":"(\d+\.\d+)"\}/g))
      expect(known).toContain(number);
  });
});

test('words, signs and links are told apart', () => {
  const [paragraph] = blocks('**2.1** A *walk* to\n`c4` (3.1), **never** [back](https://example.org/).');
  expect(paragraph).toEqual({
    is: 'paragraph',
    number: '2.1',
    words: [
      { is: 'text', text: 'A ' },
      { is: 'emphasis', text: 'walk' },
      { is: 'text', text: ' to ' },
      { is: 'code', text: 'c4' },
      { is: 'text', text: ' (' },
      { is: 'paragraph', number: '3.1' },
      { is: 'text', text: '), ' },
      { is: 'strong', text: 'never' },
      { is: 'text', text: ' ' },
      { is: 'link', text: 'back', address: 'https://example.org/' },
      { is: 'text', text: '.' },
    ],
  });
});

test('lines set in four spaces are left as they are', () => {
  expect(blocks('    #5#/*7* w\n    `x`')).toEqual([{ is: 'code', text: '#5#/*7* w\n`x`' }]);
});

test('an item goes on over several lines', () => {
  expect(blocks('1. one\n   and more\n2. two')).toEqual([
    {
      is: 'list',
      ordered: true,
      items: [[{ is: 'text', text: 'one and more' }], [{ is: 'text', text: 'two' }]],
    },
  ]);
});
