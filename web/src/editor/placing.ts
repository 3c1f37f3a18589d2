/** What stands where, changed by hand. */

import type { Placed } from '../engine/messages/Placed';

/** With something on the cell instead of what was there, or with nothing. */
export function put(placed: readonly Placed[], cell: number, code: string | undefined): Placed[] {
  const others = placed.filter((found) => found.cell !== cell);
  return code === undefined ? others : [...others, { cell, code }];
}

/** With what stood on one cell on another, in place of what was there. */
export function moved(placed: readonly Placed[], from: number, to: number): Placed[] {
  const code = placed.find((found) => found.cell === from)?.code;
  return code === undefined || from === to ? [...placed] : put(put(placed, from, undefined), to, code);
}
