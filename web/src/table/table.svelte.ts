/** A game at the table: what was played, what is seen, what is being picked, and who sits where. */

import { totalTime } from '../board/motion';
import { fetchArt } from '../engine/art';
import { failure, rules, thinker } from '../engine/client';
import type { BoardDrawing } from '../engine/messages/BoardDrawing';
import type { Choices } from '../engine/messages/Choices';
import type { HistoryEntry } from '../engine/messages/HistoryEntry';
import type { Look } from '../engine/messages/Look';
import type { Moment } from '../engine/messages/Moment';
import type { Owner } from '../engine/messages/Owner';
import type { Piece } from '../engine/messages/Piece';
import type { Refusal } from '../engine/messages/Refusal';
import type { Setup } from '../engine/messages/Setup';
import type { View } from '../engine/messages/View';
import { isDark, moves, settings } from '../settings.svelte';
import { play as sound, soundOf } from '../sound/sound';
import { lostSince, theFallen } from './losses';
import { type SavedGame, type Seat, keepGame, newGame } from './saved';

/** How long a refusal stays beside its cell, in milliseconds: long enough to be read twice. */
const REFUSAL_STAYS = 7000;

/** Games that are drawn with the first side at the top. */
const FIRST_AT_TOP: readonly string[] = ['chartabella'];

export interface Refused {
  refusal: Refusal;
  /** Where the eye is; nowhere on the board if it was typed. */
  cell: number | undefined;
}

export class Table {
  readonly saved: SavedGame;
  /** Whether the game goes on; otherwise it is only looked at. */
  readonly live: boolean;
  readonly #coordinates: boolean;

  board: BoardDrawing | undefined = $state.raw();
  view: View | undefined = $state.raw();
  /** The moment that the view shows. */
  at: Moment = $state.raw()!;
  look: Look = $state.raw()!;
  actions: readonly string[] = $state.raw([]);
  history: readonly HistoryEntry[] = $state.raw([]);
  /** How many of the actions are shown. */
  shown = $state(0);
  picks: readonly number[] = $state.raw([]);
  choices: Choices = $state.raw({ next: [], complete: null, odds: [] });
  refused: Refused | undefined = $state.raw();
  /** The pieces with which the game began, as far as they are off the board now. */
  lost: readonly Piece[] = $state.raw([]);
  /** Those who fell, where they fell; only where they are to be seen. */
  fallen: readonly Piece[] = $state.raw([]);
  hint: readonly number[] | undefined = $state.raw();
  thinking = $state(false);
  flipped = $state(false);
  /** Whether the step to the present view is one action forward, to be seen as motion. */
  forward = $state(false);
  /** Why the engine could not go on, if it could not. */
  failed: string | undefined = $state();

  #opening: View | undefined;
  #picking = Promise.resolve();
  #forgetRefusal: ReturnType<typeof setTimeout> | undefined;

  /** Grows whenever the game is changed from outside what is being waited for, whose answer then no longer counts. */
  #epoch = 0;

  constructor(saved: SavedGame, options: { live?: boolean; coordinates?: boolean } = {}) {
    this.saved = saved;
    this.live = options.live ?? true;
    this.#coordinates = options.coordinates ?? true;
    this.actions = saved.actions;
    this.shown = saved.actions.length;
    this.flipped = sitsAtTheTop(saved);
    this.look = this.#look();
    this.at = this.#moment();
  }

  /** A game to look at, at the moment after so many of its actions. */
  static still(setup: Setup, actions: readonly string[], shown: number, coordinates: boolean): Table {
    const person = { kind: 'person' } as const;
    const table = new Table(
      { ...newGame(setup, [person, person]), actions: [...actions] },
      { live: false, coordinates },
    );
    table.shown = shown;
    return table;
  }

  get setup() {
    return this.saved.setup;
  }

  /** Whether the present is shown, in which alone something can be played. */
  get present(): boolean {
    return this.shown === this.actions.length;
  }

  get toAct(): Owner | undefined {
    return this.view?.status.is === 'toAct' ? this.view.status.side : undefined;
  }

  /** Whether somebody at this screen is asked for something. */
  get yourTurn(): boolean {
    return this.live && this.present && this.toAct !== undefined && this.seat(this.toAct).kind === 'person';
  }

  get over(): boolean {
    return this.view?.status.is === 'over';
  }

  get cells(): number {
    return this.board?.cells.length ?? 0;
  }

  seat(side: Owner): Seat {
    return this.saved.seats[side === 'first' ? 0 : 1];
  }

  /** Whether there is an action of a person that can be taken back, against a computer or between friends. */
  get mayTakeBack(): boolean {
    return this.#takeBackTo() !== undefined;
  }

