import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page, test } from 'playwright/test';
import { meterNamed } from '#shared/music/meter';
import { exerciseOf, linkTo } from './support/performances.ts';
import { marksOn, score } from './support/stage.ts';

const piece = { medium: 'rhythmonly', levelId: 'pv~1', seed: 2 };
const exercise = exerciseOf(piece);

const leftOut = 3;

/** Plays the rhythm in time with the count-in that the page shows, one tap left out. */
async function tapAlong(page: Page, tap: () => Promise<void>): Promise<void> {
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
  const { prepBeats } = meterNamed(exercise.timeSignature);
  for (const note of exercise.notes) {
    await sleep(countedAt + (prepBeats.length + note.onset) * beat - Date.now());
    if (note.index !== leftOut) await tap();
  }
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible({ timeout: 15_000 });
}

const marks = exercise.notes.map(({ index }) => (index === leftOut ? 'missing' : 'right'));

test('A rhythm is tapped with the space bar and marked, a tap left out is missing', async ({
  page,
}) => {
  await tapAlong(page, () => page.keyboard.press('Space'));
  expect(await marksOn(page)).toEqual(marks);
});

test('A rhythm is tapped with two fingers, on V and B by turns', async ({ page }) => {
  let taps = 0;
  await tapAlong(page, () => page.keyboard.press(taps++ % 2 === 0 ? 'v' : 'b'));
  expect(await marksOn(page)).toEqual(marks);
});

test('A rhythm is tapped on the screen, from its very first beat', async ({ page }) => {
  const pad = page.getByRole('button', { name: 'Tap here' });
  await tapAlong(page, async () => {
    await pad.dispatchEvent('pointerdown');
    await pad.dispatchEvent('pointerup');
  });
  expect(await marksOn(page)).toEqual(marks);
});
