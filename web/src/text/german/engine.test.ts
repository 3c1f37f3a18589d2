/** Whatever the engine says has a German sentence: real games are played, illegal actions tried, positions spoiled. */

import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { Instance } from '../../engine/instance';
import type { Answer } from '../../engine/messages/Answer';
import type { Moment } from '../../engine/messages/Moment';
import type { Request } from '../../engine/messages/Request';
import type { Setup } from '../../engine/messages/Setup';
import type { View } from '../../engine/messages/View';
import { engineInGerman, faultInGerman, valueInGerman } from './engine';

const look = { night: false, flipped: false, coordinates: true };

const SETUPS: Setup[] = [
  { game: 'pella', options: [], start: null },
  // Kings in reach of the centre, and guarded ones.
  { game: 'pella', options: [], start: '7/8/9/10/5kS4/5A6/4C1K3c2/6a5/11/10/9/8/7 b CAScas Rr 0' },
  { game: 'pulce', options: [['rounds', '1']], start: null },
  { game: 'castle', options: [['side', '5']], start: null },
  { game: 'guerrilla', options: [['side', '5']], start: null },
  { game: 'chartabella', options: [], start: null },
  { game: 'chartabella', options: [['scenario', 'caravan']], start: null },
  { game: 'chartabella', options: [['scenario', 'camp']], start: null },
  { game: 'chartabella', options: [['scenario', 'gaugamela']], start: null },
  { game: 'breakthrough', options: [], start: null },
];

let engine: Instance;

beforeAll(async () => {
  engine = await Instance.of(readFileSync(new URL('../../engine/quincunx.wasm', import.meta.url)));
});

function ask<C extends Answer['call']>(request: Request & { call: C }): Extract<Answer, { call: C }> {
  const answer = JSON.parse(engine.call(JSON.stringify(request))) as Answer;
  if (answer.call === 'fault') throw new Error(answer.message);
  return answer as Extract<Answer, { call: C }>;
}

