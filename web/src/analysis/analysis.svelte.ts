/** The analysis board: a game with branches, of which one moment is shown, and both sides are moved by the user. */

import { refusalSentence } from '../board/spoken';
import { fetchArt } from '../engine/art';
import { EngineError, rules } from '../engine/client';
import type { BoardDrawing } from '../engine/messages/BoardDrawing';
import type { Choices } from '../engine/messages/Choices';
import type { HistoryEntry } from '../engine/messages/HistoryEntry';
import type { Look } from '../engine/messages/Look';
import type { Moment } from '../engine/messages/Moment';
import type { PositionFault } from '../engine/messages/PositionFault';
import type { Setup } from '../engine/messages/Setup';
import type { View } from '../engine/messages/View';
import { isDark, settings } from '../settings.svelte';
import { play as sound, soundOf } from '../sound/sound';
import type { Shared } from './link';
import { ROOT, type Tree, actionsTo, follow, lineTree, mainLine, promoted, without } from './tree';

export class Analysis {
  setup: Setup = $state.raw()!;
  tree: Tree = $state.raw()!;
  /** The node that is shown. */
  current = $state(ROOT);
  board: BoardDrawing | undefined = $state.raw();
  view: View | undefined = $state.raw();
  at: Moment = $state.raw()!;
  look: Look = $state.raw()!;
  picks: readonly number[] = $state.raw([]);
  choices: Choices = $state.raw({ next: [], complete: null, odds: [] });
  refused: { cell: number | undefined; sentence: string } | undefined = $state.raw();
  flipped = $state(false);
  forward = $state(false);
  /** Who did what, node by node; nodes that were never shown are not in it. */
  entries: ReadonlyMap<number, HistoryEntry> = $state.raw(new Map());
  failed: string | undefined = $state();
  /** Grows when the shown moment changes, so that a late answer about an earlier one is not shown. */
  #asked = 0;
  #picking = Promise.resolve();

  constructor({ setup, tree }: Shared, current = ROOT) {
    this.setup = setup;
    this.tree = tree;
    this.current = tree[current] ? current : ROOT;
    this.at = this.#moment();
    this.look = this.#look();
  }

  get over(): boolean {
    return this.view?.status.is === 'over';
  }

  get asked(): boolean {
    return this.view?.status.is === 'toAct';
  }

