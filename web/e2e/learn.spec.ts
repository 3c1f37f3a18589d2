/** The course as a learner takes it, driven by the lessons' own data. */

import { readFileSync } from 'node:fs';
import { type Page, expect, test } from '@playwright/test';
import { GAMES, complaints } from './table';

interface Words {
  en: string;
}

interface Step {
  solution: string[];
  mistakes?: { play: string[]; say: Words }[];
  refusals?: { play: string[]; say: Words; paragraph: string }[];
  done: Words;
}

interface Lesson {
  id: string;
  title: Words;
  steps: Step[];
}

function course(game: string): Lesson[] {
  const file = new URL(`../lessons/${game}.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { lessons: Lesson[] }).lessons;
}

/** The address of the first step for which something is foreseen. */
function find(game: string, has: (step: Step) => boolean): { address: string; step: Step } {
  for (const { id, steps } of course(game)) {
    const index = steps.findIndex(has);
    if (index >= 0) return { address: `/learn/${game}/${id}?step=${index + 1}`, step: steps[index]! };
  }
  throw new Error(`${game} has no such step`);
}

async function open(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address);
  await expect(page.getByRole('grid')).toBeVisible();
}

async function type(page: Page, action: string): Promise<void> {
  await page.getByLabel('Type an action').fill(action);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
}

async function click(page: Page, cell: string): Promise<void> {
  await page.locator(`[role=gridcell][data-name="${cell}"]`).click({ force: true });
}

const cells = (action: string): string[] => action.match(/[a-wyz]\d{1,2}/g) ?? [];

for (const game of GAMES) {
  test(`${game}: a whole lesson, and it is marked as done`, async ({ page }) => {
    const found = complaints(page);
    const [lesson] = course(game);
    await open(page, `/learn/${game}/1`);
    await expect(page.getByRole('heading', { name: lesson!.title.en })).toBeVisible();
    for (const [index, step] of lesson!.steps.entries()) {
      for (const action of step.solution) await type(page, action);
      await expect(page.locator('.closing')).toContainText(step.done.en);
      if (index + 1 < lesson!.steps.length) await page.getByRole('link', { name: 'Next', exact: true }).click();
      await expect(page.locator('nav [aria-current=step]')).toHaveCount(1);
    }
    await expect(page.getByRole('link', { name: 'Next lesson' })).toBeVisible();
    await page.getByRole('link', { name: 'All lessons' }).click();
    await expect(page.getByRole('link', { name: lesson!.title.en }).first()).toContainText('done');
    expect(found).toEqual([]);
  });

  test(`${game}: a foreseen mistake is commented on and taken back`, async ({ page }) => {
    const found = complaints(page);
    const { address, step } = find(game, ({ mistakes = [] }) => mistakes.some(({ play }) => play.length === 1));
    const { play, say } = step.mistakes!.find(({ play }) => play.length === 1)!;
    await open(page, address);
    await type(page, play[0]!);
    await expect(page.locator('.remark')).toContainText(say.en);
    await page.getByRole('button', { name: 'Take it back' }).click();
    await expect(page.locator('.remark')).toHaveCount(0);
    for (const action of step.solution) await type(page, action);
    await expect(page.locator('.closing')).toContainText(step.done.en);
    expect(found).toEqual([]);
  });

  test(`${game}: a forbidden action, clicked, is refused beside its cell with the reason`, async ({ page }) => {
    const found = complaints(page);
    const clickable = ({ play }: { play: string[] }): boolean =>
      play.length === 1 && /^[+@]?[a-w]\d+([-x>*][a-w]\d+)?$/.test(play[0]!.replace(/(\d)[v^]$/, '$1'));
    const { address, step } = find(game, ({ refusals = [] }) => refusals.some(clickable));
    const { play, say, paragraph } = step.refusals!.find(clickable)!;
    await open(page, address);
    for (const cell of cells(play[0]!)) await click(page, cell);
    await expect(page.locator('.bubble')).toHaveText(say.en);
    await expect(page.getByRole('link', { name: `Rule ${paragraph}` })).toBeVisible();
    expect(found).toEqual([]);
  });

  test(`${game}: the solution is shown on request`, async ({ page }) => {
    const found = complaints(page);
    const lessons = course(game);
    const { id, steps } = lessons[lessons.length - 1]!;
    await open(page, `/learn/${game}/${id}`);
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByRole('button', { name: 'Show the solution' }).click();
    await expect(page.locator('.closing')).toContainText(steps[0]!.done.en, { timeout: 20_000 });
    expect(found).toEqual([]);
  });

  test(`${game}: the rules have living boards and paragraphs to go to`, async ({ page }) => {
    const found = complaints(page);
    await page.goto(`/learn/${game}/rules`);
    await expect(page.locator('article h1')).toBeVisible();
    await expect(page.locator('#p2-1')).toContainText('2.1');
    const again = page.getByRole('button', { name: /^(Show|Again)$/ }).first();
    await again.scrollIntoViewIfNeeded();
    await again.click();
    await expect(page.locator('figure', { has: again }).locator('.last').first()).toBeAttached({ timeout: 10_000 });
    expect(found).toEqual([]);
  });
}

test('the three doors lead on', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Learn', exact: true })).toHaveCount(5);
  await page.getByRole('link', { name: 'Learn', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Learn Pella' })).toBeVisible();
  await page.getByRole('link', { name: 'Read the rules' }).click();
  await expect(page.locator('article h1')).toHaveText('Pella');
});