/** Numbers that look random and are the same every time. */
function numbers(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

/** What has no German, each once. */
class Missing {
  readonly found = new Set<string>();
  readonly #seen = new Set<string>();

  hear(english: string, translate: (english: string) => string | undefined): void {
    this.#seen.add(english);
    if (translate(english) === undefined) this.found.add(english);
  }

  get heard(): number {
    return this.#seen.size;
  }
}

function hearView(view: View, missing: Missing): void {
  missing.hear(view.prompt, engineInGerman);
  for (const { name, badges, figures } of view.pieces) {
    for (const words of [name, ...badges, ...figures.map(({ label }) => label)]) missing.hear(words, engineInGerman);
  }
  for (const { name } of view.markers) missing.hear(name, engineInGerman);
  for (const { label, values } of view.scores) {
    missing.hear(label, engineInGerman);
    for (const value of values) missing.hear(value, valueInGerman);
  }
}

function hearRefusal(refusal: Extract<Answer, { call: 'play' }>['refusal'], missing: Missing): void {
  if (refusal?.kind === 'rule') missing.hear(refusal.sentence, engineInGerman);
  else if (refusal && 'piece' in refusal) missing.hear(refusal.piece, engineInGerman);
}

/** The action with a cell or a sign changed, so that it is often refused for a reason of the rules. */
function mutated(action: string, cells: readonly string[], choose: (bound: number) => number): string {
  const parts = action.match(/[a-z]\d+|./g) ?? [];
  const places = parts.map((part, index) => (/^[a-z]\d+$/.test(part) ? index : -1)).filter((index) => index >= 0);
  const at = choose(3) === 0 || places.length === 0 ? choose(parts.length) : places[choose(places.length)]!;
  const signs = ['-', 'x', '*', '>', '+', '@', ':', '#', '^', 'v', '/n'];
  const other = places.includes(at) && choose(5) > 0 ? cells[choose(cells.length)]! : signs[choose(signs.length)]!;
  return parts.map((part, index) => (index === at ? other : part)).join('');
}

function randomAction(at: Moment, choose: (bound: number) => number): string {
  const picks: number[] = [];
  for (;;) {
    const { choices } = ask({ call: 'choices', at, picks: [...picks] });
    if (choices.next.length === 0) return choices.complete!;
    picks.push(choices.next[choose(choices.next.length)]!);
  }
}

/** A game of at most so many actions, and what it says on the way. */
function play(setup: Setup, length: number, seed: number, missing: Missing): void {
  const choose = numbers(seed);
  const { board } = ask({ call: 'board', setup, look });
  const cells = board.cells.map(({ name }) => name);
  for (const { region } of board.cells) if (region) missing.hear(region, engineInGerman);
  for (const { label } of board.buttons) missing.hear(label, engineInGerman);
  for (const side of board.sides) missing.hear(side, engineInGerman);
  const actions: string[] = [];
  while (actions.length < length) {
    const at = { setup, actions: [...actions] };
    const { view } = ask({ call: 'view', at, look });
    hearView(view, missing);
    const tried = view.status.is === 'over' ? (actions.at(-1) ?? cells[0]!) : undefined;
    if (tried !== undefined) return hearRefusal(ask({ call: 'play', at, action: tried }).refusal, missing);
    if (view.status.is === 'chance') {
      hearRefusal(ask({ call: 'play', at, action: 'end' }).refusal, missing);
      actions.push(ask({ call: 'roll', at, seed: choose(1 << 30) }).action);
      continue;
    }
    const action = randomAction(at, choose);
    for (let attempt = 0; attempt < 6; attempt++) {
      hearRefusal(ask({ call: 'play', at, action: mutated(action, cells, choose) }).refusal, missing);
    }
    const first = view.choices.next[choose(view.choices.next.length)]!;
    const picks = choose(2) === 0 ? [] : [first];
    hearRefusal(ask({ call: 'refuse', at, picks, cell: choose(cells.length) }).refusal, missing);
    actions.push(action);
  }
  hearSpoiled({ setup, actions }, choose, missing);
}

/** Position texts with a letter changed, added or left out. */
function hearSpoiled(at: Moment, choose: (bound: number) => number, missing: Missing): void {
  const { position } = ask({ call: 'position', at });
  const letters = '0123456789wbrWBRKkCcSs-/|@,! x^v';
  for (let attempt = 0; attempt < 60; attempt++) {
    const place = choose(position.length);
    const letter = choose(3) === 0 ? '' : letters[choose(letters.length)]!;
    const start = position.slice(0, place) + letter + position.slice(place + choose(2));
    for (const { field, message } of ask({ call: 'checkPosition', setup: { ...at.setup, start } }).faults) {
      missing.hear(field, faultInGerman);
      missing.hear(message, faultInGerman);
    }
  }
}

test.each(SETUPS)(
  '$game $options: everything has a German sentence',
  (setup) => {
    const missing = new Missing();
    const games = Number(process.env.GERMAN_GAMES ?? 3);
    // Where a game ends by itself it is played to its end; the great battles last for hundreds of actions.
    const longest = setup.game === 'chartabella' ? 150 : 500;
    for (let seed = 1; seed <= games; seed++) play(setup, seed === 1 ? longest : 60, seed, missing);
    for (const word of [
      'nonsense',
      'pass',
      'swap',
      'done',
      'stop',
      'end',
      'card',
      'die:star',
      'keep:a1',
      '@a1',
      '+a1',
    ]) {
      hearRefusal(ask({ call: 'play', at: { setup, actions: [] }, action: word }).refusal, missing);
    }
    expect(missing.heard).toBeGreaterThan(40);
    expect([...missing.found]).toEqual([]);
  },
  60_000,
);

test('words are bent as German bends them', () => {
  expect(engineInGerman('red king')).toBe('roter König');
  expect(engineInGerman("the blue archer on c4 is not Red's, whose turn it is (2.1)")).toBe(
    'der blaue Bogenschütze auf c4 gehört nicht Rot; Rot ist am Zug (2.1)',
  );
  expect(engineInGerman('the move captures the red archer on d5: write it with xd5 (6.2)')).toBe(
    'der Zug schlägt den roten Bogenschützen auf d5: geschrieben wird xd5 (6.2)',
  );
  expect(engineInGerman('the king on g7 is safe: the cavalry on f6 and the spear on h7 stand next to it (3.1)')).toBe(
    'der König auf g7 ist sicher: neben ihm stehen die Reiterei auf f6 und der Speerträger auf h7 (3.1)',
  );
  expect(valueInGerman('2 archers, 1 spear')).toBe('2 Bogenschützen, 1 Speerträger');
  expect(engineInGerman('The board is on fire')).toBeUndefined();
});