  /** Fetches everything; to be called at the beginning and when the look changes. */
  async load(): Promise<void> {
    await this.#guard(async () => {
      this.look = this.#look();
      const { board } = await rules.ask({ call: 'board', setup: this.setup, look: this.look });
      await this.#show(false);
      this.board = board;
    });
    void this.#proceed();
  }

  leave(): void {
    this.#epoch++;
    clearTimeout(this.#forgetRefusal);
    if (this.thinking) thinker.stop();
  }

  async flip(): Promise<void> {
    this.flipped = !this.flipped;
    await this.load();
  }

  /** Picks a cell or a button, or says why not. Quick clicks are taken one after the other. */
  pick(id: number): Promise<void> {
    this.#picking = this.#picking.then(() => this.#pick(id));
    return this.#picking;
  }

  async #pick(id: number): Promise<void> {
    if (!this.yourTurn) return;
    await this.#guard(async () => {
      this.refused = undefined;
      this.hint = undefined;
      if (this.picks.length > 0 && this.picks.at(-1) === id && !this.choices.next.includes(id)) return this.unpick();
      if (this.choices.next.includes(id)) return this.#setPicks([...this.picks, id]);
      if (this.view?.choices.next.includes(id)) return this.#setPicks([id]);
      if (id >= this.cells) return;
      const { refusal } = await rules.ask({ call: 'refuse', at: this.at, picks: [...this.picks], cell: id });
      this.#refuse({ refusal, cell: id });
    });
  }

  /** Takes the last pick back. */
  async unpick(): Promise<void> {
    this.refused = undefined;
    this.hint = undefined;
    if (this.picks.length > 0) await this.#guard(() => this.#setPicks(this.picks.slice(0, -1)));
  }

  async type(text: string): Promise<boolean> {
    if (!this.yourTurn) return false;
    const { action, refusal } = await rules.ask({ call: 'play', at: this.at, action: text });
    if (action === null) {
      if (refusal) this.#refuse({ refusal, cell: refusal.kind === 'rule' ? refusal.cells[0] : undefined });
      return false;
    }
    await this.#play(action);
    return true;
  }

  #refuse(refused: Refused): void {
    this.refused = refused;
    sound('refuse');
    clearTimeout(this.#forgetRefusal);
    this.#forgetRefusal = setTimeout(() => {
      if (this.refused === refused) this.refused = undefined;
    }, REFUSAL_STAYS);
  }

  /** Goes back within the turn, never past a die. */
  async undoStep(): Promise<void> {
    if (this.picks.length > 0) return this.unpick();
    await this.#backTo(this.view?.back.step ?? undefined);
  }

  async startOver(): Promise<void> {
    await this.#backTo(this.view?.back.turn ?? (this.picks.length > 0 ? this.actions.length : undefined));
  }

  get mayUndo(): boolean {
    return this.yourTurn && (this.picks.length > 0 || this.view?.back.step != null);
  }

  get mayStartOver(): boolean {
    return this.yourTurn && (this.picks.length > 0 || this.view?.back.turn != null);
  }

  /** Back to the beginning of a person's last turn. */
  async takeBack(): Promise<void> {
    const to = this.#takeBackTo();
    if (to === undefined) return;
    if (this.thinking) thinker.stop();
    await this.#backTo(to);
  }

  async showHint(): Promise<void> {
    if (!this.yourTurn || this.thinking) return;
    const epoch = this.#epoch;
    this.thinking = true;
    await this.#guard(async () => {
      const { action } = await thinker.ask({ call: 'choose', at: this.at, level: 10, seed: 0, milliseconds: 900 });
      const { picks } = await rules.ask({ call: 'picksOf', at: this.at, action });
      if (epoch !== this.#epoch) return;
      await this.#setPicks([]);
      this.hint = picks ?? undefined;
    });
    this.thinking = false;
  }

  /** Shows the game after so many actions. */
  async goTo(count: number): Promise<void> {
    const wanted = Math.max(0, Math.min(count, this.actions.length));
    if (wanted === this.shown) return;
    const forward = wanted === this.shown + 1;
    this.shown = wanted;
    await this.#guard(() => this.#show(forward));
    void this.#proceed();
  }

  async record(): Promise<string> {
    const at = { setup: this.setup, actions: [...this.actions] };
    return (await rules.ask({ call: 'record', at })).text;
  }

  #look(): Look {
    return { night: isDark(), flipped: this.flipped, coordinates: this.#coordinates && settings.coordinates };
  }

  #moment(): Moment {
    return { setup: this.setup, actions: this.actions.slice(0, this.shown) };
  }

  async #show(forward: boolean): Promise<void> {
    const at = this.#moment();
    const [{ view }, { actions }] = await Promise.all([
      rules.ask({ call: 'view', at, look: this.look }),
      rules.ask({ call: 'history', at: { setup: this.setup, actions: [...this.actions] } }),
    ]);
    await fetchArt(at, view, this.look);
    await this.#count(at, view);
    this.forward = forward;
    this.at = at;
    this.history = actions;
    this.picks = [];
    this.choices = view.choices;
    this.refused = undefined;
    this.hint = undefined;
    this.view = view;
  }

  /** Who is off the board, and who lies on it. */
  async #count(at: Moment, view: View): Promise<void> {
    if (!this.live) return;
    const start: Moment = { setup: this.setup, actions: [] };
    this.#opening ??= (await rules.ask({ call: 'view', at: start, look: this.look })).view;
    await fetchArt(start, this.#opening, this.look);
    this.lost = lostSince(this.#opening.pieces, view.pieces);
    this.fallen = settings.fallen && this.setup.game === 'chartabella' ? await theFallen(at, this.look) : [];
  }

  async #setPicks(picks: readonly number[]): Promise<void> {
    const { choices } = await rules.ask({ call: 'choices', at: this.at, picks: [...picks] });
    if (choices.next.length === 0 && choices.complete !== null) return this.#play(choices.complete);
    this.picks = picks;
    this.choices = choices;
  }

  async #play(action: string): Promise<void> {
    this.#epoch++;
    this.actions = [...this.actions, action];
    this.shown = this.actions.length;
    await this.#show(true);
    this.#keep();
    this.#hear();
    void this.#proceed();
  }

  async #backTo(count: number | undefined): Promise<void> {
    if (count === undefined) return;
    this.#epoch++;
    this.actions = this.actions.slice(0, count);
    this.shown = count;
    await this.#guard(() => this.#show(false));
    this.#keep();
    void this.#proceed();
  }

  /** Lets the die and the computer act for as long as it is their turn. */
  async #proceed(): Promise<void> {
    const view = this.view;
    if (!this.live || !view || !this.present || this.thinking) return;
    const epoch = this.#epoch;
    const effects = view.last?.effects ?? [];
    if (view.status.is === 'chance') {
      await pause(this.forward && moves() ? totalTime(effects) + 150 : 0);
      await this.#guard(async () => {
        const seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
        const { action } = await rules.ask({ call: 'roll', at: this.at, seed });
        if (epoch === this.#epoch) await this.#play(action);
      });
    } else if (view.status.is === 'toAct') {
      const seat = this.seat(view.status.side);
      if (seat.kind === 'computer') await this.#think(seat.level, epoch, effects.length > 0);
    }
  }

  async #think(level: number, epoch: number, moving: boolean): Promise<void> {
    this.thinking = true;
    const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
    const seen = pause(moving && this.forward && moves() ? totalTime(this.view?.last?.effects ?? []) + 250 : 120);
    let action: string | undefined;
    await this.#guard(async () => {
      ({ action } = await thinker.ask({ call: 'choose', at: this.at, level, seed, milliseconds: 900 }));
      await seen;
    });
    this.thinking = false;
    if (epoch !== this.#epoch || !this.present) void this.#proceed();
    else if (action !== undefined) await this.#guard(() => this.#play(action!));
  }

  #takeBackTo(): number | undefined {
    if (!this.live || !this.present) return undefined;
    const firstOfTurn = this.actions.length - (this.mayUndo ? 1 : 0);
    for (let index = firstOfTurn - 1; index >= 0; index--) {
      const { actor, opens } = this.history[index] ?? {};
      if (opens && actor && actor !== 'chance' && this.seat(actor).kind === 'person') return index;
    }
    return undefined;
  }

  #keep(): void {
    if (!this.live) return;
    this.saved.actions = [...this.actions];
    this.saved.over = this.over;
    this.saved.updated = Date.now();
    keepGame(this.saved);
  }

  #hear(): void {
    for (const effect of (this.view?.last?.effects ?? []).slice(0, 4)) sound(soundOf(effect));
    if (this.over) sound('end', 0.4);
  }

  async #guard(work: () => Promise<void>): Promise<void> {
    this.failed = (await failure(work)) ?? this.failed;
  }
}

/** Whether the one person who plays a computer would look at the game from the far side. */
function sitsAtTheTop({ setup, seats }: SavedGame): boolean {
  const atTop = FIRST_AT_TOP.includes(setup.game) ? 0 : 1;
  return seats[atTop].kind === 'person' && seats[1 - atTop]!.kind === 'computer';
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
