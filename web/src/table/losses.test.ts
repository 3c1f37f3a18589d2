import { expect, test } from 'vitest';
import type { Piece } from '../engine/messages/Piece';
import type { View } from '../engine/messages/View';
import { lostSince, removedBy } from './losses';

function piece(cell: number, name: string, owner: 'first' | 'second' = 'first'): Piece {
  return { cell, owner, key: name, symbol: name, name, facing: null, figures: [], badges: [] };
}

const view = (pieces: Piece[], effects: NonNullable<View['last']>['effects'] = []): View =>
  ({ pieces, last: { text: '', effects } }) as unknown as View;

test('who is missing since the beginning is lost, and who came back is not', () => {
  const opening = [piece(0, 'spear'), piece(1, 'spear'), piece(2, 'king'), piece(9, 'king', 'second')];
  const lost = lostSince(opening, [piece(5, 'spear'), piece(3, 'king')]);
  expect(lost.map(({ owner, name }) => `${owner} ${name}`)).toEqual(['first spear', 'second king']);
  expect(lostSince(opening, opening)).toEqual([]);
});

test('the fallen lie where they fell, also after a walk', () => {
  const before = view([piece(0, 'elephant'), piece(4, 'archer', 'second')]);
  const after = view(
    [],
    [
      { is: 'move', path: [0, 3] },
      { is: 'remove', cell: 4, token: false },
      { is: 'remove', cell: 3, token: false },
      { is: 'remove', cell: 8, token: true },
    ],
  );
  expect(removedBy(before, after).map(({ cell, name }) => `${name} ${cell}`)).toEqual(['archer 4', 'elephant 3']);
});
