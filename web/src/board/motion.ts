/** When what is seen to happen: effects one after the other, each for a fitting time. */

import type { Effect } from '../engine/messages/Effect';
import type { Piece } from '../engine/messages/Piece';

export interface Timed {
  effect: Effect;
  /** In milliseconds from the beginning. */
  at: number;
  lasts: number;
}

const STEP = 160;
const LONGEST_MOVE = 420;
const FADE = 240;
const ROLL = 500;

export function timeline(effects: readonly Effect[]): Timed[] {
  let at = 0;
  return effects.map((effect) => {
    const timed = { effect, at, lasts: duration(effect) };
    // The dead fade while the captor is on its way.
    at += effect.is === 'remove' ? 60 : timed.lasts;
    return timed;
  });
}

export function totalTime(effects: readonly Effect[]): number {
  return Math.max(0, ...timeline(effects).map(({ at, lasts }) => at + lasts));
}

function duration(effect: Effect): number {
  switch (effect.is) {
    case 'move':
      return Math.min(LONGEST_MOVE, 90 + STEP * Math.max(1, effect.path.length - 1) * 0.75);
    case 'throw':
      return 300;
    case 'shoot':
      return 220;
    case 'place':
      return 150;
    case 'remove':
      return FADE;
    case 'turn':
      return 150;
    case 'roll':
      return ROLL;
  }
}

/** A piece that keeps its identity from one view to the next, so that it can be seen to travel. */
export interface Token {
  id: number;
  piece: Piece;
}

export interface Passage {
  tokens: Token[];
  /** Tokens that disappear, where they stood when they did. */
  gone: Token[];
  /** What each token does on the way, by id. */
  motions: Map<number, Timed[]>;
}

let count = 0;

export function newTokens(pieces: readonly Piece[]): Token[] {
  return pieces.map((piece) => ({ id: ++count, piece }));
}

/** Follows the tokens through the effects to the pieces of the next view. */
export function follow(tokens: readonly Token[], effects: readonly Effect[], next: readonly Piece[]): Passage {
  const standing = new Map(tokens.map((token) => [token.piece.cell, token]));
  const gone: Token[] = [];
  const motions = new Map<number, Timed[]>();
  const note = (token: Token | undefined, timed: Timed): void => {
    if (token) motions.set(token.id, [...(motions.get(token.id) ?? []), timed]);
  };
  const carry = (from: number, to: number, timed: Timed): void => {
    const token = standing.get(from);
    note(token, timed);
    if (!token || from === to) return;
    standing.delete(from);
    standing.set(to, { ...token, piece: { ...token.piece, cell: to } });
  };
  for (const timed of timeline(effects)) {
    const { effect } = timed;
    if (effect.is === 'move') carry(effect.path[0]!, effect.path.at(-1)!, timed);
    else if (effect.is === 'throw') carry(effect.from, effect.to, timed);
    else if (effect.is === 'turn') note(standing.get(effect.cell), timed);
    else if (effect.is === 'place') {
      const piece = next.find(({ cell }) => cell === effect.cell);
      if (!piece) continue;
      const token = { id: ++count, piece };
      standing.set(effect.cell, token);
      note(token, timed);
    } else if (effect.is === 'remove') {
      const token = standing.get(effect.cell);
      if (!token) continue;
      standing.delete(effect.cell);
      gone.push(token);
      note(token, timed);
    }
  }
  return { tokens: reconcile([...standing.values()], next), gone, motions };
}

/** The pieces of a view with the identities of those that stood where they stand. */
export function reconcile(tokens: readonly Token[], next: readonly Piece[]): Token[] {
  const standing = new Map(tokens.map((token) => [token.piece.cell, token]));
  return next.map((piece) => ({ id: standing.get(piece.cell)?.id ?? ++count, piece }));
}

/** Where the last action began and where it ended. */
export function lastCells(effects: readonly Effect[]): { from: number[]; to: number[] } {
  const from: number[] = [];
  const to: number[] = [];
  for (const effect of effects) {
    if (effect.is === 'move') {
      from.push(effect.path[0]!);
      to.push(effect.path.at(-1)!);
    } else if (effect.is === 'throw' || effect.is === 'shoot') {
      from.push(effect.from);
      to.push(effect.to);
    } else if (effect.is === 'place' || effect.is === 'turn') to.push(effect.cell);
  }
  return { from: from.filter((cell) => !to.includes(cell)), to };
}
