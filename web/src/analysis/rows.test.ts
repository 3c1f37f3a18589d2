import { expect, test } from 'vitest';
import type { HistoryEntry } from '../engine/messages/HistoryEntry';
import { rowsOf } from './rows';
import { type Tree, unpackTree } from './tree';

/** Actions in capitals open a turn. */
function entries(tree: Tree): Map<number, HistoryEntry> {
  return new Map(
    tree.map(({ action }, id) => [id, { text: action, actor: 'first', opens: action === action.toUpperCase() }]),
  );
}

const rows = (packed: (string | number)[]) => {
  const tree = unpackTree(packed);
  return rowsOf(tree, entries(tree)).map(({ depth, turn, nodes }) => [
    depth,
    turn,
    nodes.map((id) => tree[id]!.action).join(' '),
  ]);
};

test('a line is read turn by turn', () => {
  expect(rows(['A', 'b', 'C'])).toEqual([
    [0, 1, 'A b'],
    [0, 2, 'C'],
  ]);
});

test('a branch stands beneath what it replaces, with its number', () => {
  expect(rows(['A', 'B', 'C', 2, 'X', 'Y'])).toEqual([
    [0, 1, 'A'],
    [0, 2, 'B'],
    [1, 2, 'X'],
    [1, 3, 'Y'],
    [0, 3, 'C'],
  ]);
});
