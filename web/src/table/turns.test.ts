import { expect, test } from 'vitest';
import { turns } from './turns';

test('a turn has all its actions and the dice that fell in it', () => {
  const found = turns([
    { text: 'c8xc5@c6', actor: 'first', opens: true },
    { text: 'die:star', actor: 'chance', opens: false },
    { text: 'end', actor: 'first', opens: false },
    { text: 'a1-a2^', actor: 'second', opens: true },
  ]);
  expect(found.map(({ actor, actions }) => [actor, actions.length])).toEqual([
    ['first', 3],
    ['second', 1],
  ]);
  expect(found[1]!.actions[0]!.after).toBe(4);
});
