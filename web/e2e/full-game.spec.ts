/** Whole games against the computer: with the mouse, with the keyboard alone, with typed notation. */

import { type Page, expect } from '@playwright/test';
import { type Drawn, Player, type Target } from './engine';
import { captures, cell, drawFrom, playToTheEnd, startGame, test } from './table';

test.describe.configure({ mode: 'parallel', timeout: 600_000 });

const against = { against: 'computer', level: '1', as: 'first' };

interface Played {
  game: string;
  options: Record<string, string>;
  /** What is clicked rather than other things. */
  prefer: (label: string, click: number) => number;
  /** After how many actions the player who knows the engine likes to pass. */
  tired?: number;
}

const GAMES: Played[] = [
  { game: 'pella', options: {}, prefer: captures },
  { game: 'pulce', options: { rounds: '1' }, prefer: captures },
  { game: 'castle', options: { side: '5' }, prefer: captures },
  // Whoever passes from some turn on leaves the board to the other, who passes when it is full.
  {
    game: 'guerrilla',
    options: { side: '5' },
    prefer: (label, click) => (label === 'Pass' && click > 30 ? 2 : /^(End|Stop)/.test(label) ? 1 : 0),
    tired: 12,
  },
  { game: 'chartabella', options: { scenario: 'grain' }, prefer: captures },
];

async function expectTheEnd(page: Page): Promise<void> {
  await expect(page.locator('.prompt.over')).toHaveText(/won|draw/);
  await expect(page.getByRole('link', { name: 'New game' })).toBeVisible();
}

for (const { game, options, prefer } of GAMES) {
  test(`${game}: a full game against level 1 by clicking only what is offered`, async ({ page }) => {
    await drawFrom(page, 1);
    await startGame(page, game, { ...against, ...options });
    await playToTheEnd(page, 3, prefer);
    await expectTheEnd(page);
  });
}

/** Lets the player act until the game is over; the hand is how it does so on the page. */
async function playAs(player: Player, page: Page, hand: (drawn: Drawn) => Promise<void>): Promise<void> {
  const see = () =>
    page.evaluate(() => ({
      over: document.querySelector('.prompt.over') !== null,
      asked: document.querySelector('form input:enabled') !== null,
      actions: [...document.querySelectorAll('[data-after]')].map((found) => found.textContent ?? ''),
    }));
  let sight = await see();
  while (!sight.over) {
    if (sight.asked) {
      const { actions } = sight;
      const drawn = player.next(actions);
      await hand(drawn);
      await expect.poll(async () => (await see()).actions[actions.length], { intervals: [15] }).toBe(drawn.action);
    } else await page.waitForTimeout(20);
    sight = await see();
  }
}

/** Presses a key until the focus is where it is wanted. */
async function pressUntil(page: Page, key: string, selector: string, content = ''): Promise<void> {
  for (let press = 0; press < 80; press++) {
    const there = await page.evaluate(
      ([selector, content]) => {
        const focused = document.activeElement;
        return focused?.matches(selector!) && (content === '' || focused.textContent?.trim() === content);
      },
      [selector, content],
    );
    if (there) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never comes to ${selector} ${content}`);
}

/** Walks over the board with the arrow keys: along the longer way first, and aside where that does not lead on. */
async function walkTo(page: Page, name: string): Promise<void> {
  let before = '';
  for (let press = 0; press < 60; press++) {
    const { here, x, y } = await page.evaluate((name) => {
      const middle = (element: Element): DOMPoint => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return new DOMPoint(left + width / 2, top + height / 2);
      };
      const from = document.activeElement!;
      const [start, end] = [middle(from), middle(document.querySelector(`[data-name="${name}"]`)!)];
      return { here: from.getAttribute('data-name') ?? '', x: end.x - start.x, y: end.y - start.y };
    }, name);
    if (here === name) return;
    const across = Math.abs(x) > Math.abs(y) !== (here === before);
    before = here;
    if (across) await page.keyboard.press(x > 0 ? 'ArrowRight' : 'ArrowLeft');
    else await page.keyboard.press(y > 0 ? 'ArrowDown' : 'ArrowUp');
  }
  throw new Error(`the arrow keys never come to ${name}`);
}

const BOARD = '[role=gridcell]';
const BUTTONS = '.offers button, .turn .end:enabled';

/** Waits for something to be offered, goes there and presses Enter. */
async function pressEnterOn(page: Page, target: Target, leaf: boolean): Promise<void> {
  if ('button' in target) {
    await expect.poll(() => page.locator(BUTTONS).allInnerTexts(), { intervals: [15] }).toContain(target.button);
    await pressUntil(page, 'Tab', BUTTONS, target.button);
  } else {
    const label = () => cell(page, target.cell).getAttribute('aria-label');
    await expect.poll(label, { intervals: [15] }).toContain('may be');
    await pressUntil(page, 'Shift+Tab', BOARD);
    if (leaf) await pressUntil(page, 'PageDown', `[data-name="${target.cell}"]`);
    else await walkTo(page, target.cell);
  }
  await page.keyboard.press('Enter');
}

for (const { game, options, tired } of GAMES) {
  test(`${game}: a full game against level 1 with the keyboard alone`, async ({ page }) => {
    const player = await Player.of(game, options, 18, tired);
    await drawFrom(page, 18);
    await page.goto(`/play/${game}?${new URLSearchParams({ ...against, ...options })}`);
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
    await pressUntil(page, 'Tab', 'button.start');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('grid')).toBeVisible();
    await pressUntil(page, 'Tab', BOARD);
    await playAs(player, page, async ({ picks }) => {
      // Page Down leafs through the pieces, arrows lead to where they go.
      for (const [number, pick] of picks.entries()) {
        await pressEnterOn(page, player.target(pick), number === 0 && picks.length > 1);
      }
    });
    await expectTheEnd(page);
  });
}

for (const { game, options, tired } of [...GAMES, { game: 'breakthrough', options: {}, tired: undefined }]) {
  test(`${game}: a full game against level 1 by typed notation`, async ({ page }) => {
    const player = await Player.of(game, options, 8, tired);
    await drawFrom(page, 8);
    await startGame(page, game, { ...against, ...options });
    await playAs(player, page, async ({ action }) => {
      await page.getByLabel('Type an action').fill(action);
      await page.keyboard.press('Enter');
    });
    await expectTheEnd(page);
  });
}
