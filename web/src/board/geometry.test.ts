import { expect, test } from 'vitest';
import type { BoardCell } from '../engine/messages/BoardCell';
import { arrow, cellAt, neighbour, rows } from './geometry';

const cell = (name: string, x: number, y: number, exists = true): BoardCell => ({
  name,
  centre: { x, y },
  outline: [],
  region: '',
  exists,
});

// Two rows of hexes, the lower one shifted by half a cell.
const hexes = [cell('a1', 0, 0), cell('a2', 100, 0), cell('b1', 50, 87), cell('b2', 150, 87)];

test('arrows go to the nearest cell in their direction and stay at the edge', () => {
  expect(neighbour(hexes, 0, 'ArrowRight')).toBe(1);
  expect(neighbour(hexes, 1, 'ArrowRight')).toBe(1);
  expect(neighbour(hexes, 0, 'ArrowDown')).toBe(2);
  expect(neighbour(hexes, 2, 'ArrowUp')).toBe(0);
  expect(neighbour(hexes, 0, 'ArrowUp')).toBe(0);
});

test('every cell can be reached by arrows alone', () => {
  const reached = new Set([0]);
  for (const from of reached) {
    for (const arrow of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const)
      reached.add(neighbour(hexes, from, arrow));
  }
  expect(reached.size).toBe(hexes.length);
});

test('what does not exist is passed over', () => {
  const gap = [cell('a', 0, 0), cell('b', 100, 0, false), cell('c', 200, 0)];
  expect(neighbour(gap, 0, 'ArrowRight')).toBe(2);
  expect(rows(gap)).toEqual([[0, 2]]);
  expect(cellAt(gap, { x: 100, y: 0 })).toBeUndefined();
});

test('rows are read from the top left', () => {
  expect(rows(hexes)).toEqual([
    [0, 1],
    [2, 3],
  ]);
});

test('a point belongs to the nearest cell within reach', () => {
  expect(cellAt(hexes, { x: 90, y: 10 })).toBe(1);
  expect(cellAt(hexes, { x: 400, y: 10 })).toBeUndefined();
});

test('an arrow points at where it goes', () => {
  expect(arrow({ x: 0, y: 0 }, { x: 100, y: 0 })).toBe(
    'M22.0 -7.0L58.0 -7.0L58.0 -24.0L96.0 0.0L58.0 24.0L58.0 7.0L22.0 7.0z',
  );
});
