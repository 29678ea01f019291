import type { Browser } from 'playwright';
import { type Bench, openStage, slowDown } from './open-stage.ts';
import { percentile, type Row } from './row.ts';

const ROUNDS = 40;
const MEDIAN_LIMIT = 120;
const LATE_LIMIT = 200;

/** From the key for new music to its paint: eight measures of one line. */
export async function nextMusic(browser: Browser, bench: Bench): Promise<Row[]> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const stage = await openStage(context, bench, { mediumId: 'violin', levelId: 'pv~3' });
  await slowDown(stage, bench.slowdown);
  for (let round = 0; round < ROUNDS; round++) {
    await stage.page.waitForTimeout(bench.pause);
    await stage.page.keyboard.press('n');
    await stage.page.waitForFunction(
      (count) => (window as unknown as { watch: { paints: number[] } }).watch.paints.length > count,
      round,
    );
  }
  const paints = await stage.read(({ paints }) => paints);
  const engravings = await stage.read(({ engravings }) => engravings);
  await context.close();
  const abcjs = percentile(engravings, 0.5);
  const median = percentile(paints, 0.5);
  return [
    { what: 'next music to its paint, median', measured: median, limit: MEDIAN_LIMIT, unit: 'ms' },
    {
      what: 'next music to its paint, 95th',
      measured: percentile(paints, 0.95),
      limit: LATE_LIMIT,
      unit: 'ms',
    },
    { what: '  of it abcjs, median', measured: abcjs, limit: MEDIAN_LIMIT, unit: 'ms' },
    { what: '  of it abcjs, share', measured: (100 * abcjs) / median, limit: 100, unit: '%' },
  ];
}
