import { launchChromium } from '../launch-chromium.ts';
import { type Bench, type OpenStage, openStage } from './open-stage.ts';
import type { Row } from './row.ts';

const EARLY = 20;
const LATE = 200;
/** Without the code that V8 compiles as it goes: a megabyte in 200 exercises, which says nothing of what the page holds. */
const INTERPRETED = '--js-flags=--no-opt --no-maglev --no-sparkplug';

/** In percent. */
const GROWTH_LIMIT = 10;

/** Bytes of what is still held. */
async function heldBytes({ session }: OpenStage): Promise<number> {
  // Twice: what the first one lets go may hold more.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

/** One exercise after the other, each painted before the next is asked for. */
async function goOn({ page }: OpenStage, from: number, to: number): Promise<void> {
  for (let count = from; count < to; count++) {
    await page.keyboard.press('n');
    await page.waitForFunction(
      (before) =>
        (window as unknown as { watch: { paints: number[] } }).watch.paints.length > before,
      count,
    );
  }
}

/** What the page holds after many exercises, beside what it held after a few. */
export async function heap(bench: Bench): Promise<Row[]> {
  const browser = await launchChromium(INTERPRETED);
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const stage = await openStage(context, bench, { mediumId: 'violin', levelId: 'pv~3' });
  await goOn(stage, 0, EARLY);
  const early = await heldBytes(stage);
  await goOn(stage, EARLY, LATE);
  const late = await heldBytes(stage);
  await browser.close();
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
  return [
    {
      what: `heap after ${LATE} exercises beside ${EARLY} (${megabytes(late)} and ${megabytes(early)} MB)`,
      measured: 100 * (late / early - 1),
      limit: GROWTH_LIMIT,
      unit: '%',
    },
  ];
}
