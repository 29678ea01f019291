import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page } from 'playwright/test';
import { countIn } from '#shared/practice/count-in';
import { BRISK, playBriskly } from './briskly.ts';
import { exerciseOf, linkTo, type Piece } from './performances.ts';
import { score } from './stage.ts';

/** What the page notes of the player: when the count began, and each tap, on its own clock. */
interface Noted {
  readonly countedAt: number;
  readonly tappedAt: number[];
}

/** A busy machine holds the player's hand back; a take in which it did says nothing of the product. */
const TRIES = 4;
const STEADY_MS = 45;

export interface TappedPiece {
  readonly piece: Piece;
  /** Index of the note that is not tapped. */
  readonly leftOut: number;
  readonly tap: () => Promise<void>;
  /** How much faster than counted. */
  readonly pace?: number;
  /** At the tempo that is written, not briskly. */
  readonly asWritten?: boolean;
}

/** Plays a rhythm in time with the count-in that the page shows, one tap left out, until the hand was steady. */
export async function tapInTime(page: Page, tapped: TappedPiece): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const spread = await tapOnce(page, tapped);
    if (spread <= STEADY_MS || tries === TRIES) return;
  }
}

/** How far the taps were from steady (ms): the largest distance from their median lateness. */
async function tapOnce(
  page: Page,
  { piece, leftOut, tap, pace = 1, asWritten = false }: TappedPiece,
): Promise<number> {
  const exercise = exerciseOf(piece);
  await page.goto(linkTo(piece));
  await expect(score(page)).toBeVisible();
  if (!asWritten) await playBriskly(page);
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
  const notes = () => page.evaluate(() => (window as never as { noted: Noted }).noted);
  await expect.poll(async () => (await notes()).countedAt).toBeGreaterThan(0);
  const { countedAt } = await notes();
  const now = await page.evaluate(() => performance.now());
  const offset = Date.now() - now;
  const beat = 60_000 / (asWritten ? exercise.tempo : BRISK);
  const counted = countIn(exercise).length;
  const dueAt = exercise.notes
    .filter(({ index }) => index !== leftOut)
    .map(({ onset }) => countedAt + (counted + onset / pace) * beat);
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
