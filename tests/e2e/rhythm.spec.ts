import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'playwright/test';
import { exerciseOf, linkTo } from './support/performances.ts';
import { marksOn, score } from './support/stage.ts';

const piece = { medium: 'rhythmonly', levelId: 'pv~1', seed: 2 };
const exercise = exerciseOf(piece);

test('A rhythm is tapped with the space bar and marked, a tap left out is missing', async ({
  page,
}) => {
  const leftOut = 3;
  await page.goto(linkTo(piece));
  await expect(score(page)).toBeVisible();
  // The moment the first beat of the count-in shows, by the page's own clock.
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('[role=timer] [data-beat=now]')) return;
      watch.disconnect();
      (window as never as { countedAt: number }).countedAt = Date.now();
    });
    watch.observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await page.getByRole('button', { name: 'Record' }).click();
  await expect(page.getByRole('timer', { name: /^Beat 1 of/ })).toBeVisible();
  const countedAt = await page.evaluate(() => (window as never as { countedAt: number }).countedAt);
  const beat = 60_000 / exercise.tempo;
  const beats = await page.getByRole('timer').locator('[data-beat]').count();

  for (const note of exercise.notes) {
    await sleep(countedAt + (beats + note.onset) * beat - Date.now());
    if (note.index !== leftOut) await page.keyboard.press('Space');
  }
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible({ timeout: 15_000 });
  const marks = exercise.notes.map(({ index }) => (index === leftOut ? 'missing' : 'right'));
  expect(await marksOn(page)).toEqual(marks);
});

test('A rhythm can be tapped on the screen', async ({ page }) => {
  await page.goto(linkTo(piece));
  await expect(score(page)).toBeVisible();
  await page.getByRole('button', { name: 'Record' }).click();
  const pad = page.getByRole('button', { name: 'Tap the rhythm here' });
  await expect(pad).toBeVisible({ timeout: 15_000 });
  const beat = 60_000 / exercise.tempo;
  const start = Date.now();
  for (const note of exercise.notes) {
    await sleep(start + note.onset * beat - Date.now());
    await pad.dispatchEvent('pointerdown');
    await pad.dispatchEvent('pointerup');
  }
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible({ timeout: 15_000 });
  expect(await marksOn(page)).toEqual(exercise.notes.map(() => 'right'));
});