  async load(): Promise<void> {
    await this.#guard(async () => {
      this.look = this.#look();
      const { board } = await rules.ask({ call: 'board', setup: this.setup, look: this.look });
      await this.#learn();
      await this.#show(false, board);
    });
  }

  /** Another game or position on the same board page. */
  async replace({ setup, tree }: Shared, current = ROOT): Promise<void> {
    this.setup = setup;
    this.tree = tree;
    this.current = tree[current] ? current : ROOT;
    this.entries = new Map();
    this.failed = undefined;
    await this.load();
  }

  async flip(): Promise<void> {
    this.flipped = !this.flipped;
    await this.load();
  }

  async goTo(node: number): Promise<void> {
    if (node === this.current || !this.tree[node]) return;
    const forward = this.tree[node].parent === this.current;
    this.current = node;
    await this.#guard(() => this.#show(forward));
  }

  async step(way: 'first' | 'back' | 'on' | 'last'): Promise<void> {
    const { parent, children } = this.tree[this.current]!;
    if (way === 'first') await this.goTo(ROOT);
    else if (way === 'back' && this.current !== ROOT) await this.goTo(parent);
    else if (way === 'on' && children[0] !== undefined) await this.goTo(children[0]);
    else if (way === 'last') await this.goTo(mainLine(this.tree, this.current).at(-1) ?? this.current);
  }

  pick(id: number): Promise<void> {
    this.#picking = this.#picking.then(() => this.#pick(id));
    return this.#picking;
  }

  async #pick(id: number): Promise<void> {
    if (!this.asked || !this.board) return;
    await this.#guard(async () => {
      this.refused = undefined;
      if (this.picks.at(-1) === id && !this.choices.next.includes(id)) return this.unpick();
      if (this.choices.next.includes(id)) return this.#setPicks([...this.picks, id]);
      if (this.view?.choices.next.includes(id)) return this.#setPicks([id]);
      if (id >= this.board!.cells.length) return;
      const { refusal } = await rules.ask({ call: 'refuse', at: this.at, picks: [...this.picks], cell: id });
      this.refused = { cell: id, sentence: refusalSentence(refusal, this.board!) };
    });
  }

  async unpick(): Promise<void> {
    this.refused = undefined;
    if (this.picks.length > 0) await this.#guard(() => this.#setPicks(this.picks.slice(0, -1)));
  }

  /** Plays actions one after the other, as a line of the engine has them, or one that was typed. */
  async play(...actions: string[]): Promise<boolean> {
    let played = true;
    await this.#guard(async () => {
      for (const action of actions) {
        played = await this.#playOne(action);
        if (!played) return;
      }
    });
    return played;
  }

  async roll(): Promise<void> {
    await this.#guard(async () => {
      const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
      const { action } = await rules.ask({ call: 'roll', at: this.at, seed });
      await this.#enter(action);
    });
  }

  async remove(node: number): Promise<void> {
    const { tree, at } = without(this.tree, node);
    this.tree = tree;
    this.current = at;
    await this.#guard(async () => {
      await this.#learn();
      await this.#show(false);
    });
  }

  promote(node: number): void {
    this.tree = promoted(this.tree, node);
  }

  /** Shows a position given as a text, with the actions of its turn if there are any, or says what is wrong with it. */
  async takePosition(text: string): Promise<PositionFault[]> {
    const [start = '', since = ''] = text.split(' moves ');
    const setup = { ...this.setup, start };
    const { faults } = await rules.ask({ call: 'checkPosition', setup });
    if (faults.length > 0) return faults;
    const actions = since.split(' ').filter((action) => action !== '');
    try {
      await rules.ask({ call: 'history', at: { setup, actions } });
    } catch (error) {
      if (error instanceof EngineError) return [{ field: 'text', message: error.message }];
      throw error;
    }
    const tree = lineTree(actions);
    await this.replace({ setup, tree }, tree.length - 1);
    return [];
  }

  /** The position's text; in the middle of a turn, that of the turn's start and the actions since. */
  async position(): Promise<string> {
    const { position, actions } = await rules.ask({ call: 'position', at: this.at });
    return actions.length > 0 ? `${position} moves ${actions.join(' ')}` : position;
  }

  /** The record of the game up to the end of the line that is shown. */
  async record(): Promise<string> {
    const end = mainLine(this.tree, this.current).at(-1) ?? this.current;
    const at = { setup: this.setup, actions: actionsTo(this.tree, end) };
    return (await rules.ask({ call: 'record', at })).text;
  }

  #look(): Look {
    return { night: isDark(), flipped: this.flipped, coordinates: settings.coordinates };
  }

  #moment(): Moment {
    return { setup: this.setup, actions: actionsTo(this.tree, this.current) };
  }

  async #playOne(action: string): Promise<boolean> {
    const answer = await rules.ask({ call: 'play', at: this.at, action });
    if (answer.action !== null) await this.#enter(answer.action);
    else if (answer.refusal) this.refused = { cell: undefined, sentence: refusalSentence(answer.refusal, this.board!) };
    return answer.action !== null;
  }

  async #setPicks(picks: readonly number[]): Promise<void> {
    const { choices } = await rules.ask({ call: 'choices', at: this.at, picks: [...picks] });
    if (choices.next.length === 0 && choices.complete !== null) return this.#enter(choices.complete);
    this.picks = picks;
    this.choices = choices;
  }

  async #enter(action: string): Promise<void> {
    const { tree, at } = follow(this.tree, this.current, action);
    this.tree = tree;
    this.current = at;
    await this.#show(true);
    for (const effect of (this.view?.last?.effects ?? []).slice(0, 4)) sound(soundOf(effect));
  }

  /** A new board comes with its view: pieces of one do not fit on another. */
  async #show(forward: boolean, board = this.board): Promise<void> {
    const asked = ++this.#asked;
    const [at, current, tree] = [this.#moment(), this.current, this.tree];
    const [{ view }, { actions }] = await Promise.all([
      rules.ask({ call: 'view', at, look: this.look }),
      rules.ask({ call: 'history', at }),
    ]);
    await fetchArt(at, view, this.look);
    if (asked !== this.#asked) return;
    const known = new Map(this.entries);
    for (let node = current, index = actions.length - 1; node !== ROOT; node = tree[node]!.parent, index--) {
      known.set(node, actions[index]!);
    }
    this.entries = known;
    this.board = board;
    this.forward = forward;
    this.at = at;
    this.picks = [];
    this.choices = view.choices;
    this.refused = undefined;
    this.view = view;
  }

  /** Asks once for who did what on every branch. */
  async #learn(): Promise<void> {
    const known = new Map<number, HistoryEntry>();
    const ends = this.tree.flatMap((node, id) => (node.children.length === 0 && id !== ROOT ? [id] : []));
    for (const end of ends) {
      const { actions } = await rules.ask({
        call: 'history',
        at: { setup: this.setup, actions: actionsTo(this.tree, end) },
      });
      for (let node = end, index = actions.length - 1; node !== ROOT; node = this.tree[node]!.parent, index--) {
        known.set(node, actions[index]!);
      }
    }
    this.entries = known;
  }

  async #guard(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.failed = error instanceof Error ? error.message : String(error);
    }
  }
}
