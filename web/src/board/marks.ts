/** What is said about a cell besides what stands on it; told apart by shape as well as by colour. */

import type { Choices } from '../engine/messages/Choices';
import type { View } from '../engine/messages/View';
import { lastCells } from './motion';

export interface Marks {
  /** May be picked: a dot. */
  pickable: boolean;
  /** May be captured: a ring. */
  target: boolean;
  /** Picked first: a filled outline. */
  picked: boolean;
  /** On the path: its number. */
  step: number | undefined;
  /** The last action began here (hollow) or ended here (solid). */
  last: 'from' | 'to' | undefined;
  /** In percent, before an attack. */
  odds: { win: number; loss: number; draw: number } | undefined;
}

/** The marks of every cell, in the order of ids. */
export function marksOf(
  count: number,
  view: View,
  picks: readonly number[],
  choices: Choices,
  asked: boolean,
): Marks[] {
  const { from, to } = lastCells(view.last?.effects ?? []);
  const side = view.status.is === 'toAct' ? view.status.side : undefined;
  const enemies = new Set(view.pieces.filter(({ owner }) => owner !== side).map(({ cell }) => cell));
  const next = new Set(asked ? choices.next : []);
  const odds = new Map(choices.odds.map((found) => [found.pick, found]));
  // Where an attack can be made from many cells, only its targets tell: the rest is told when it is pointed at.
  const telling = choices.next.filter((pick) => pick < count).every((pick) => odds.has(pick));
  return Array.from({ length: count }, (_, cell): Marks => {
    const place = picks.indexOf(cell);
    const found = odds.get(cell);
    return {
      pickable: next.has(cell),
      target: next.has(cell) && picks.length > 0 && enemies.has(cell),
      picked: place === 0,
      step: place > 0 ? place : undefined,
      last: to.includes(cell) ? 'to' : from.includes(cell) ? 'from' : undefined,
      odds: found && asked && (telling || enemies.has(cell)) ? percent(found.win, found.loss, found.draw) : undefined,
    };
  });
}

/** Whole percents that make a hundred: what is left goes to where most was cut off. */
export function percent(win: number, loss: number, draw: number): { win: number; loss: number; draw: number } {
  const total = win + loss + draw;
  const exact = [win, loss, draw].map((part) => (part * 100) / total);
  const whole = exact.map(Math.floor);
  const order = [0, 1, 2].sort((a, b) => exact[b]! - whole[b]! - (exact[a]! - whole[a]!));
  const missing = 100 - whole.reduce((sum, part) => sum + part, 0);
  for (const index of order.slice(0, missing)) whole[index]!++;
  return { win: whole[0]!, loss: whole[1]!, draw: whole[2]! };
}
