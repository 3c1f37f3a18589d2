import { expect, test } from 'vitest';
import { moved, put } from './placing';

const placed = [
  { cell: 1, code: 'K' },
  { cell: 2, code: 's' },
];

test('a cell holds one thing', () => {
  expect(put(placed, 2, 'A')).toEqual([
    { cell: 1, code: 'K' },
    { cell: 2, code: 'A' },
  ]);
  expect(put(placed, 1, undefined)).toEqual([{ cell: 2, code: 's' }]);
});

test('what is moved replaces what stood there', () => {
  expect(moved(placed, 1, 2)).toEqual([{ cell: 2, code: 'K' }]);
  expect(moved(placed, 1, 3)).toEqual([
    { cell: 2, code: 's' },
    { cell: 3, code: 'K' },
  ]);
});

test('nothing moves from an empty cell, or onto itself', () => {
  expect(moved(placed, 5, 1)).toEqual(placed);
  expect(moved(placed, 1, 1)).toEqual(placed);
});
