/** The review of a game: action by action through the engine, in the background. */

import { EngineError, rules, thinker } from '../engine/client';
import type { Review } from '../engine/messages/Review';
import type { Analysis } from './analysis.svelte';
import { type Tree, actionsTo, pathTo, mainLine } from './tree';

export interface Judged {
  node: number;
  review: Review;
  /** The picks of what was better, for the board before the action. */
  better: readonly number[];
}

/** For every state that has to be looked at, in milliseconds. */
const TIME = 250;

export class GameReview {
  /** By node, in the order of the game. */
  judged: ReadonlyMap<number, Judged> = $state.raw(new Map());
  done = $state(0);
  total = $state(0);
  running = $state(false);
  failed: string | undefined = $state();
  #round = 0;

  get started(): boolean {
    return this.total > 0;
  }

  /** What was worse than it had to be, in the order of the game. */
  get mistakes(): Judged[] {
    return [...this.judged.values()].filter(({ review }) => review.judgement !== 'good');
  }

  /** Reviews the line through the node that is shown, to its end. */
  async run(analysis: Analysis): Promise<void> {
    const round = ++this.#round;
    const { tree, setup, current } = analysis;
    const line = [...pathTo(tree, current), ...mainLine(tree, current)];
    this.judged = new Map();
    this.done = 0;
    this.total = line.length;
    this.running = true;
    this.failed = undefined;
    try {
      for (const node of line) {
        const judged = analysis.entries.get(node)?.actor === 'chance' ? undefined : await judge(setup, tree, node);
        if (round !== this.#round) return;
        if (judged) this.judged = new Map(this.judged).set(node, judged);
        this.done++;
      }
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      if (round === this.#round) this.failed = error.message;
    } finally {
      if (round === this.#round) this.running = false;
    }
  }

  stop(): void {
    this.#round++;
    this.running = false;
  }

  /** For another game, or when nodes have other numbers. */
  clear(): void {
    this.stop();
    this.judged = new Map();
    this.done = 0;
    this.total = 0;
  }
}

async function judge(setup: Analysis['setup'], tree: Tree, node: number): Promise<Judged> {
  const { action, parent } = tree[node]!;
  const at = { setup, actions: actionsTo(tree, parent) };
  const { review } = await thinker.ask({ call: 'review', at, action, milliseconds: TIME });
  const { picks } = await rules.ask({ call: 'picksOf', at, action: review.best.actions[0] ?? '' });
  return { node, review, better: picks ?? [] };
}
