// Plays the games that the first page shows, computer against itself:  node scripts/demonstrations.mjs
import { readFileSync, writeFileSync } from 'node:fs';

// From which action on a game is shown, when the board has come to life.
const GAMES = {
  pella: { from: 12, length: 44, level: 6, options: [] },
  pulce: { from: 4, length: 40, level: 6, options: [['rounds', '1']] },
  castle: { from: 14, length: 50, level: 6, options: [['side', '5']] },
  guerrilla: { from: 40, length: 110, level: 5, options: [['side', '6']] },
  // With a fight that the pictures of the pages show.
  chartabella: { from: 6, length: 50, level: 5, options: [['scenario', 'grain']], seed: 10 },
};

const imports = { host: { now: () => performance.now(), panicked: () => {} } };
const bytes = readFileSync(new URL('../src/engine/quincunx.wasm', import.meta.url));
const { memory, start, alloc, dealloc, call, out_len } = (await WebAssembly.instantiate(bytes, imports)).instance
  .exports;
start();

function ask(request) {
  const text = new TextEncoder().encode(JSON.stringify(request));
  const room = alloc(text.length);
  new Uint8Array(memory.buffer, room, text.length).set(text);
  const answer = call(room, text.length);
  dealloc(room, text.length);
  return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, answer, out_len())));
}

const look = { night: false, flipped: false, coordinates: false };
const demonstrations = {};
for (const [game, { from, length, level, options, seed = 5 }] of Object.entries(GAMES)) {
  const setup = { game, options, start: null };
  const actions = [];
  while (actions.length < length) {
    const at = { setup, actions };
    const { status } = ask({ call: 'view', at, look }).view;
    if (status.is === 'over') break;
    const request =
      status.is === 'chance'
        ? { call: 'roll', at, seed: actions.length + seed }
        : { call: 'choose', at, level, seed, milliseconds: 400 };
    actions.push(ask(request).action);
  }
  demonstrations[game] = { setup, actions, from };
  console.error(game, actions.length);
}
writeFileSync(new URL('../src/parts/demonstrations.json', import.meta.url), `${JSON.stringify(demonstrations)}\n`);
