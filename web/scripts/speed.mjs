// Measures the engine in the page against the program, the same search of so many nodes in turn, the best of many runs:
//   CHROMIUM=… node scripts/speed.mjs PROGRAM [RUNS]        writes its table into docs/benchmarks.md
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { chromium } from '@playwright/test';

const [program, runs = '30'] = process.argv.slice(2);
const PAGE = new URL('../../docs/benchmarks.md', import.meta.url);
const NODES = { pella: 20000, pulce: 40000, castle: 15000, guerrilla: 1500, chartabella: 1500, breakthrough: 60000 };

/** The program over UGI, with as much memory as the page has. */
async function ugi(game) {
  const child = spawn(program, ['ugi', '--game', game], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  let waiting;
  lines.on('line', (line) => {
    if (waiting && line.startsWith(waiting.start)) waiting.resolve();
  });
  const until = (start) => new Promise((resolve) => (waiting = { start, resolve }));
  child.stdin.write('ugi\nsetoption name Hash value 32\n');
  return {
    async search(nodes) {
      child.stdin.write('uginewgame\nposition startpos\nisready\n');
      await until('readyok');
      const begun = performance.now();
      const found = until('bestmove');
      child.stdin.write(`go nodes ${nodes}\n`);
      await found;
      return performance.now() - begun;
    },
    async end() {
      child.stdin.end('quit\n');
      await once(child, 'exit');
    },
  };
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
const wasm = readFileSync(new URL('../src/engine/quincunx.wasm', import.meta.url)).toString('base64');
await page.evaluate(async (encoded) => {
  const module = await WebAssembly.compile(Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0)));
  const imports = { host: { now: () => performance.now(), panicked: () => {} } };
  // A new instance each time remembers nothing of the search before.
  window.search = async (game, nodes) => {
    const { exports } = await WebAssembly.instantiate(module, imports);
    exports.start();
    const at = { setup: { game, options: [], start: null }, actions: [] };
    const request = { call: 'analyse', at, lines: 1, milliseconds: null, nodes };
    const text = new TextEncoder().encode(JSON.stringify(request));
    const room = exports.alloc(text.length);
    new Uint8Array(exports.memory.buffer, room, text.length).set(text);
    const begun = performance.now();
    exports.call(room, text.length);
    return performance.now() - begun;
  };
}, wasm);

const rows = [];
for (const [game, nodes] of Object.entries(NODES)) {
  const native = await ugi(game);
  let [inProgram, inPage] = [Infinity, Infinity];
  for (let run = 0; run < Number(runs); run++) {
    inProgram = Math.min(inProgram, await native.search(nodes));
    inPage = Math.min(inPage, await page.evaluate(([game, nodes]) => window.search(game, nodes), [game, nodes]));
  }
  await native.end();
  const row = [game, nodes.toLocaleString('en'), inProgram.toFixed(1), inPage.toFixed(1), (inProgram / inPage).toFixed(2)];
  console.error(row.join('  '));
  rows.push(`| ${row.join(' | ')} |`);
}
await browser.close();

const table = `| game | nodes | program, ms | page, ms | speed of the page |\n|---|--:|--:|--:|--:|\n${rows.join('\n')}\n`;
const text = readFileSync(PAGE, 'utf8');
const part = /(<!-- page -->\n)[\s\S]*?(<!-- \/page -->)/;
if (!part.test(text)) throw new Error('docs/benchmarks.md has no place for the table');
writeFileSync(PAGE, text.replace(part, `$1${table}$2`));
