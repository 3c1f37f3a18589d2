/** The German rules say the same as the English ones, as far as that can be compared. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Block, type Inline, blocks } from './markdown';

const read = (path: string): Block[] => blocks(readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8'));

/** Cells and notation, which are the same in every language; their order in a sentence is not. */
const codes = (words: readonly Inline[]): string[] =>
  words.flatMap((word) => (word.is === 'code' ? [word.text] : [])).sort();

/** What of a block must be alike. */
function outline(block: Block): unknown {
  switch (block.is) {
    case 'heading':
      return { ...block, words: block.words.map((word) => 'text' in word && /^\d*/.exec(word.text)?.[0]) };
    case 'paragraph':
      return { ...block, words: codes(block.words) };
    case 'list':
      return { ...block, items: block.items.map(codes) };
    case 'table':
      return { is: block.is, columns: block.head.length, rows: block.rows.map((row) => row.map(codes)) };
    case 'board':
      return { is: block.is, position: block.position };
    case 'code':
      return block;
  }
}

describe.each(['pella', 'pulce', 'castle', 'guerrilla', 'chartabella', 'breakthrough'])('%s', (game) => {
  const [english, german] = [read(`docs/rules/${game}.md`), read(`web/rules/de/${game}.md`)];

  test('every block is there, with its number, its cells and its board', () => {
    expect(german.map(outline)).toEqual(english.map(outline));
  });

  test('every sentence is translated', () => {
    const sentences = (page: Block[]) => page.flatMap((block) => (block.is === 'paragraph' ? [block.words] : []));
    const long = (words: readonly Inline[]) =>
      words.flatMap((word) => (word.is === 'text' && word.text.length > 30 ? [word.text] : []));
    const known = new Set(sentences(english).flatMap(long));
    expect(
      sentences(german)
        .flatMap(long)
        .filter((part) => known.has(part)),
    ).toEqual([]);
  });
});
