/** The actions of a game, turn by turn. */

import type { Actor } from '../engine/messages/Actor';
import type { HistoryEntry } from '../engine/messages/HistoryEntry';

export interface Turn {
  actor: Actor;
  actions: { text: string; actor: Actor; /** How many actions the game has after this one. */ after: number }[];
}

export function turns(history: readonly HistoryEntry[]): Turn[] {
  const found: Turn[] = [];
  history.forEach(({ text, actor, opens }, index) => {
    if (opens || found.length === 0) found.push({ actor, actions: [] });
    found.at(-1)!.actions.push({ text, actor, after: index + 1 });
  });
  return found;
}
