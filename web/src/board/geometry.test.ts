import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Instance } from '../engine/instance';
import type { Answer } from '../engine/messages/Answer';
import type { BoardCell } from '../engine/messages/BoardCell';
import type { Request } from '../engine/messages/Request';
import { arrow, cellAt, following, neighbour, rows } from './geometry';

const cell = (name: string, x: number, y: number, exists = true): BoardCell => ({
  name,
  centre: { x, y },
  outline: [],
  region: '',
  exists,
});

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;

// Two rows of hexes, the lower one shifted by half a cell.
const hexes = [cell('a1', 0, 0), cell('a2', 100, 0), cell('b1', 50, 87), cell('b2', 150, 87)];

test('arrows go to the nearest cell in their direction and stay at the edge', () => {
  expect(neighbour(hexes, 0, 'ArrowRight')).toBe(1);
  expect(neighbour(hexes, 1, 'ArrowRight')).toBe(1);
  expect(neighbour(hexes, 0, 'ArrowDown')).toBe(2);
  expect(neighbour(hexes, 2, 'ArrowUp')).toBe(0);
  expect(neighbour(hexes, 0, 'ArrowUp')).toBe(0);
});

test('a way over hexes is as straight as it can be', () => {
  const [left, right] = [cell('c1', 0, 173), cell('c2', 100, 173)];
  expect(neighbour([...hexes, left, right], 2, 'ArrowDown', 0)).toBe(4);
  expect(neighbour([...hexes, left, right], 2, 'ArrowDown', 1)).toBe(5);
});

test.each(['pella', 'pulce', 'castle', 'guerrilla', 'chartabella', 'breakthrough'])(
  '%s: two arrows lead to every cell that is next',
  async (game) => {
    const engine = await Instance.of(readFileSync(new URL('../engine/quincunx.wasm', import.meta.url)));
    const look = { night: false, flipped: false, coordinates: true };
    const request: Request = { call: 'board', setup: { game, options: [], start: null }, look };
    const answer = JSON.parse(engine.call(JSON.stringify(request))) as Answer & { call: 'board' };
    const { cells } = answer.board;
    const step = (from: number): number[] => ARROWS.map((arrow) => neighbour(cells, from, arrow));
    const there = rows(cells).flat();
    const apart = (one: number, other: number): number =>
      Math.hypot(cells[one]!.centre.x - cells[other]!.centre.x, cells[one]!.centre.y - cells[other]!.centre.y);
    for (const from of there) {
      const others = there.filter((other) => other !== from);
      const nearest = Math.min(...others.map((other) => apart(from, other)));
      const reached = step(from).flatMap((next) => [next, ...step(next)]);
      const missed = others.filter((other) => apart(from, other) < nearest + 1 && !reached.includes(other));
      expect(missed.map((other) => `${cells[from]!.name} to ${cells[other]!.name}`)).toEqual([]);
    }
  },
);

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

test('the wanted cells follow one another round the board', () => {
  const order = [3, 0, 2, 1];
  const wanted = (cell: number): boolean => cell === 0 || cell === 1;
  expect(following(order, 3, false, wanted)).toBe(0);
  expect(following(order, 0, false, wanted)).toBe(1);
  expect(following(order, 1, false, wanted)).toBe(0);
  expect(following(order, 0, true, wanted)).toBe(1);
  expect(following(order, 2, true, wanted)).toBe(0);
  expect(following(order, 2, false, () => false)).toBe(2);
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
