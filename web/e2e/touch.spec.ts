/** A phone: everything is done with a finger, on a narrow screen. */

import { expect } from '@playwright/test';
import {
  GAMES,
  captures,
  cell,
  finger,
  goOffline,
  numbers,
  played,
  playToTheEnd,
  press,
  startGame,
  test,
} from './table';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

for (const game of GAMES) {
  test(`${game}: two at one phone play by tapping what is offered`, async ({ page }) => {
    await startGame(page, game);
    const board = (await page.getByRole('grid').boundingBox())!;
    expect(board.y + board.height, 'the board is on the screen without scrolling').toBeLessThanOrEqual(844);
    const choose = numbers(7);
    for (let taps = 0; taps < 60 && (await played(page)) < 6; taps++) await press(page, choose, finger);
    expect(await played(page)).toBeGreaterThanOrEqual(6);
  });
}

test('a whole game against the computer on a phone without a network', async ({ page }) => {
  test.setTimeout(300_000);
  await goOffline(page);
  await startGame(page, 'castle', { against: 'computer', level: '1', as: 'first', side: '5' });
  await playToTheEnd(page, 3, captures, { hand: finger });
  await expect(page.locator('.prompt.over')).toHaveText(/won|draw/);
});

test('a tap shows what a unit can do, and it stays to be read', async ({ page }) => {
  await startGame(page, 'chartabella');
  const card = page.getByRole('note', { name: 'What the piece can do' });
  await expect(card).toHaveCount(0);
  const unit = page.locator('[role=gridcell][aria-label*="may be"]').first();
  await unit.tap({ force: true });
  await expect(card).toContainText('attack');
});

test('a man is dragged with the finger', async ({ page }) => {
  await startGame(page, 'breakthrough');
  const middle = async (name: string): Promise<{ x: number; y: number }> => {
    const { x, y, width, height } = (await cell(page, name).boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  };
  const [from, to] = [await middle('c2'), await middle('c3')];
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [from]);
  for (const part of [0.3, 0.6, 1]) await touch('touchMove', [{ x: from.x, y: from.y + (to.y - from.y) * part }]);
  await touch('touchEnd', []);
  await expect(cell(page, 'c3')).toHaveAttribute('aria-label', /white man/);
});
