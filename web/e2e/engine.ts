/** The engine beside the page, which knows what may be played, and a player who draws by lot from it. */

import { readFileSync } from 'node:fs';
import { Instance } from '../src/engine/instance';
import type { Answer } from '../src/engine/messages/Answer';
import type { BoardDrawing } from '../src/engine/messages/BoardDrawing';
import type { Moment } from '../src/engine/messages/Moment';
import type { Request } from '../src/engine/messages/Request';
import type { Setup } from '../src/engine/messages/Setup';
import { numbers } from './table';

/** How many actions are drawn, of which the best liked is played. */
const DRAWN = 8;

const LOOK = { night: false, flipped: false, coordinates: true };

export interface Drawn {
  action: string;
  picks: number[];
}

/** What is picked on the page: the name of a cell, or what is written on a button. */
export type Target = { cell: string } | { button: string };

/** Plays the first side. */
export class Player {
  readonly #engine: Instance;
  readonly #setup: Setup;
  readonly #choose: (bound: number) => number;
  readonly #board: BoardDrawing;
  /** After how many actions it passes if it draws that. */
  readonly #tired: number;

  private constructor(engine: Instance, setup: Setup, seed: number, tired: number) {
    this.#engine = engine;
    this.#setup = setup;
    this.#choose = numbers(seed);
    this.#tired = tired;
    this.#board = this.#ask({ call: 'board', setup, look: LOOK }).board;
  }

  static async of(game: string, options: Record<string, string>, seed: number, tired = Infinity): Promise<Player> {
    const engine = await Instance.of(readFileSync(new URL('../src/engine/quincunx.wasm', import.meta.url)));
    return new Player(engine, { game, options: Object.entries(options), start: null }, seed, tired);
  }

  /** What it plays after these actions. */
  next(actions: string[]): Drawn {
    const at = { setup: this.#setup, actions };
    const drawn = Array.from({ length: DRAWN }, () => this.#draw(at));
    const worth = drawn.map(({ action }) => this.#worth(at, action));
    return drawn[worth.indexOf(Math.max(...worth))]!;
  }

  target(pick: number): Target {
    const { cells, buttons, done } = this.#board;
    if (pick < cells.length) return { cell: cells[pick]!.name };
    return { button: pick === done ? 'Done' : buttons[pick - cells.length]!.label };
  }

  #draw(at: Moment): Drawn {
    const picks: number[] = [];
    for (;;) {
      const { next, complete } = this.#ask({ call: 'choices', at, picks }).choices;
      if (next.length === 0) return { action: complete!, picks };
      picks.push(next[this.#choose(next.length)]!);
    }
  }

  /** So that games come to their ends: winning before attacking and capturing before everything else. */
  #worth(at: Moment, action: string): number {
    if (action === 'pass') return at.actions.length < this.#tired ? -Infinity : Infinity;
    const { status, pieces } = this.#ask({
      call: 'view',
      at: { ...at, actions: [...at.actions, action] },
      look: LOOK,
    }).view;
    if (status.is === 'over') return status.result === 'first' ? Infinity : -Infinity;
    return (status.is === 'chance' ? 1 : 0) - pieces.filter(({ owner }) => owner === 'second').length;
  }

  #ask<C extends Request['call']>(request: Request & { call: C }): Extract<Answer, { call: C }> {
    const answer = JSON.parse(this.#engine.call(JSON.stringify(request))) as Answer;
    if (answer.call === 'fault') throw new Error(answer.message);
    return answer as Extract<Answer, { call: C }>;
  }
}
