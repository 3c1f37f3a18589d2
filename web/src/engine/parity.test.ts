/** The engine in the page and the engine in a program give the same answers. */

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { Instance } from './instance';
import type { Answer } from './messages/Answer';
import type { Request } from './messages/Request';

// `make test-web` builds it: cargo build -p quincunx-wasm --example call
const native = process.env.QUINCUNX_CALL;
const games = ['pella', 'pulce', 'castle', 'guerrilla', 'chartabella', 'breakthrough'];
const look = { night: false, flipped: false, coordinates: true };

let engine: Instance;

beforeAll(async () => {
  engine = await Instance.of(readFileSync(new URL('./quincunx.wasm', import.meta.url)));
});

function ask(request: Request): Answer {
  return JSON.parse(engine.call(JSON.stringify(request))) as Answer;
}

/** How long it took is not compared. */
function timeless(answer: Answer): Answer {
  if (answer.call === 'analyse' || answer.call === 'choose') answer.thought.milliseconds = 0;
  return answer;
}

describe('the engine in the page', () => {
  test.each(games)('%s has a board and something to pick', (game) => {
    const setup = { game, options: [], start: null };
    expect(ask({ call: 'board', setup, look })).toHaveProperty('board.cells');
    const answer = ask({ call: 'view', at: { setup, actions: [] }, look });
    expect(answer.call === 'view' && answer.view.choices.next.length).toBeGreaterThan(0);
  });

  test.skipIf(!native).each(games)('%s: the same answers as in a program', { timeout: 120_000 }, (game) => {
    const requests = conversation(game);
    const { stdout } = spawnSync(native!, {
      input: requests.map((request) => JSON.stringify(request)).join('\n'),
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    const answers = stdout.trim().split('\n');
    expect(answers.length).toBe(requests.length);
    const fresh = requests.map((request) => timeless(ask(request)));
    answers.forEach((answer, index) => expect(fresh[index]).toEqual(timeless(JSON.parse(answer) as Answer)));
  });
});

/** A game of forty actions, and a search by nodes at every tenth of its moments. */
function conversation(game: string): Request[] {
  const setup = { game, options: [], start: null };
  const actions: string[] = [];
  const requests: Request[] = [];
  for (let number = 0; number < 40; number++) {
    const at = { setup, actions: [...actions] };
    const view: Request = { call: 'view', at, look };
    const seen = ask(view);
    requests.push(view);
    if (seen.call !== 'view' || seen.view.status.is === 'over') break;
    if (seen.view.status.is === 'chance') {
      const roll: Request = { call: 'roll', at, seed: number };
      const rolled = ask(roll);
      requests.push(roll);
      if (rolled.call === 'roll') actions.push(rolled.action);
      continue;
    }
    if (number % 10 === 0) requests.push({ call: 'analyse', at, lines: 2, milliseconds: null, nodes: 1500 });
    const action = pickThrough(at, number, requests);
    if (!action) break;
    actions.push(action);
  }
  return requests;
}

function pickThrough(
  at: { setup: { game: string; options: [string, string][]; start: null }; actions: string[] },
  seed: number,
  requests: Request[],
): string | undefined {
  const picks: number[] = [];
  for (;;) {
    const request: Request = { call: 'choices', at, picks: [...picks] };
    const answer = ask(request);
    requests.push(request);
    if (answer.call !== 'choices') return undefined;
    const { next, complete } = answer.choices;
    if (next.length === 0) return complete ?? undefined;
    picks.push(next[(seed * 7 + picks.length * 3) % next.length]!);
  }
}
