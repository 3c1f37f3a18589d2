/** A learner at work on one step of a lesson: what is clicked goes to the judge, what comes of it is shown. */

import { totalTime } from '../board/motion';
import { refusalSentence } from '../board/spoken';
import { failure, rules } from '../engine/client';
import type { Lesson } from '../engine/messages/Lesson';
import type { LessonStep } from '../engine/messages/LessonStep';
import type { Tried } from '../engine/messages/Tried';
import type { Verdict } from '../engine/messages/Verdict';
import { moves } from '../settings.svelte';
import { play as sound, soundOf } from '../sound/sound';
import { newGame } from '../table/saved';
import { Table } from '../table/table.svelte';
import { text } from '../text/text';
import { said } from './words';

export interface Remark {
  sentence: string;
  /** Where the eye is; nowhere on the board for what has no place there. */
  cell: number | undefined;
  /** The paragraph of the rules that forbids it. */
  paragraph: string | undefined;
}

const NOTHING = { next: [], complete: null, odds: [] };
const BEAT = 350;

export class Attempt {
  readonly table: Table;
  readonly step: LessonStep;
  readonly #game: string;
  readonly #lesson: Lesson;

  state: 'open' | 'moving' | 'mistake' | 'done' = $state('open');
  remark: Remark | undefined = $state.raw();
  failed: string | undefined = $state();
  /** The learner's actions that led on. */
  played: readonly string[] = $state.raw([]);

  /** Everything played, by whomever, until the learner acts again. */
  #actions: readonly string[];
  /** Whether what is picked is the beginning of something forbidden. */
  #begun = false;
  #picking: Promise<void> = Promise.resolve();
  /** Grows with every new beginning; what was on its way then no longer counts. */
  #epoch = 0;

  constructor(game: string, lesson: Lesson, number: number) {
    this.#game = game;
    this.#lesson = lesson;
    this.step = lesson.steps[number]!;
    const person = { kind: 'person' } as const;
    const { setup, actions } = this.step.at;
    this.#actions = actions;
    this.table = new Table({ ...newGame(setup, [person, person]), actions: [...actions] }, { live: false });
  }

