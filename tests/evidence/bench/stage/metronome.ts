import type { Browser } from 'playwright';
import { readOutput } from '../../../e2e/support/page-output.ts';
import { type Bench, type OpenStage, openStage } from './open-stage.ts';
import type { Row } from './row.ts';

const TEMPO = 120;
const ERROR_LIMIT = 2;
const DRIFT_LIMIT = 1;
/** Milliseconds between two looks at what has sounded. */
const LOOK = 5000;
/** The loudest click peaks at half of full scale, the softest between the beats far above this. */
const LOUD = 0.03;
/** Seconds: no click is longer, and none follows sooner. */
const CLICK = 0.06;

/** When clicks begin, in seconds of the audio clock, however the sound is cut into pieces. */
function clickFinder() {
  const found: number[] = [];
  return {
    found,
    read(samples: Float32Array, rate: number, start: number) {
      for (const [index, sample] of samples.entries()) {
        if (Math.abs(sample) < LOUD) continue;
        const time = start + index / rate;
        if (time - (found.at(-1) ?? Number.NEGATIVE_INFINITY) > CLICK) found.push(time);
      }
    },
  };
}

async function setTempo({ page }: OpenStage): Promise<void> {
  const tempo = page.getByRole('textbox', { name: 'Tempo' });
  await tempo.fill(`${TEMPO}`);
  await tempo.press('Enter');
  const shown = await tempo.inputValue();
  if (shown !== `${TEMPO}`) throw new Error(`The tempo is ${shown}, not ${TEMPO}.`);
}

/** Whole music, selected, comes again and again. */
async function startLoop({ page }: OpenStage): Promise<void> {
  await page.getByRole('button', { name: 'Measures to practise' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('option').last().click();
  await page.getByRole('button', { name: 'Play (space)' }).click();
}

const middleOf = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;

/** Slope of a line through the values, over all of them. */
function driftOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = (values.length - 1) / 2;
  let across = 0;
  let along = 0;
  for (const [index, value] of values.entries()) {
    across += (index - middle) * (value - mean);
    along += (index - middle) ** 2;
  }
  return (across / along) * (values.length - 1);
}

/** Clicks as they leave the page, beside the times they were scheduled at and beside an even beat. */
export async function metronome(browser: Browser, bench: Bench): Promise<Row[]> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const link = { mediumId: 'violin', levelId: 'pv~2', seed: 2 };
  const stage = await openStage(context, bench, link, { isRecorded: true });
  await setTempo(stage);
  await startLoop(stage);
  const clicks = clickFinder();
  for (const end = performance.now() + 60_000 * bench.minutes; performance.now() < end; ) {
    await stage.page.waitForTimeout(LOOK);
    const { samples, rate, start } = await readOutput(stage.page, { forget: true });
    clicks.read(samples, rate, start);
  }
  const scheduled = await stage.read(({ clicks }) => clicks);
  await context.close();
  const { found } = clicks;
  if (found.length < 110 * bench.minutes) throw new Error(`${found.length} clicks were heard.`);
  const late = found.map((time, index) => 1000 * (time - scheduled[index]!));
  const uneven = found.map((time, index) => 1000 * (time - (index * 60) / TEMPO));
  const middle = middleOf(uneven);
  return [
    {
      what: `${found.length} clicks, largest error against their schedule`,
      measured: Math.max(...late.map(Math.abs)),
      limit: ERROR_LIMIT,
      unit: 'ms',
    },
    {
      what: '  against an even beat',
      measured: Math.max(...uneven.map((one) => Math.abs(one - middle))),
      limit: ERROR_LIMIT,
      unit: 'ms',
    },
    {
      what: '  drift over all of them',
      measured: Math.abs(driftOf(uneven)),
      limit: DRIFT_LIMIT,
      unit: 'ms',
    },
  ];
}
