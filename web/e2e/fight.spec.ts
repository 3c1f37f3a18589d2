/** Chartabella's fights: odds before, the die as it falls, no way back past it, the fallen. */

import { type Page, expect } from '@playwright/test';
import { cell, played, startGame, test } from './table';

/** Macedonian hoplitai before Persian mercenaries, on open ground. */
const FIGHT = 'meadow 102@c4v,115@g7v|132@b1^,122@c3^ 2 0-0 - 4';
/** Artillery, which needs no die, and somebody in its range. */
const SHOT = 'meadow 121@c5v,115@g7v|132@b1^,190@c1^,122@c3^ 2 0-0 - 4';

const click = (page: Page, name: string) => cell(page, name).click({ force: true });

test('an attack shows its odds, the die falls, and nothing goes back past it', async ({ page }) => {
  await startGame(page, 'chartabella', { position: FIGHT });
  await click(page, 'c3');
  await click(page, 'c4');
  await cell(page, 'c4').hover({ force: true });
  await expect(page.locator('.odds', { hasText: 'Odds of the attack' })).toHaveText(
    /\d+ % win, \d+ % lose, \d+ % draw/,
  );
  const undo = page.getByRole('button', { name: 'Undo step' });
  await expect(undo).toBeEnabled();
  await click(page, 'c3');
  await expect.poll(() => played(page)).toBeGreaterThanOrEqual(2);
  await expect(page.locator('.die')).toBeVisible();
  await expect(undo).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Start over' })).toBeDisabled();
});

test('what a unit can do is told while it is pointed at', async ({ page }) => {
  await startGame(page, 'chartabella', { position: FIGHT });
  const card = page.getByRole('note', { name: 'What the piece can do' });
  await cell(page, 'c4').hover({ force: true });
  await expect(card).toContainText(/defence/);
  await cell(page, 'e2').hover({ force: true });
  await expect(card).toHaveCount(0);
});

for (const lie of [true, false]) {
  test(`the fallen ${lie ? 'stay lying where that is wished' : 'are taken away otherwise'}`, async ({ page }) => {
    await page.goto('/settings');
    await page.getByLabel('The fallen stay lying').setChecked(lie);
    await startGame(page, 'chartabella', { position: SHOT });
    await click(page, 'c1');
    await click(page, 'c5');
    await expect(cell(page, 'c5')).toHaveAttribute('aria-label', /empty/);
    await expect(page.locator('g.fallen')).toHaveCount(lie ? 1 : 0);
    await expect(page.getByLabel('Off the board').getByRole('listitem')).toHaveCount(1);
  });
}
