/** How a test sits at the table: it does only what a player can see and do. */

import { test as base, type Locator, type Page, expect } from '@playwright/test';

export const GAMES = ['pella', 'pulce', 'castle', 'guerrilla', 'chartabella'] as const;

/** Collects what the browser complains of, to be looked at in the end. */
export function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(String(error)));
  return found;
}

/** A test that fails if the browser complained of anything. Nothing moves, so that nothing is waited for. */
export const test = base.extend<{ quiet: void }>({
  quiet: [
    async ({ page }, use) => {
      const found = complaints(page);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await use();
      expect(found).toEqual([]);
    },
    { auto: true },
  ],
});

export async function startGame(page: Page, game: string, query: Record<string, string> = {}): Promise<void> {
  await page.goto(`/play/${game}?${new URLSearchParams({ against: 'friend', ...query })}`);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('grid')).toBeVisible();
}

/** Cells that are offered now, by what a screen reader is told. */
export function offeredCells(page: Page): Locator {
  return page.locator('[role=gridcell][aria-label*="may be"]');
}

/** A cell by its name. */
export function cell(page: Page, name: string): Locator {
  return page.locator(`[role=gridcell][data-name="${name}"]`);
}

/** How many actions were played. */
export async function played(page: Page): Promise<number> {
  return page.locator('[data-after]').count();
}

/** What the page offers: where to click, and what is said about it. */
export interface Offer {
  x: number;
  y: number;
  label: string;
}

export interface Sight {
  over: boolean;
  prompt: string;
  offers: Offer[];
  /** Changes with every pick and every action. */
  stamp: string;
}

/** Everything that is offered, seen at once. */
export async function look(page: Page): Promise<Sight> {
  return page.evaluate(() => {
    const offer = (element: Element, label: string): { x: number; y: number; label: string } => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2, label };
    };
    const cells = [...document.querySelectorAll('[role=gridcell][aria-label*="may be"]')];
    const buttons = [...document.querySelectorAll('.offers button, .turn .end:not(:disabled)')];
    const labels = [...document.querySelectorAll('[role=gridcell]')].map((found) => found.getAttribute('aria-label'));
    return {
      over: document.querySelector('.prompt.over') !== null,
      prompt: document.querySelector('.prompt')?.textContent ?? '',
      offers: [
        ...cells.map((found) => offer(found, found.getAttribute('aria-label') ?? '')),
        ...buttons.map((found) => offer(found, found.textContent?.trim() ?? '')),
      ],
      stamp: `${document.querySelectorAll('[data-after]').length} ${labels.join()}`,
    };
  });
}

/** Waits until something else is to be seen. */
async function changed(page: Page, stamp: string): Promise<void> {
  await expect
    .poll(async () => (await look(page)).stamp, { intervals: [15, 15, 30, 60], timeout: 10_000 })
    .not.toBe(stamp);
}

/** How something is pressed. */
type Hand = (page: Page, x: number, y: number) => Promise<void>;

export const mouse: Hand = (page, x, y) => page.mouse.click(x, y);

/** What is not on the screen is brought there first. */
export const finger: Hand = async (page, x, y) => {
  const scrolled = await page.evaluate((y) => {
    const before = scrollY;
    if (y < 0 || y > innerHeight) scrollBy(0, y - innerHeight / 2);
    return scrollY - before;
  }, y);
  await page.touchscreen.tap(x, y - scrolled);
};

/** Presses one of the things that are offered, chosen by `choose` from so many. */
export async function press(page: Page, choose: (count: number) => number, hand: Hand = mouse): Promise<void> {
  await expect.poll(async () => (await look(page)).offers.length, { intervals: [15, 30, 60] }).toBeGreaterThan(0);
  const { offers, stamp } = await look(page);
  const { x, y } = offers[choose(offers.length)]!;
  await hand(page, x, y);
  await changed(page, stamp);
}

/** Makes one action by clicking what is offered, chosen by `choose` from so many. */
export async function act(page: Page, choose: (count: number) => number): Promise<void> {
  const before = await played(page);
  for (let click = 0; click < 12 && (await played(page)) === before; click++) await press(page, choose);
  expect(await played(page)).toBeGreaterThan(before);
}

/** Plays to the end by pressing what is offered, as `prefer` orders it; all else by lot. */
export async function playToTheEnd(
  page: Page,
  seed: number,
  prefer: (label: string, press: number) => number,
  { hand = mouse, seen = () => {} }: { hand?: Hand; seen?: (sight: Sight) => void } = {},
): Promise<void> {
  const choose = numbers(seed);
  for (let press = 0; press < 4000; press++) {
    const sight = await look(page);
    const { over, offers, stamp } = sight;
    seen(sight);
    if (over) return;
    if (offers.length > 0) {
      const best = Math.max(...offers.map(({ label }) => prefer(label, press)));
      const liked = offers.filter(({ label }) => prefer(label, press) === best);
      const { x, y } = liked[choose(liked.length)]!;
      await hand(page, x, y);
      await changed(page, stamp);
    } else await page.waitForTimeout(20);
  }
  throw new Error('the game does not end');
}

/** Captures are liked best, so that games come to their ends. */
export const captures = (label: string): number => (label.includes('may be captured') ? 1 : 0);

/** Lets the page be kept by the browser, and cuts the network. */
export async function goOffline(page: Page): Promise<void> {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.context().setOffline(true);
}

/** Lets the die and the computer draw the same every time. To be called before the page is opened. */
export async function drawFrom(page: Page, seed: number): Promise<void> {
  await page.addInitScript((seed) => {
    let state = seed;
    crypto.getRandomValues = <T extends ArrayBufferView | null>(into: T): T => {
      const drawn = into as unknown as Uint32Array;
      for (let index = 0; index < drawn.length; index++) {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        drawn[index] = state ^ (state >>> 16);
      }
      return into;
    };
  }, seed);
}

/** Numbers that look random and are the same every time. */
export function numbers(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}
