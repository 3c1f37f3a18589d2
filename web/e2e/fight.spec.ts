/** Chartabella's fights: odds before, the die as it falls, no way back past it, the fallen. */

import { type Page, expect } from '@playwright/test';
import { cell, startGame, test } from './table';

/** Macedonian hoplitai before Persian mercenaries, on open ground. */
const FIGHT = 'meadow 102@c4v,115@g7v|132@b1^,122@c3^ 2 0-0 - 4';
/** Artillery, which needs no die, and somebody in its range. */
const SHOT = 'meadow 121@c5v,115@g7v|132@b1^,190@c1^,122@c3^ 2 0-0 - 4';

const click = (page: Page, name: string) => cell(page, name).click({ force: true });

test('an attack shows its odds, the die falls, and nothing goes back past it', async ({ page }) => {
  await startGame(page, 'chartabella', { position: FIGHT });
  await click(page, 'c3');
  await click(page, 'c4');
  await expect(page.locator('.prompt')).toContainText('Attack on c4: pick from where');
  await expect(page.getByText('17 % win, 16 % lose, 67 % draw')).toBeVisible();
  await expect(cell(page, 'b3')).toHaveAttribute('aria-label', /17 % win/);
  const undo = page.getByRole('button', { name: 'Undo step' });
  await expect(undo).toBeEnabled();
  await click(page, 'c3');
  await expect(page.locator('.die')).toBeVisible();
  await expect(page.locator('[data-after]').nth(1)).toHaveText(/^die:/);
  await expect(undo).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Start over' })).toBeDisabled();
});

test('what a unit can do is told while it is pointed at', async ({ page }) => {
  await startGame(page, 'chartabella', { position: FIGHT });
  const card = page.getByRole('note', { name: 'What the piece can do' });
  await cell(page, 'c4').hover({ force: true });
  await expect(card).toContainText(/attack 3\s*front 3\s*back 1/);
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
    await page.getByRole('button', { name: 'Shoot' }).click();
    await expect(cell(page, 'c5')).toHaveAttribute('aria-label', /empty/);
    await expect(page.locator('g.fallen')).toHaveCount(lie ? 1 : 0);
    await expect(page.getByLabel('Off the board').getByRole('listitem')).toHaveCount(1);
  });
}
