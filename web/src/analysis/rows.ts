/** A tree laid out for reading: the main line turn by turn, branches beneath the action they replace. */

import type { Actor } from '../engine/messages/Actor';
import type { HistoryEntry } from '../engine/messages/HistoryEntry';
import { ROOT, type Tree } from './tree';

export interface Row {
  /** 0 for the main line, 1 for its branches, and so on. */
  depth: number;
  actor: Actor | undefined;
  /** The number of the turn, where the row begins one. */
  turn: number | undefined;
  nodes: number[];
}

export function rowsOf(tree: Tree, entries: ReadonlyMap<number, HistoryEntry>): Row[] {
  const rows: Row[] = [];
  lay(tree, entries, tree[ROOT]!.children, 0, 0, rows);
  return rows;
}

/** The first of the nodes goes on with the line; the others are branches. */
function lay(
  tree: Tree,
  entries: ReadonlyMap<number, HistoryEntry>,
  first: readonly number[],
  depth: number,
  turnsBefore: number,
  rows: Row[],
): void {
  let turn = turnsBefore;
  let row: Row | undefined;
  for (let siblings = first; siblings.length > 0; siblings = tree[siblings[0]!]!.children) {
    const node = siblings[0]!;
    const entry = entries.get(node);
    const before = turn;
    if (entry?.opens) turn++;
    if (!row || entry?.opens) {
      row = { depth, actor: entry?.actor, turn: entry?.opens ? turn : undefined, nodes: [] };
      rows.push(row);
    }
    row.nodes.push(node);
    for (const branch of siblings.slice(1)) {
      lay(tree, entries, [branch], depth + 1, before, rows);
      row = undefined;
    }
  }
}
