/** Pieces that are no longer on the board. */

import { rules } from '../engine/client';
import type { Look } from '../engine/messages/Look';
import type { Moment } from '../engine/messages/Moment';
import type { Piece } from '../engine/messages/Piece';
import type { View } from '../engine/messages/View';

const kindOf = ({ owner, name }: Piece): string => `${owner} ${name}`;

/** Those of the opening that are missing now; a piece that came back is not. */
export function lostSince(opening: readonly Piece[], now: readonly Piece[]): Piece[] {
  const standing = new Map<string, number>();
  for (const piece of now) standing.set(kindOf(piece), (standing.get(kindOf(piece)) ?? 0) + 1);
  return opening.filter((piece) => {
    const left = standing.get(kindOf(piece)) ?? 0;
    standing.set(kindOf(piece), left - 1);
    return left <= 0;
  });
}

/** Those whom the action that led to the view removed, as they stood before it. */
export function removedBy(before: View, after: View): Piece[] {
  const standing = new Map(before.pieces.map((piece) => [piece.cell, piece]));
  const removed: Piece[] = [];
  for (const effect of after.last?.effects ?? []) {
    if (effect.is === 'move') {
      const [from, to] = [effect.path[0]!, effect.path.at(-1)!];
      const piece = standing.get(from);
      standing.delete(from);
      if (piece) standing.set(to, { ...piece, cell: to });
    } else if (effect.is === 'remove' && !effect.token) {
      const piece = standing.get(effect.cell);
      standing.delete(effect.cell);
      if (piece) removed.push(piece);
    }
  }
  return removed;
}

/** The games walked through so far: the views of a game do not change, so that each is asked for once. */
let walked: { setup: string; actions: readonly string[]; last: View; fallen: Piece[][] } | undefined;

/** All who fell up to the moment, where they fell. */
export async function theFallen(at: Moment, look: Look): Promise<Piece[]> {
  const setup = JSON.stringify(at.setup);
  const view = async (count: number): Promise<View> =>
    (await rules.ask({ call: 'view', at: { ...at, actions: at.actions.slice(0, count) }, look })).view;
  const goesOn = walked?.setup === setup && walked.actions.every((action, index) => at.actions[index] === action);
  let known = goesOn && walked ? walked : { setup, actions: [] as readonly string[], last: await view(0), fallen: [] };
  for (let count = known.actions.length + 1; count <= at.actions.length; count++) {
    const next = await view(count);
    const fallen = [...known.fallen, removedBy(known.last, next)];
    known = { setup, actions: at.actions.slice(0, count), last: next, fallen };
  }
  walked = known;
  return known.fallen.flat();
}
