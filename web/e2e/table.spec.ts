/** What a player meets at the table: refusals, second thoughts, the unfinished game, a lost network. */

import { expect } from '@playwright/test';
import { act, cell, goOffline, look, numbers, offeredCells, played, playToTheEnd, startGame, test } from './table';

test('an illegal move is refused with the reason beside the cell, which goes away', async ({ page }) => {
  await page.clock.install();
  await startGame(page, 'pella');
  const box = async (name: string) => {
    const { x, y, width, height } = (await cell(page, name).boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  };
  const name = (await offeredCells(page).first().getAttribute('data-name'))!;
  const from = await box(name);
  await page.mouse.click(from.x, from.y);
  await expect(cell(page, name)).toHaveAttribute('aria-selected', 'true');
  const to = await box('g7');
  await page.mouse.click(to.x, to.y);
  const bubble = page.locator('.bubble');
  await expect(bubble).toHaveText(/g7 .* \(\d\.\d\)\.$/);
  await page.clock.runFor(10_000);
  await expect(bubble).toHaveCount(0);
});

test('a typed text that is no action is refused with what was expected', async ({ page }) => {
  await startGame(page, 'pella');
  await page.getByLabel('Type an action').fill('castle long');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(/"castle long" is not an action: expected a move like c4-d5/);
});

test('a step is undone and a turn started over, never past its beginning', async ({ page }) => {
  await startGame(page, 'guerrilla', { side: '5' });
  const choose = numbers(4);
  const undo = page.getByRole('button', { name: 'Undo step' });
  const startOver = page.getByRole('button', { name: 'Start over' });
  // Steps of turns with several: until one is two steps long.
  let begun = 0;
  for (let steps = 0; steps < 60; steps++) {
    await act(page, choose);
    if (await startOver.isDisabled()) begun = await played(page);
    else if ((await played(page)) >= begun + 2) break;
  }
  const count = await played(page);
  expect(count).toBeGreaterThanOrEqual(begun + 2);
  await undo.click();
  await expect.poll(() => played(page)).toBe(count - 1);
  await startOver.click();
  await expect.poll(() => played(page)).toBe(begun);
  await expect(startOver).toBeDisabled();
});

test('a pick is taken back with Escape, and a piece is dragged where it goes', async ({ page }) => {
  await startGame(page, 'breakthrough');
  await cell(page, 'b2').focus();
  await page.keyboard.press('Enter');
  await expect(cell(page, 'b2')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(cell(page, 'b2')).toHaveAttribute('aria-selected', 'false');
  const middle = async (name: string): Promise<[number, number]> => {
    const { x, y, width, height } = (await cell(page, name).boundingBox())!;
    return [x + width / 2, y + height / 2];
  };
  await page.mouse.move(...(await middle('b2')));
  await page.mouse.down();
  await page.mouse.move(...(await middle('b3')), { steps: 4 });
  await page.mouse.up();
  await expect(cell(page, 'b3')).toHaveAttribute('aria-label', /white man/);
});

test('two friends at one screen play to the end, each told when it is their turn', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Guerrilla' })
    .getByRole('link', { name: 'Play a friend' })
    .click();
  await page
    .getByRole('group', { name: /points along an edge/i })
    .getByText('5', { exact: true })
    .click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const turns = new Set<string>();
  await playToTheEnd(page, 9, (label, press) => (label === 'Pass' && press > 12 ? 2 : 0), {
    seen: ({ prompt }) => turns.add(/White|Black/.exec(prompt)?.[0] ?? ''),
  });
  expect(turns).toContain('White');
  expect(turns).toContain('Black');
  await expect(page.locator('.prompt.over')).toHaveText(/won|draw/);
  await page.goto('/');
  await expect(page.getByText('Go on where you stopped')).toHaveCount(0);
});

test('sounds are turned off at the table, for good', async ({ page }) => {
  await startGame(page, 'pella');
  const sounds = page.getByRole('button', { name: 'Sounds' });
  await expect(sounds).toHaveAttribute('aria-pressed', 'true');
  await sounds.click();
  await page.reload();
  await expect(sounds).toHaveAttribute('aria-pressed', 'false');
});

test('cells are spoken and moves announced', async ({ page }) => {
  await startGame(page, 'breakthrough');
  await expect(cell(page, 'a2')).toHaveAttribute('aria-label', 'a2, white man, may be picked');
  await page.getByLabel('Type an action').fill('a2-a3');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('White: a2-a3');
});

test('captured pieces stand beside the board', async ({ page }) => {
  await startGame(page, 'breakthrough');
  for (const action of ['b2-b3', 'a7-a6', 'b3-b4', 'a6-a5', 'b4xa5']) {
    await page.getByLabel('Type an action').fill(action);
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-after]').last()).toHaveText(action);
  }
  await expect(page.getByLabel('Off the board').getByRole('listitem')).toHaveAttribute('aria-label', '1 black man');
});

test('an unfinished game is offered again', async ({ page }) => {
  await startGame(page, 'castle');
  const choose = numbers(1);
  for (let action = 0; action < 3; action++) await act(page, choose);
  await page.goto('/');
  await page
    .getByRole('link', { name: /King’s Castle.*3 actions|3 actions/ })
    .first()
    .click();
  await expect.poll(() => played(page)).toBe(3);
});

test('settings are kept, and the page speaks German', async ({ page }) => {
  await page.goto('/settings');
  await page.getByLabel('By night').check();
  await page.getByLabel('Sounds').uncheck();
  await page.getByLabel('Deutsch').check();
  await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByLabel('Töne')).not.toBeChecked();
  await page.goto('/play/pella?against=friend');
  await page.getByRole('button', { name: 'Los', exact: true }).click();
  await expect(page.locator('.prompt')).toHaveText('Blau am Zug: eine Figur wählen.');
  await page.goto('/learn/pulce/rules');
  await expect(page.locator('article[lang=de]')).toContainText('Ins eigene Zuhause geht es nur gerade');
});

for (const [game, ours, theirs] of [
  ['breakthrough', 'a1', 'a8'],
  ['chartabella', 'd11', 'd1'],
] as const) {
  test(`${game}: who plays a computer has his own side before him`, async ({ page }) => {
    for (const [as, near, far] of [
      ['first', ours, theirs],
      ['second', theirs, ours],
    ] as const) {
      await startGame(page, game, { against: 'computer', level: '1', as });
      const height = async (name: string) => (await cell(page, name).boundingBox())!.y;
      expect(await height(near)).toBeGreaterThan(await height(far));
    }
  });
}

test('without a network the page loads again and the computer answers', async ({ page }) => {
  await goOffline(page);
  await page.goto('/play/pulce?against=computer&level=1&as=second');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect.poll(() => played(page), { timeout: 20_000 }).toBeGreaterThan(0);
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(offeredCells(page).first()).toBeAttached();
  expect((await look(page)).over).toBe(false);
  for (const [address, there] of [
    ['/learn/castle/2', 'Single men slide'],
    ['/learn/castle/rules', 'Board and castle'],
    ['/analyse/castle', 'Nothing has been played yet.'],
  ]) {
    await page.goto(address!);
    await expect(page.getByText(there!).first()).toBeVisible();
  }
});
