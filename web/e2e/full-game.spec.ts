import { expect, test } from '@playwright/test';
import { act, complaints, numbers, startGame } from './table';

test('a full game against level 1 by clicking only what is offered', async ({ page }) => {
  test.setTimeout(300_000);
  const found = complaints(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await startGame(page, 'castle', { against: 'computer', level: '1', as: 'first', side: '5' });
  const choose = numbers(3);
  await expect(async () => {
    await act(page, choose);
    await expect(page.locator('.prompt.over')).toBeVisible({ timeout: 10 });
  }).toPass({ intervals: [20], timeout: 280_000 });
  await expect(page.getByRole('link', { name: 'New game' })).toBeVisible();
  expect(found).toEqual([]);
});
