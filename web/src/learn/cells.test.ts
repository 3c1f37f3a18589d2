import { expect, test } from 'vitest';
import { parts } from './cells';

test('cells are found by their names', () => {
  expect(parts('From e5 to g6, not z9.', ['e5', 'g6'])).toEqual([
    { text: 'From ', cell: undefined },
    { text: 'e5', cell: 0 },
    { text: ' to ', cell: undefined },
    { text: 'g6', cell: 1 },
    { text: ', not ', cell: undefined },
    { text: 'z9', cell: undefined },
    { text: '.', cell: undefined },
  ]);
});
