// Takes pictures of every page, by day and by night, at a desk and on a phone:
//   CHROMIUM=… node scripts/screenshots.mjs URL DIRECTORY [NAME…]
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const [url, directory, ...wanted] = process.argv.slice(2);
const demonstrations = JSON.parse(readFileSync(new URL('../src/parts/demonstrations.json', import.meta.url), 'utf8'));

// A game in the middle of each demonstration, kept in the browser as if it had been played there.
const person = { kind: 'person' };
/** The last attack of Chartabella's, which is shown before it is made. */
const attack = demonstrations.chartabella.actions.findLastIndex((action) => /x.+@/.test(action));
const [attacker, target] = demonstrations.chartabella.actions[attack].split(/[x@]/);
const games = Object.entries(demonstrations).map(([game, { setup, actions }]) => ({
  id: `shown-${game}`,
  setup,
  seats: [person, game === 'chartabella' ? { kind: 'computer', level: 5 } : person],
  actions: game === 'chartabella' ? actions.slice(0, attack) : actions,
  over: false,
  updated: 0,
}));

const PAGES = {
  home: '/',
  game: '/pella',
  setup: '/play/chartabella?against=computer',
  settings: '/settings',
  about: '/about',
  learn: '/learn/pella',
  lesson: '/learn/castle/throw',
  rules: '/learn/pulce/rules',
  analysis: '/play/pella/shown-pella',
  review: '/play/pulce/shown-pulce',
  editor: '/editor/chartabella',
  ...Object.fromEntries(games.map(({ id, setup }) => [`play-${setup.game}`, `/play/${setup.game}/${id}`])),
};
/** What is done on a page before its picture is taken. */
const DEEDS = {
  async lesson(page) {
    await page.locator('[data-name="c1"]').click({ force: true });
  },
  async analysis(page) {
    await page.getByRole('button', { name: 'Analyse', exact: true }).click();
    await page.locator('svg g.line').first().waitFor();
    await page.waitForTimeout(1500);
  },
  async review(page) {
    await page.getByRole('button', { name: 'Analyse', exact: true }).click();
    await page.getByRole('button', { name: 'Review this game' }).click();
    await page.getByRole('progressbar').waitFor();
    await page.getByRole('progressbar').waitFor({ state: 'detached', timeout: 180_000 });
  },
  async 'play-chartabella'(page) {
    await page.locator(`[data-name="${attacker}"]`).click({ force: true });
    await page.locator(`[data-name="${target}"]`).click({ force: true });
  },
};
const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? 'chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
mkdirSync(directory, { recursive: true });
for (const [size, viewport] of Object.entries(SIZES)) {
  for (const colorScheme of ['light', 'dark']) {
    const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce', locale: 'en-GB' });
    const page = await context.newPage();
    await page.goto(url);
    for (const [name, address] of Object.entries(PAGES)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      const kept = name.startsWith('play-') ? games : games.slice(0, 2);
      await page.evaluate((kept) => localStorage.setItem('quincunx.games', JSON.stringify(kept)), kept);
      await page.goto(new URL(address, url).href);
      await page.locator('main > *').first().waitFor();
      await page.locator('.loading').waitFor({ state: 'detached' });
      await page.waitForFunction(() =>
        [...document.querySelectorAll('.miniature')].every((miniature) => miniature.querySelector('svg')),
      );
      await page.waitForLoadState('networkidle');
      await DEEDS[name]?.(page);
      await page.waitForTimeout(400);
      const file = join(directory, `${name}-${size}-${colorScheme}.webp`);
      writeFileSync(file, await webp(page));
      console.error(file);
    }
    await context.close();
  }
}
await browser.close();

/** What the page shows, as WebP, which is a fifth of a PNG and looks the same. */
async function webp(page) {
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  await devtools.detach();
  return Buffer.from(data, 'base64');
}