  get #number(): number {
    return this.#lesson.steps.indexOf(this.step);
  }

  /** Forbidden actions that are offered as if they were not. */
  get tries(): string[] {
    const here = JSON.stringify(this.played);
    return this.step.tries.filter(({ after }) => JSON.stringify(after) === here).map(({ action }) => action);
  }

  leave(): void {
    this.#epoch++;
  }

  /** Picks a cell or a button, one after the other; on a mistake, takes it back. */
  pick(id: number): Promise<void> {
    if (this.state === 'mistake') return this.takeBack();
    if (this.state !== 'open') return Promise.resolve();
    this.#picking = this.#picking.then(() => this.#pick(id));
    return this.#picking;
  }

  async #pick(id: number): Promise<void> {
    if (this.state !== 'open' || !this.table.view) return;
    await this.#guard(async () => {
      this.remark = undefined;
      this.table.hint = undefined;
      const { picks, choices, cells } = this.table;
      if (choices.next.includes(id)) return this.#setPicks([...picks, id]);
      if (picks.at(-1) === id) return this.unpick();
      if (id >= cells) return;
      const clicks = [...picks.filter((pick) => pick < cells), id];
      const verdict = await this.#judge({ is: 'clicks', cells: clicks });
      if (verdict.is === 'begun') {
        this.#begun = true;
        this.table.picks = [...picks, id];
        this.table.choices = NOTHING;
      } else if (!isForeseen(verdict) && this.table.view?.choices.next.includes(id)) await this.#setPicks([id]);
      else await this.#take(verdict, undefined, id);
    });
  }

  async unpick(): Promise<void> {
    this.remark = undefined;
    if (this.state !== 'open' || this.table.picks.length === 0) return;
    await this.#guard(() => this.#setPicks(this.#begun ? [] : this.table.picks.slice(0, -1)));
  }

  /** Tries an action by its text. */
  async type(typed: string): Promise<void> {
    if (this.state === 'mistake') await this.takeBack();
    if (this.state !== 'open') return;
    await this.#guard(async () => {
      // The judge knows actions as the engine writes them.
      const { action } = await rules.ask({ call: 'play', at: this.table.at, action: typed });
      await this.#act(action ?? typed);
    });
  }

  /** Back to before the mistake. */
  async takeBack(): Promise<void> {
    if (this.state !== 'mistake') return;
    await this.#guard(() => this.#backTo(this.#actions));
  }

  async restart(): Promise<void> {
    this.played = [];
    this.#actions = this.step.at.actions;
    await this.#guard(() => this.#backTo(this.#actions));
  }

  get mayRestart(): boolean {
    return this.state !== 'moving' && (this.played.length > 0 || this.state !== 'open');
  }

  /** Points at what to do next; from the beginning where the learner has left the known way. */
  async showHint(): Promise<void> {
    await this.takeBack();
    await this.#guard(async () => {
      let picks = await this.#nextPicks();
      if (!picks && this.played.length > 0) {
        await this.restart();
        picks = await this.#nextPicks();
      }
      await this.#setPicks([]);
      this.remark = undefined;
      this.table.hint = picks;
    });
  }

  /** Plays the solution from the beginning. */
  async showSolution(): Promise<void> {
    await this.restart();
    const epoch = this.#epoch;
    for (const action of this.step.solution) {
      await pause(moves() ? BEAT : 0);
      if (epoch !== this.#epoch || this.state !== 'open') return;
      await this.#guard(() => this.#act(action));
    }
  }

  /** The picks of the first action of the solution that has not been played; cells alone for a forbidden one. */
  async #nextPicks(): Promise<number[] | undefined> {
    const left = [...this.step.solution];
    for (const action of this.played) {
      const at = left.indexOf(action);
      if (at >= 0) left.splice(at, 1);
    }
    const [next] = left;
    if (next === undefined) return undefined;
    return (await this.#picksOf(next)) ?? this.#cellsOf(next);
  }

  async #picksOf(action: string): Promise<number[] | undefined> {
    return (await rules.ask({ call: 'picksOf', at: this.table.at, action })).picks ?? undefined;
  }

  #cellsOf(action: string): number[] | undefined {
    const names = this.table.board?.cells.map(({ name }) => name) ?? [];
    const cells = (action.match(/[a-wyz][a-z]?\d{1,2}/g) ?? []).map((name) => names.indexOf(name));
    return cells.length > 0 && cells.every((cell) => cell >= 0) ? cells : undefined;
  }

  async #judge(tried: Tried): Promise<Verdict> {
    const where = { game: this.#game, lesson: this.#lesson.id, step: this.#number };
    return (await rules.ask({ call: 'judge', ...where, played: [...this.played], tried })).verdict;
  }

  async #setPicks(picks: readonly number[]): Promise<void> {
    const { choices } = await rules.ask({ call: 'choices', at: this.table.at, picks: [...picks] });
    this.#begun = false;
    if (choices.next.length === 0 && choices.complete !== null) return this.#act(choices.complete);
    this.table.picks = picks;
    this.table.choices = choices;
  }

  async #act(action: string): Promise<void> {
    this.table.hint = undefined;
    this.remark = undefined;
    const cells = (await this.#picksOf(action)) ?? this.#cellsOf(action) ?? [];
    const cell = cells.filter((pick) => pick < this.table.cells).at(-1);
    await this.#take(await this.#judge({ is: 'action', text: action }), action, cell);
  }

  async #take(verdict: Verdict, action: string | undefined, cell: number | undefined): Promise<void> {
    if (verdict.is === 'begun') return;
    if (verdict.is === 'refused') return this.#refuse(verdict, cell);
    if (!(await this.#show(verdict.actions))) return;
    if (verdict.is === 'mistake') {
      this.state = 'mistake';
      const sentence = verdict.say ? said(verdict.say) : text.learn.missed;
      this.remark = { sentence, cell, paragraph: undefined };
    } else if (verdict.is === 'done') {
      this.state = 'done';
      sound('end', 0.2);
    } else {
      this.state = 'open';
      this.#actions = verdict.actions;
      if (action !== undefined) this.played = [...this.played, action];
    }
  }

  async #refuse(
    { refusal, say, done }: Extract<Verdict, { is: 'refused' }>,
    clicked: number | undefined,
  ): Promise<void> {
    const rule = refusal.kind === 'rule' ? refusal : undefined;
    sound(done ? 'end' : 'refuse');
    if (this.#begun) await this.#setPicks([]);
    this.remark = {
      sentence: say ? said(say) : refusalSentence(refusal, this.table.board!),
      cell: clicked ?? rule?.cells[0],
      paragraph: rule?.paragraph,
    };
    if (done) this.state = 'done';
  }

  /** Shows one action after the other; false if something else has begun meanwhile. */
  async #show(actions: readonly string[]): Promise<boolean> {
    const epoch = this.#epoch;
    this.state = 'moving';
    this.table.actions = actions;
    while (this.table.shown < actions.length) {
      await this.table.goTo(this.table.shown + 1);
      const effects = this.table.view?.last?.effects ?? [];
      for (const effect of effects.slice(0, 4)) sound(soundOf(effect));
      await pause(moves() ? totalTime(effects) + BEAT : 0);
      if (epoch !== this.#epoch) return false;
    }
    return true;
  }

  async #backTo(actions: readonly string[]): Promise<void> {
    this.#epoch++;
    this.remark = undefined;
    this.table.actions = actions;
    if (this.table.shown === actions.length) await this.#setPicks([]);
    else await this.table.goTo(actions.length);
    this.#begun = false;
    this.state = 'open';
  }

  async #guard(work: () => Promise<void>): Promise<void> {
    this.failed = (await failure(work)) ?? this.failed;
  }
}

/** Whether the lesson has something to say about it that the rules alone have not. */
function isForeseen(verdict: Verdict): boolean {
  return verdict.is === 'refused' && (verdict.done || verdict.say !== null);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
