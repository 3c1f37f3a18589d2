/** How a test sits at the table: it does only what a player can see and do. */

import { type Locator, type Page, expect } from '@playwright/test';

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

export async function startGame(page: Page, game: string, query: Record<string, string> = {}): Promise<void> {
  await page.goto(`/play/${game}?${new URLSearchParams({ against: 'friend', ...query })}`);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('grid')).toBeVisible();
}

/** Cells that are offered now, by what a screen reader is told. */
export function offeredCells(page: Page): Locator {
  return page.locator('[role=gridcell][aria-label*="may be"]');
}

/** How many actions were played. */
export async function played(page: Page): Promise<number> {
  return page.locator('[data-after]').count();
}

/** Makes one action by clicking what is offered, chosen by `choose` from so many; false if nothing is offered. */
export async function act(page: Page, choose: (count: number) => number): Promise<boolean> {
  const before = await played(page);
  for (let click = 0; click < 12; click++) {
    const cells = offeredCells(page);
    const buttons = page.locator('.offers button, .turn .end:not(:disabled)');
    const [cellCount, buttonCount] = [await cells.count(), await buttons.count()];
    if (cellCount + buttonCount === 0) return false;
    const choice = choose(cellCount + buttonCount);
    if (choice < cellCount) await cells.nth(choice).click({ force: true });
    else await buttons.nth(choice - cellCount).click();
    await page.waitForTimeout(30);
    if ((await played(page)) > before) return true;
  }
  return false;
}

/** Numbers that look random and are the same every time. */
export function numbers(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}
