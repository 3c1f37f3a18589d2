/** A position being set up by hand. What may stand where, and how it is written, is the engine's to say. */

import { fetchArt, keepArt } from '../engine/art';
import { EngineError, rules } from '../engine/client';
import type { Arrangement } from '../engine/messages/Arrangement';
import type { BoardDrawing } from '../engine/messages/BoardDrawing';
import type { FieldForm } from '../engine/messages/FieldForm';
import type { Look } from '../engine/messages/Look';
import type { PaletteEntry } from '../engine/messages/PaletteEntry';
import type { PositionFault } from '../engine/messages/PositionFault';
import type { Setup } from '../engine/messages/Setup';
import type { View } from '../engine/messages/View';
import { isDark, settings } from '../settings.svelte';
import { moved, put } from './placing';

/** What a click on a cell does: moves what stands there, takes it away, or puts something down. */
export type Tool = { does: 'move' } | { does: 'erase' } | { does: 'put'; code: string };

export class Editor {
  readonly game: string;
  board: BoardDrawing | undefined = $state.raw();
  palette: readonly PaletteEntry[] = $state.raw([]);
  forms: readonly FieldForm[] = $state.raw([]);
  arrangement: Arrangement | undefined = $state.raw();
  /** The text that was composed last, and what is wrong with it. */
  position = $state('');
  faults: readonly PositionFault[] = $state.raw([]);
  tool: Tool = $state.raw({ does: 'move' });
  /** The cell whose piece is to be moved. */
  held: number | undefined = $state();
  flipped = $state(false);
  look: Look = $state.raw(this.#look());
  failed: string | undefined = $state();
  /** The engine's own view, once the position has no faults. */
  #real: View | undefined = $state.raw();
  #asked = 0;

  constructor(game: string) {
    this.game = game;
  }

  get setup(): Setup {
    return { game: this.game, options: this.arrangement?.options ?? [], start: null };
  }

  get at() {
    return { setup: this.setup, actions: [] };
  }

  get view(): View {
    if (this.#real) return this.#real;
    const entries = new Map(this.palette.map((entry) => [entry.code, entry]));
    const placed = (this.arrangement?.placed ?? []).flatMap(({ cell, code }) => {
      const entry = entries.get(code);
      return entry ? [{ cell, entry }] : [];
    });
    return {
      pieces: placed.flatMap(({ cell, entry }) => (entry.piece ? [{ ...entry.piece, cell }] : [])),
      markers: placed.flatMap(({ cell, entry }) => (entry.marker ? [{ ...entry.marker, cell }] : [])),
      underPieces: '',
      scores: [],
      prompt: '',
      status: { is: 'toAct', side: 'first' },
      midTurn: false,
      last: null,
      back: { step: null, turn: null },
      choices: { next: [], complete: null, odds: [] },
    };
  }

  /** Begins with a text, or where the game lets something stand on the board. */
  async open(options: [string, string][], text: string | null): Promise<void> {
    await this.#guard(async () => {
      this.look = this.#look();
      const setup = { game: this.game, options, start: text };
      const found = await rules.ask({ call: 'arrange', setup, look: this.look });
      const bare = { game: this.game, options: found.arrangement.options, start: null };
      const { board } = await rules.ask({ call: 'board', setup: bare, look: this.look });
      // All at once: pieces of one board do not fit on another.
      this.#real = undefined;
      this.board = board;
      this.arrangement = found.arrangement;
      this.palette = found.palette;
      this.forms = found.fields;
      for (const { piece, marker, svg } of found.palette) {
        const key = piece?.key ?? marker?.key;
        if (key !== undefined) keepArt(this.at, this.look, key, svg);
      }
      await this.#compose();
      if (text !== null && found.faults.length > 0) {
        this.position = text;
        this.faults = found.faults;
      }
    });
  }

  /** Draws everything again, after the look has changed. */
  async redraw(): Promise<void> {
    if (this.arrangement) await this.open(this.arrangement.options, this.position);
  }

  async flip(): Promise<void> {
    this.flipped = !this.flipped;
    await this.redraw();
  }

  async click(cell: number): Promise<void> {
    if (!this.arrangement || !this.board?.cells[cell]?.exists) return;
    const { placed } = this.arrangement;
    const there = placed.find((found) => found.cell === cell);
    if (this.tool.does === 'erase') return this.#place(put(placed, cell, undefined));
    if (this.tool.does === 'put') {
      return this.#place(put(placed, cell, there?.code === this.tool.code ? undefined : this.tool.code));
    }
    if (this.held === undefined || this.held === cell) {
      this.held = this.held === undefined && there ? cell : undefined;
      return;
    }
    const from = this.held;
    this.held = undefined;
    await this.#place(moved(placed, from, cell));
  }

  take(tool: Tool): void {
    this.tool = tool;
    this.held = undefined;
  }

  async clear(): Promise<void> {
    await this.#place([]);
  }

  async setField(index: number, value: string): Promise<void> {
    if (!this.arrangement) return;
    const fields = this.arrangement.fields.map((known, at) => (at === index ? value : known));
    this.arrangement = { ...this.arrangement, fields };
    await this.#guard(() => this.#compose());
  }

  #look(): Look {
    return { night: isDark(), flipped: this.flipped, coordinates: settings.coordinates };
  }

  async #place(placed: Arrangement['placed']): Promise<void> {
    this.arrangement = { ...this.arrangement!, placed };
    await this.#guard(() => this.#compose());
  }

  async #compose(): Promise<void> {
    const asked = ++this.#asked;
    const arrangement = this.arrangement!;
    this.#real = undefined;
    const { position, faults } = await rules.ask({ call: 'compose', game: this.game, arrangement });
    if (asked !== this.#asked) return;
    this.position = position;
    this.faults = faults;
    if (faults.length > 0) return;
    const at = { setup: { ...this.setup, start: position }, actions: [] };
    const { view } = await rules.ask({ call: 'view', at, look: this.look });
    await fetchArt(at, view, this.look);
    if (asked === this.#asked) this.#real = view;
  }

  async #guard(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.failed = error.message;
    }
  }
}
