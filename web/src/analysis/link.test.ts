import { expect, test } from 'vitest';
import { BadLink, pack, unpack } from './link';
import { follow, lineTree, packTree } from './tree';

const setup = { game: 'castle', options: [['side', '5']] as [string, string][], start: '5/6/7/8/9/8/7/6/5 w 2' };

test('what a link says is what was shared', async () => {
  const { tree } = follow(lineTree(['a1', 'b2', 'c3']), 1, 'd4');
  const shared = await unpack('castle', await pack({ setup, tree }));
  expect(shared.setup).toEqual(setup);
  expect(packTree(shared.tree)).toEqual(packTree(tree));
});

test('a link has only letters that an address keeps as they are', async () => {
  const tree = lineTree(Array.from({ length: 200 }, (_, number) => `e${number}-f${number * 7}`));
  expect(await pack({ setup: { game: 'pella', options: [], start: null }, tree })).toMatch(/^[\w-]+$/);
});

test.each(['', 'nonsense', '%%%', 'AAAA', btoa('{}')])('%j is no link', async (text) => {
  await expect(unpack('pella', text)).rejects.toThrow(BadLink);
});

test('a link cut off is no link', async () => {
  const whole = await pack({ setup, tree: lineTree(['a1', 'b2']) });
  await expect(unpack('castle', whole.slice(0, -6))).rejects.toThrow(BadLink);
});
