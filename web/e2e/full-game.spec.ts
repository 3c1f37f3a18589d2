/** Whole games against the computer: with the mouse, with the keyboard alone, with typed notation. */

import { type Page, expect } from '@playwright/test';
import { captures, cell, look, numbers, playToTheEnd, startGame, test } from './table';

const against = { against: 'computer', level: '1', as: 'first' };

const GAMES: { game: string; options: Record<string, string>; prefer: (label: string, click: number) => number }[] = [
  { game: 'pella', options: {}, prefer: captures },
  { game: 'pulce', options: { rounds: '1' }, prefer: captures },
  { game: 'castle', options: { side: '5' }, prefer: captures },
  // Whoever passes from some turn on leaves the board to the other, who passes when it is full.
  {
    game: 'guerrilla',
    options: { side: '5' },
    prefer: (label, click) => (label === 'Pass' && click > 30 ? 2 : /^(End|Stop)/.test(label) ? 1 : 0),
  },
  { game: 'chartabella', options: { scenario: 'grain' }, prefer: captures },
];

for (const { game, options, prefer } of GAMES) {
  test(`${game}: a full game against level 1 by clicking only what is offered`, async ({ page }) => {
    test.setTimeout(600_000);
    await startGame(page, game, { ...against, ...options });
    await playToTheEnd(page, 3, prefer);
    await expect(page.locator('.prompt.over')).toHaveText(/won|draw/);
    await expect(page.getByRole('link', { name: 'New game' })).toBeVisible();
  });
}

/** Moves the focus with the Tab key until it is where it is wanted. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let press = 0; press < 60; press++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${selector}`);
}

/** Walks over a board of squares with the arrow keys. */
async function walkTo(page: Page, name: string): Promise<void> {
  for (let press = 0; press < 40; press++) {
    const here = await page.evaluate(() => document.activeElement?.getAttribute('data-name') ?? '');
    if (here === name) return;
    const [columns, rows] = [name.charCodeAt(0) - here.charCodeAt(0), Number(name.slice(1)) - Number(here.slice(1))];
    // Corners are missing: along the rows first, unless that leads into one.
    const across = columns !== 0 && !(/[17]/.test(here.slice(1)) && /[ag]/.test(name[0]!));
    if (across) await page.keyboard.press(columns > 0 ? 'ArrowRight' : 'ArrowLeft');
    else await page.keyboard.press(rows > 0 ? 'ArrowUp' : 'ArrowDown');
  }
  throw new Error(`the arrow keys never come to ${name}`);
}

test('a full game with the keyboard alone', async ({ page }) => {
  test.setTimeout(600_000);
  await page.goto(`/play/pulce?${new URLSearchParams({ ...against, rounds: '1' })}`);
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  await tabTo(page, 'button.start');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid')).toBeVisible();
  await tabTo(page, '[role=gridcell]');
  const choose = numbers(5);
  for (let pick = 0; pick < 400; pick++) {
    const { over, offers, stamp } = await look(page);
    if (over) break;
    if (offers.length === 0) {
      await page.waitForTimeout(20);
      continue;
    }
    const { label } = offers[choose(offers.length)]!;
    if (/^[a-g]\d,/.test(label)) {
      await walkTo(page, label.slice(0, 2));
      await page.keyboard.press('Enter');
    } else {
      await tabTo(page, '.turn .end');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Shift+Tab');
      await tabTo(page, '[role=gridcell]');
    }
    await expect.poll(async () => (await look(page)).stamp, { intervals: [15, 30, 60] }).not.toBe(stamp);
  }
  await expect(page.locator('.prompt.over')).toHaveText(/won|draw/);
});

/** All steps of White in Breakthrough, as they are written, the most advanced man first. */
async function stepsOfWhite(page: Page): Promise<string[]> {
  const stands = await page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('[role=gridcell]')].map((found) => [
        found.getAttribute('data-name'),
        /white|black/.exec(found.getAttribute('aria-label') ?? '')?.[0] ?? '',
      ]),
    ),
  );
  const men = Object.keys(stands).filter((name) => stands[name] === 'white');
  men.sort((one, other) => Number(other[1]) - Number(one[1]));
  return men.flatMap((from) =>
    [0, -1, 1].flatMap((side) => {
      const to = String.fromCharCode(from.charCodeAt(0) + side) + (Number(from[1]) + 1);
      if (stands[to] === undefined || stands[to] === 'white') return [];
      if (stands[to] === '') return [`${from}-${to}`];
      return side === 0 ? [] : [`${from}x${to}`];
    }),
  );
}

test('a full game by typed notation', async ({ page }) => {
  test.setTimeout(600_000);
  await startGame(page, 'breakthrough', against);
  const input = page.getByLabel('Type an action');
  const choose = numbers(2);
  for (let turn = 0; turn < 100; turn++) {
    await expect(input.or(page.locator('.prompt.over')).first()).toBeVisible();
    await expect
      .poll(async () => (await page.locator('.prompt.over').count()) > 0 || (await input.isEnabled()), {
        timeout: 20_000,
      })
      .toBe(true);
    if ((await page.locator('.prompt.over').count()) > 0) break;
    const { stamp } = await look(page);
    const steps = await stepsOfWhite(page);
    await input.fill(steps[choose(Math.min(3, steps.length))]!);
    await input.press('Enter');
    await expect.poll(async () => (await look(page)).stamp, { intervals: [15, 30, 60] }).not.toBe(stamp);
  }
  await expect(page.locator('.prompt.over')).toHaveText(/has won/);
  await expect(cell(page, 'a1')).toBeVisible();
});
