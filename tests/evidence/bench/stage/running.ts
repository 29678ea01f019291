import type { Browser } from 'playwright';
import type { Exercise } from '#shared/generation/exercise';
import { meterNamed } from '#shared/music/meter';
import { countIn } from '#shared/practice/count-in';
import { exerciseOf } from '../../../e2e/support/performances.ts';
import { type Bench, openStage, slowDown } from './open-stage.ts';
import type { Watch } from './page-watch.ts';
import { percentile, type Row } from './row.ts';

const CURSOR_LIMIT = 20;
const piece = { medium: 'violin', levelId: 'pv~2', seed: 2 };

/**
 * By how many milliseconds each frame shows the cursor before or after the time of the note it stands on. The places are
 * those of the notes in their order.
 */
function cursorErrors(
  exercise: Exercise,
  { frames, clicks }: Pick<Watch, 'frames' | 'clicks'>,
): number[] {
  const beat = 60 / exercise.tempo;
  const quarter = beat / meterNamed(exercise.timeSignature).beat;
  const first = clicks[0]! + countIn(exercise).length * beat;
  const onsets = exercise.notes.map(({ onset }) => first + onset * quarter);
  const end = first + exercise.length * quarter;
  let index = 0;
  let before = frames[0]?.place;
  return frames.flatMap(({ place, heard }) => {
    if (place !== before) index += 1;
    before = place;
    if (heard < onsets[0]! || heard > end) return [];
    const until = onsets[index + 1] ?? end;
    return [1000 * Math.max(0, onsets[index]! - heard, heard - until)];
  });
}

/** The whole music played once, with cursor and metronome. */
async function playOnce(browser: Browser, bench: Bench, slowdown: number) {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const { medium, ...choice } = piece;
  const stage = await openStage(context, bench, { mediumId: medium, ...choice });
  const { page, read } = stage;
  // What is loaded at the first press is not the music's.
  const play = page.getByRole('button', { name: 'Play (space)' });
  await play.click();
  await page.getByTestId('cursor').waitFor();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await play.waitFor();
  await slowDown(stage, slowdown);
  await page.waitForTimeout(bench.pause);
  await read((watch) => {
    watch.clicks.length = 0;
    watch.frames.length = 0;
  });
  const from = await page.evaluate(() => performance.now());
  await play.click();
  await play.waitFor({ state: 'hidden' });
  await play.waitFor({ timeout: 120_000 });
  const to = await page.evaluate(() => performance.now());
  const watched = await read(({ frames, clicks, tasks }) => ({ frames, clicks, tasks }));
  await context.close();
  const tasks = watched.tasks.filter(({ start }) => start >= from && start < to);
  return { errors: cursorErrors(exerciseOf(piece), watched), tasks };
}

/** The cursor beside the audio clock, and what holds the page up while music runs. */
export async function running(browser: Browser, bench: Bench): Promise<Row[]> {
  const usual = await playOnce(browser, bench, 1);
  const slow = await playOnce(browser, bench, bench.slowdown);
  const cursor = (what: string, measured: number): Row => ({
    what,
    measured,
    limit: CURSOR_LIMIT,
    unit: 'ms',
  });
  return [
    cursor(`cursor in ${usual.errors.length} frames, 95th`, percentile(usual.errors, 0.95)),
    cursor('  largest', Math.max(...usual.errors)),
    cursor(`  slowed down, ${slow.errors.length} frames, 95th`, percentile(slow.errors, 0.95)),
    cursor('  slowed down, largest', Math.max(...slow.errors)),
    {
      what: `${slow.tasks.length} tasks over 50 ms during play, longest`,
      measured: Math.max(0, ...slow.tasks.map(({ duration }) => duration)),
      limit: 50,
      unit: 'ms',
    },
  ];
}
