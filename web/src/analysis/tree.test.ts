import { describe, expect, test } from 'vitest';
import { ROOT, actionsTo, follow, lineTree, mainLine, packTree, promoted, unpackTree, without } from './tree';

/** a b c, with the branches d after a and e f at the start. */
function branched() {
  let { tree, at } = follow(lineTree(['a', 'b', 'c']), 1, 'd');
  ({ tree, at } = follow(tree, ROOT, 'e'));
  return follow(tree, at, 'f').tree;
}

describe('a tree of actions', () => {
  test('a known action leads to where it led before', () => {
    const tree = lineTree(['a', 'b']);
    expect(follow(tree, ROOT, 'a')).toEqual({ tree, at: 1 });
  });

  test('another action begins a branch and leaves the main line alone', () => {
    const tree = branched();
    expect(mainLine(tree).map((id) => tree[id]!.action)).toEqual(['a', 'b', 'c']);
    expect(actionsTo(tree, 4)).toEqual(['a', 'd']);
    expect(actionsTo(tree, 6)).toEqual(['e', 'f']);
  });

  test('packing keeps every branch', () => {
    expect(packTree(branched())).toEqual(['a', 'b', 'c', 2, 'd', 2, 'e', 'f']);
    expect(packTree(unpackTree(packTree(branched())))).toEqual(packTree(branched()));
  });

  test('a branch becomes the main line, and the main line a branch', () => {
    const tree = promoted(branched(), 4);
    expect(packTree(tree)).toEqual(['a', 'd', 1, 'b', 'c', 3, 'e', 'f']);
  });

  test('what is removed takes with it what follows', () => {
    const { tree, at } = without(branched(), 1);
    expect(packTree(tree)).toEqual(['e', 'f']);
    expect(at).toBe(ROOT);
  });

  test('going back too far stops at the start', () => {
    expect(packTree(unpackTree(['a', 9, 'b']))).toEqual(['a', 1, 'b']);
  });
});
