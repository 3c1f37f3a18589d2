import { readFile } from 'node:fs/promises';
import { type Page, expect, test } from '@playwright/test';
import { GAMES, complaints } from './table';

/** A position of Breakthrough in which whoever moves wins at once. */
const RACE = '8/3W4/8/8/8/8/1b6/5WWW w';

async function openBoard(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address);
  await expect(page.getByRole('grid')).toBeVisible({ timeout: 30_000 });
}

async function typeAction(page: Page, action: string): Promise<void> {
  await page.getByLabel('Type an action').fill(action);
  await page.getByLabel('Type an action').press('Enter');
  await expect(page.getByRole('button', { name: new RegExp(`^${action}`) }).first()).toBeVisible();
  await expect(page.getByLabel('Type an action')).toHaveValue('');
}

const moves = (page: Page) => page.locator('[data-node]');
const lines = (page: Page) => page.getByLabel('What the engine finds').getByRole('listitem');

for (const game of GAMES) {
  test(`${game}: the engine's lines come with arrows and a bar`, async ({ page }) => {
    const found = complaints(page);
    await openBoard(page, `/analyse/${game}`);
    await expect(lines(page).first()).toBeVisible({ timeout: 30_000 });
    await expect(page.locator('svg g.line').first()).toBeVisible();
    await expect(page.getByRole('img', { name: /wins with \d+ %/ })).toBeVisible();
    await lines(page).first().getByRole('button').first().click();
    await expect(moves(page)).toHaveCount(1);
    expect(found).toEqual([]);
  });
}

test('a branch is made, left, made the main line and removed', async ({ page }) => {
  await openBoard(page, '/analyse/breakthrough');
  await typeAction(page, 'a2-a3');
  await typeAction(page, 'a7-a6');
  await page.getByRole('button', { name: 'One back' }).click();
  await typeAction(page, 'b7-b6');
  await expect(moves(page)).toHaveCount(3);
  await expect(page.locator('.branch [data-node]')).toHaveText('b7-b6');
  await page.locator('[data-node]', { hasText: 'a7-a6' }).click();
  await expect(page.locator('[aria-current=step]')).toHaveText('a7-a6');
  await page.locator('[data-node]', { hasText: 'b7-b6' }).click();
  await page.getByRole('button', { name: 'Make main line' }).click();
  await expect(page.locator('.branch [data-node]')).toHaveText('a7-a6');
  await page.locator('[data-node]', { hasText: 'a7-a6' }).click();
  await page.getByRole('button', { name: 'Remove from here' }).click();
  await expect(moves(page)).toHaveText(['a2-a3', 'b7-b6']);
});

test('the keyboard steps through the game', async ({ page }) => {
  await openBoard(page, '/analyse/breakthrough');
  await typeAction(page, 'a2-a3');
  await typeAction(page, 'a7-a6');
  await page.locator('main').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('[aria-current=step]')).toHaveText('a2-a3');
  await page.keyboard.press('Home');
  await expect(page.locator('[aria-current=step]')).toHaveCount(0);
  await page.keyboard.press('End');
  await expect(page.locator('[aria-current=step]')).toHaveText('a7-a6');
});

test('a faulty position text shows its faults, a good one is shown', async ({ page }) => {
  await openBoard(page, '/analyse/pulce');
  const field = page.getByLabel('Position', { exact: true });
  const good = await field.inputValue();
  await field.fill('#5#/7/7/7/7/7/#5# x r 9/3 0-0 - 0');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const faults = page.getByRole('alert').getByRole('listitem');
  await expect(faults.first()).toBeVisible();
  expect(await faults.count()).toBeGreaterThan(2);
  await field.fill(good);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(faults).toHaveCount(0);
});

test('a shared link opens the same moment with its branches', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openBoard(page, '/analyse/castle?side=5');
  await typeAction(page, '@a1');
  await typeAction(page, '@b2');
  await page.getByRole('button', { name: 'One back' }).click();
  await typeAction(page, '@c3');
  const position = await page.getByLabel('Position', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await context.newPage();
  await openBoard(other, link);
  await expect(moves(other)).toHaveText(['@a1', '@b2', '@c3']);
  await expect(other.locator('[aria-current=step]')).toHaveText('@c3');
  await expect(other.getByLabel('Position', { exact: true })).toHaveValue(position);
});

