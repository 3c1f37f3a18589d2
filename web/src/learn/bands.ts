/** A rules page in bands: a paragraph, or a heading with what follows it, and beside it the boards that belong to it. */

import type { Block } from './markdown';

export type Drawn = Extract<Block, { is: 'board' }>;

export interface Band {
  blocks: Exclude<Block, Drawn>[];
  boards: Drawn[];
  /** How many sections have begun. */
  section: number;
}

export function bands(blocks: readonly Block[]): Band[] {
  const found: Band[] = [];
  let section = 0;
  for (const block of blocks) {
    const band = found.at(-1);
    if (block.is === 'board') {
      band?.boards.push(block);
      continue;
    }
    if (block.is === 'heading' && block.level === 2) section++;
    const begins = block.is === 'heading' || (block.is === 'paragraph' && block.number !== undefined);
    if (band && (!begins || band.blocks.every(({ is }) => is === 'heading'))) band.blocks.push(block);
    else found.push({ blocks: [block], boards: [], section });
    found.at(-1)!.section = section;
  }
  return found;
}
