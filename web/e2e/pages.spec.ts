/** Every page, by day and by night, wide and narrow: readable for everybody, and nothing hangs over its edge. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Page, expect } from '@playwright/test';
import { GAMES, act, numbers, offeredCells, startGame, test } from './table';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Addresses, and what is there once the page is complete. */
const PAGES: Record<string, string> = {
  '/': '.miniature [role=img]',
  '/settings': 'fieldset',
  '/about': 'dl',
  '/pella': '.miniature [role=img]',
  '/play/chartabella': 'button.start',
  '/play/castle?against=computer': 'button.start',
  '/learn/pella': 'ol li svg',
  '/learn/pella/1': '[role=grid]',
  '/learn/pulce/rules': 'article figure',
  '/analyse/pella': '[role=grid]',
  '/editor/castle': '[role=grid]',
};

interface Violation {
  id: string;
  impact: string;
  nodes: string[];
}

/** What axe finds serious or worse. The script is put in by the browser's own door, which the policy leaves open. */
async function violations(page: Page): Promise<Violation[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<{ violations: Found[] }> } };
    interface Found {
      id: string;
      impact: string;
      nodes: { html: string }[];
    }
    const found = (await axe.run({ resultTypes: ['violations'] })).violations;
    return found
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.map(({ html }) => html.slice(0, 160)) }));
  });
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('main').locator(PAGES[address]!).first()).toBeVisible({ timeout: 20_000 });
}

test('the first page shows five living boards and their doors', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Play the computer' })).toHaveCount(5);
  await expect(page.getByRole('link', { name: 'Learn', exact: true })).toHaveCount(5);
  await expect(page.locator('.miniature [role=img]')).toHaveCount(5);
});

for (const light of ['light', 'dark'] as const) {
  test(`axe finds nothing serious on any page, ${light}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: light, reducedMotion: 'reduce' });
    for (const address of Object.keys(PAGES)) {
      await open(page, address);
      expect(await violations(page), address).toEqual([]);
    }
    for (const game of GAMES) {
      await startGame(page, game);
      await act(page, numbers(1));
      expect(await violations(page), game).toEqual([]);
    }
  });
}

test('nothing hangs over the edge from a small phone to a wide screen', async ({ page }) => {
  const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  for (const width of [360, 1920]) {
    await page.setViewportSize({ width, height: width < 500 ? 740 : 1080 });
    for (const address of Object.keys(PAGES)) {
      await open(page, address);
      expect(await overhang(), `${address} at ${width}`).toBeLessThanOrEqual(0);
    }
    for (const game of GAMES) {
      await startGame(page, game);
      expect(await overhang(), `${game} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test('the page can be installed and runs no code of its own text', async ({ page, request }) => {
  const answer = await request.get('/');
  const policy = answer.headers()['content-security-policy'];
  test.skip(policy === undefined, 'the policy is the program’s, not that of the preview');
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
  expect(policy).not.toContain('unsafe-inline');
  await page.goto('/');
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!;
    return (await fetch(link.href)).json() as Promise<{ icons: { src: string }[]; display: string }>;
  });
  expect(manifest.display).toBe('standalone');
  for (const { src } of manifest.icons) expect((await request.get(src)).ok(), src).toBe(true);
});

test('the first load is under 1.5 MB', async ({ page }) => {
  let bytes = 0;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(1_500_000);
});

test('a board is usable within a second', async ({ page }) => {
  await startGame(page, 'chartabella');
  const waits: number[] = [];
  // The quickest of a few: what else the machine does is not the page's.
  for (let load = 0; load < 5; load++) {
    await page.reload({ waitUntil: 'commit' });
    await expect(offeredCells(page).first()).toBeAttached();
    waits.push(await page.evaluate(() => performance.now()));
  }
  expect(Math.min(...waits)).toBeLessThan(1000);
});

test('where nothing is, the page says so and leads on', async ({ page }) => {
  const answer = await page.goto('/learn/chess');
  expect(answer?.headers()['content-type']).toContain('text/html');
  await page.getByRole('link', { name: 'To the games' }).click();
  await expect(page).toHaveURL('/');
});
