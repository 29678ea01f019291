import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page, test } from 'playwright/test';
import { meterNamed } from '#shared/music/meter';
import { exerciseOf, linkTo } from './support/performances.ts';
import { marksOn, score } from './support/stage.ts';

const piece = { medium: 'rhythmonly', levelId: 'pv~1', seed: 2 };
const exercise = exerciseOf(piece);

const leftOut = 3;

/** What the page notes of the player: when the count began, and each tap, on its own clock. */
interface Noted {
  readonly countedAt: number;
  readonly tappedAt: number[];
}

/** A busy machine holds the player's hand back; a take in which it did says nothing of the product. */
const TRIES = 4;
const STEADY_MS = 45;

/** Plays the rhythm in time with the count-in that the page shows, one tap left out, until the hand was steady. */
async function tapAlong(page: Page, tap: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const spread = await tapOnce(page, tap);
    if (spread <= STEADY_MS || tries === TRIES) return;
  }
}

/** How far the taps were from steady (ms): the largest distance from their median lateness. */
async function tapOnce(page: Page, tap: () => Promise<void>): Promise<number> {
  await page.goto(linkTo(piece));
  await expect(score(page)).toBeVisible();
  await page.evaluate(() => {
    const noted = { countedAt: 0, tappedAt: [] as number[] };
    (window as never as { noted: typeof noted }).noted = noted;
    const watch = new MutationObserver(() => {
      if (!document.querySelector('[role=timer] [data-beat=now]')) return;
      watch.disconnect();
      noted.countedAt = performance.now();
    });
    watch.observe(document.body, { subtree: true, childList: true, attributes: true });
    for (const kind of ['keydown', 'pointerdown']) {
      addEventListener(kind, ({ timeStamp }) => noted.tappedAt.push(timeStamp), true);
    }
  });
  await page.getByRole('button', { name: 'Record' }).click();
  await expect(page.getByRole('timer', { name: /^Beat 1 of/ })).toBeVisible();
  const notes = () => page.evaluate(() => (window as never as { noted: Noted }).noted);
  const { countedAt } = await notes();
  const now = await page.evaluate(() => performance.now());
  const offset = Date.now() - now;
  const beat = 60_000 / exercise.tempo;
  const { prepBeats } = meterNamed(exercise.timeSignature);
  const dueAt = exercise.notes
    .filter(({ index }) => index !== leftOut)
    .map(({ onset }) => countedAt + (prepBeats.length + onset) * beat);
  for (const due of dueAt) {
    await sleep(due + offset - Date.now());
    await tap();
  }
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible({ timeout: 15_000 });
  const { tappedAt } = await notes();
  const late = tappedAt.slice(-dueAt.length).map((at, index) => at - dueAt[index]!);
  const middle = late.toSorted((one, other) => one - other)[late.length >> 1]!;
  return Math.max(...late.map((one) => Math.abs(one - middle)));
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
