/** What a search found, in words. */

import type { Line } from '../engine/messages/Line';
import type { Owner } from '../engine/messages/Owner';
import { text } from '../text/text';

/** "Blue wins in 5", or whose advantage it is, in the game's unit. */
export function scoreWords({ score }: Line, side: Owner, sides: readonly [string, string], unit: string): string {
  const acting = text.engine.side(sides[side === 'first' ? 0 : 1]);
  const other = text.engine.side(sides[side === 'first' ? 1 : 0]);
  if (score.is === 'winIn') return text.analysis.winsIn(acting, score.actions);
  if (score.is === 'lossIn') return text.analysis.winsIn(other, score.actions);
  const amount = Math.abs(score.value);
  if (amount < 0.05) return text.analysis.even;
  return text.analysis.ahead(score.value > 0 ? acting : other, amount.toFixed(1), unit);
}

export function percentOf(chance: number): number {
  return Math.round(chance * 100);
}
