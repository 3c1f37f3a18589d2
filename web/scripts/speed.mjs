// Measures the engine in the page against the program: the same search of so many nodes, in turn, by processor time, which
// other work on the machine hardly changes. Linux tells it. Writes its table into docs/benchmarks.md.
//   CHROMIUM=… node scripts/speed.mjs PROGRAM [SEARCHES]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { chromium } from '@playwright/test';

const [program, searches = '10'] = process.argv.slice(2);
const PAGE = new URL('../../docs/benchmarks.md', import.meta.url);
const NODES = { pella: 60000, pulce: 120000, castle: 50000, guerrilla: 3000, chartabella: 6000, breakthrough: 240000 };
const TICK = 10;

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
      const found = until('bestmove');
      child.stdin.write(`uginewgame\nposition startpos\ngo nodes ${nodes}\n`);
      await found;
    },
    /** In milliseconds; threads that have ended are counted too. */
    used() {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1].split(' ');
      return (Number(fields[11]) + Number(fields[12])) * TICK;
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
    exports.call(room, text.length);
  };
}, wasm);

const devtools = await page.context().newCDPSession(page);
await devtools.send('Performance.enable');
async function usedByPage() {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ThreadTime').value * 1000;
}
const searchInPage = (game, nodes) => page.evaluate(([game, nodes]) => window.search(game, nodes), [game, nodes]);

const rows = [];
for (const [game, nodes] of Object.entries(NODES)) {
  const native = await ugi(game);
  await native.search(nodes);
  for (let run = 0; run < 3; run++) await searchInPage(game, nodes);
  let [inProgram, inPage] = [0, 0];
  for (let run = 0; run < Number(searches); run++) {
    const [program, page] = [native.used(), await usedByPage()];
    await native.search(nodes);
    await searchInPage(game, nodes);
    inProgram += (native.used() - program) / Number(searches);
    inPage += ((await usedByPage()) - page) / Number(searches);
  }
  await native.end();
  const ratio = (inProgram / inPage).toFixed(2);
  const row = [game, nodes.toLocaleString('en'), inProgram.toFixed(1), inPage.toFixed(1), ratio];
  console.error(row.join('  '));
  rows.push(`| ${row.join(' | ')} |`);
}
await browser.close();

const table = `| game | nodes | program, ms | page, ms | speed of the page |\n|---|--:|--:|--:|--:|\n${rows.join('\n')}\n`;
const text = readFileSync(PAGE, 'utf8');
const part = /(<!-- page -->\n)[\s\S]*?(<!-- \/page -->)/;
if (!part.test(text)) throw new Error('docs/benchmarks.md has no place for the table');
writeFileSync(PAGE, text.replace(part, `$1${table}$2`));