test('a damaged link says so', async ({ page }) => {
  await page.goto('/analyse/pella?g=nonsense');
  await expect(page.getByRole('alert')).toContainText('This link is damaged');
  await page.goto('/analyse/pella?position=nonsense');
  await expect(page.getByRole('alert')).toContainText('expected 5 fields');
});

test('a record is saved and loaded again, and what is no record is refused', async ({ page }) => {
  await openBoard(page, '/analyse/breakthrough');
  await typeAction(page, 'a2-a3');
  await typeAction(page, 'h7-h6');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save file' }).click();
  const record = await readFile((await (await download).path())!, 'utf8');
  expect(record).toContain('quincunx record 1');
  await openBoard(page, '/analyse/breakthrough');
  await expect(moves(page)).toHaveCount(0);
  const file = (text: string) => ({ name: 'game.quincunx', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.locator('input[type=file]').setInputFiles(file('a shopping list'));
  await expect(page.getByRole('alert')).toContainText('line 1');
  await page.locator('input[type=file]').setInputFiles(file(record));
  await expect(moves(page)).toHaveText(['a2-a3', 'h7-h6']);
});

test('the review of a short game marks the blunder and what was better', async ({ page }) => {
  await openBoard(page, `/analyse/breakthrough?position=${encodeURIComponent(RACE)}`);
  await typeAction(page, 'h1-h2');
  await typeAction(page, 'b2-b1');
  await page.getByRole('button', { name: 'Review this game' }).click();
  await expect(page.getByRole('slider')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 });
  await expect(page.locator('[data-node].blunder')).toContainText('h1-h2');
  const mistake = page.getByLabel('Review', { exact: true }).getByRole('listitem').first();
  await expect(mistake).toContainText('Better was d7-');
  await page.getByRole('checkbox', { name: 'Engine' }).uncheck();
  await mistake.getByRole('button').click();
  await expect(page.locator('svg g.line.best')).toBeVisible();
  await page.getByRole('slider').focus();
  await page.keyboard.press('End');
  await expect(page.locator('[aria-current=step]')).toContainText('b2-b1');
});

test('the editor sets up a position, names what is wrong, and plays from it', async ({ page }) => {
  const found = complaints(page);
  await openBoard(page, '/editor/pella');
  await expect(page.getByText('The position can be played.')).toBeVisible();
  await page.getByRole('button', { name: 'Empty the board' }).click();
  await expect(page.getByText('What is wrong')).toBeVisible();
  for (const [piece, cell] of [
    ['blue king', 'a4'],
    ['red king', 'm10'],
    ['blue spear', 'g7'],
  ]) {
    await page
      .getByLabel('What is put on the board')
      .getByRole('button', { name: new RegExp(piece!, 'i') })
      .click();
    await page.locator(`[data-name="${cell}"]`).click({ force: true });
  }
  await expect(page.getByText('The position can be played.')).toBeVisible();
  await page.getByLabel('Side to move').selectOption('Red');
  await expect(page).toHaveURL(/position=[^&]*\+r\+/);
  await page.getByRole('button', { name: 'Play from here' }).click();
  await page.getByText('A friend at this screen').click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.locator('.prompt')).toContainText('Red');
  await expect(page.locator('[data-name="g7"]')).toHaveAttribute('aria-label', /blue/i);
  expect(found).toEqual([]);
});

for (const game of GAMES) {
  test(`${game}: the editor puts down what its palette offers, and its start can be played`, async ({ page }) => {
    const found = complaints(page);
    await openBoard(page, `/editor/${game}`);
    await expect(page.getByText('The position can be played.')).toBeVisible();
    await page.getByRole('button', { name: 'Empty the board' }).click();
    const palette = page.getByLabel('What is put on the board').locator('button.piece');
    const shown = Math.min(8, await palette.count());
    expect(shown).toBeGreaterThan(1);
    for (let index = 0; index < shown; index++) {
      const cell = page.locator('[role=gridcell]').nth(index * 3);
      await expect(cell).toHaveAttribute('aria-label', /empty/);
      await palette.nth(index).click();
      await cell.click({ force: true });
      await expect(cell).not.toHaveAttribute('aria-label', /empty/);
    }
    await page.getByRole('button', { name: 'Start position' }).click();
    await expect(page.getByText('The position can be played.')).toBeVisible();
    await page.getByRole('button', { name: 'Analyse', exact: true }).click();
    await expect(lines(page).first()).toBeVisible({ timeout: 30_000 });
    expect(found).toEqual([]);
  });
}
