/** The engine looking at the moment that is shown: repeated short searches, each going on where the last one stopped. */

import { EngineError, rules, thinker } from '../engine/client';
import type { Moment } from '../engine/messages/Moment';
import type { Thought } from '../engine/messages/Thought';

/** The first answer comes soon; later ones look further. */
const TIMES = [120, 250, 400];
/** A position is left alone after so long, in milliseconds. */
const ENOUGH = 45_000;

export interface LineArrow {
  /** The picks of its first action. */
  picks: readonly number[];
  /** 0 is the best line. */
  rank: number;
}

export class Watcher {
  on = $state(true);
  wanted = $state(3);
  /** Of the moment that is being looked at; empty until the first answer. */
  thought: Thought | undefined = $state.raw();
  arrows: readonly LineArrow[] = $state.raw([]);
  busy = $state(false);
  #round = 0;

  /** Looks at a moment in which somebody acts, or at nothing. */
  look(at: Moment | undefined): void {
    this.#round++;
    this.thought = undefined;
    this.arrows = [];
    this.busy = false;
    if (at && this.on) void this.#watch(at, this.#round, this.wanted);
  }

  stop(): void {
    this.look(undefined);
  }

  async #watch(at: Moment, round: number, lines: number): Promise<void> {
    this.busy = true;
    try {
      let spent = 0;
      for (let turn = 0; round === this.#round && spent < ENOUGH; turn++) {
        const milliseconds = TIMES[Math.min(turn, TIMES.length - 1)]!;
        const { thought } = await thinker.ask({ call: 'analyse', at, lines, milliseconds, nodes: null });
        spent += milliseconds;
        if (round !== this.#round) return;
        const arrows = await arrowsOf(at, thought);
        if (round !== this.#round) return;
        this.thought = thought;
        this.arrows = arrows;
        if (settled(thought)) break;
      }
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
    } finally {
      if (round === this.#round) this.busy = false;
    }
  }
}

/** Whether every line is known to its end. */
function settled(thought: Thought): boolean {
  return thought.lines.every(({ score }) => score.is !== 'value');
}

async function arrowsOf(at: Moment, { lines }: Thought): Promise<LineArrow[]> {
  const found = await Promise.all(
    lines.map(({ actions }) => rules.ask({ call: 'picksOf', at, action: actions[0] ?? '' })),
  );
  return found.map(({ picks }, rank) => ({ picks: picks ?? [], rank }));
}
