/** Drawings of pieces and markers, each asked for once in every look. */

import { rules } from './client';
import type { Look } from './messages/Look';
import type { Moment } from './messages/Moment';
import type { View } from './messages/View';

const drawings = new Map<string, string>();

function address(game: Moment, look: Look, key: string): string {
  return `${game.setup.game} ${JSON.stringify(game.setup.options)} ${look.night} ${look.flipped} ${key}`;
}

/** Sees to it that everything in the view has a drawing. */
export async function fetchArt(at: Moment, view: View, look: Look): Promise<void> {
  const keys = new Set([...view.pieces, ...view.markers].map(({ key }) => key));
  const missing = [...keys].filter((key) => !drawings.has(address(at, look, key)));
  if (missing.length === 0) return;
  const { drawings: found } = await rules.ask({ call: 'art', at, keys: missing, look });
  for (const { key, svg } of found) drawings.set(address(at, look, key), svg);
}

export function artOf(at: Moment, look: Look, key: string): string {
  return drawings.get(address(at, look, key)) ?? '';
}

/** Keeps a drawing that came with something else. */
export function keepArt(at: Moment, look: Look, key: string, svg: string): void {
  drawings.set(address(at, look, key), svg);
}
