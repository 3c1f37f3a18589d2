import { expect, test } from 'vitest';
import type { Effect } from '../engine/messages/Effect';
import type { Piece } from '../engine/messages/Piece';
import { percent } from './marks';
import { follow, lastCells, newTokens, reconcile, timeline, totalTime } from './motion';

const piece = (cell: number, owner: 'first' | 'second' = 'first'): Piece => ({
  cell,
  owner,
  key: owner,
  symbol: 'man',
  name: `${owner} man`,
  facing: null,
  figures: [],
  badges: [],
});

const capture: Effect[] = [
  { is: 'remove', cell: 2, token: false },
  { is: 'move', path: [1, 2] },
];

test('a captor keeps its identity and the captured one is seen to go', () => {
  const tokens = newTokens([piece(1), piece(2, 'second'), piece(3)]);
  const passage = follow(tokens, capture, [piece(2), piece(3)]);
  expect(passage.tokens.map(({ id }) => id)).toEqual([tokens[0]!.id, tokens[2]!.id]);
  expect(passage.gone.map(({ id }) => id)).toEqual([tokens[1]!.id]);
  expect(passage.motions.get(tokens[0]!.id)?.[0]?.effect.is).toBe('move');
});

test('what is placed is new', () => {
  const tokens = newTokens([piece(1)]);
  const passage = follow(tokens, [{ is: 'place', cell: 5 }], [piece(1), piece(5)]);
  expect(passage.tokens[0]!.id).toBe(tokens[0]!.id);
  expect(passage.motions.has(passage.tokens[1]!.id)).toBe(true);
});

test('a chain of moves carries one piece all the way', () => {
  const tokens = newTokens([piece(1)]);
  const chain: Effect[] = [
    { is: 'move', path: [1, 2, 3] },
    { is: 'throw', from: 3, to: 7 },
  ];
  const passage = follow(tokens, chain, [piece(7)]);
  expect(passage.tokens[0]!.id).toBe(tokens[0]!.id);
  expect(passage.motions.get(tokens[0]!.id)).toHaveLength(2);
});

test('without effects pieces keep their identity where they stand', () => {
  const tokens = newTokens([piece(1), piece(2)]);
  expect(reconcile(tokens, [piece(2)])[0]!.id).toBe(tokens[1]!.id);
});

test('effects follow one another, and all of it is soon over', () => {
  const times = timeline([
    { is: 'move', path: [1, 2] },
    { is: 'move', path: [4, 5, 6] },
  ]);
  expect(times[1]!.at).toBe(times[0]!.at + times[0]!.lasts);
  expect(totalTime(capture)).toBeLessThan(700);
  expect(totalTime([])).toBe(0);
});

test('the last action is hollow where it began and solid where it ended', () => {
  expect(lastCells(capture)).toEqual({ from: [1], to: [2] });
});

test('percents make a hundred', () => {
  expect(percent(7, 3, 2)).toEqual({ win: 58, loss: 25, draw: 17 });
  const { win, loss, draw } = percent(1, 1, 1);
  expect(win + loss + draw).toBe(100);
});
