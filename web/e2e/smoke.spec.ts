import { expect, test } from '@playwright/test';
import { GAMES, act, complaints, numbers, played, startGame } from './table';

test('the first page shows five games and their doors', async ({ page }) => {
  const found = complaints(page);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Play the computer' })).toHaveCount(5);
  await expect(page.locator('.miniature svg')).toHaveCount(5);
  expect(found).toEqual([]);
});

for (const game of GAMES) {
  test(`${game}: a few actions by clicking what is offered`, async ({ page }) => {
    const found = complaints(page);
    await startGame(page, game);
    const choose = numbers(7);
    for (let action = 0; action < 8; action++) expect(await act(page, choose), `action ${action}`).toBe(true);
    expect(await played(page)).toBeGreaterThanOrEqual(8);
    expect(found).toEqual([]);
  });

  test(`${game}: the computer answers`, async ({ page }) => {
    const found = complaints(page);
    await startGame(page, game, { against: 'computer', level: '1', as: 'second' });
    await expect.poll(() => played(page), { timeout: 20_000 }).toBeGreaterThan(0);
    expect(found).toEqual([]);
  });
}
