import type { Browser } from 'playwright';
import { type Bench, openStage, slowDown } from './open-stage.ts';
import { percentile, type Row } from './row.ts';

const ROUNDS = 40;

/** Milliseconds, with the page's processor four times slower. */
const screens = [
  { name: '', viewport: { width: 1366, height: 768 }, median: 120, late: 200 },
  { name: ' on a phone', viewport: { width: 390, height: 844 }, median: 120, late: 120 },
] as const;

/** From the key for new music to its paint: eight measures of one line. */
export async function nextMusic(browser: Browser, bench: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  for (const screen of screens) rows.push(...(await nextMusicOn(browser, bench, screen)));
  return rows;
}

async function nextMusicOn(
  browser: Browser,
  bench: Bench,
  { name, viewport, median: medianLimit, late }: (typeof screens)[number],
): Promise<Row[]> {
  const context = await browser.newContext({ viewport });
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
  const what = `next music${name} to its paint`;
  return [
    { what: `${what}, median`, measured: median, limit: medianLimit, unit: 'ms' },
    { what: `${what}, 95th`, measured: percentile(paints, 0.95), limit: late, unit: 'ms' },
    { what: '  of it abcjs, median', measured: abcjs, limit: medianLimit, unit: 'ms' },
    { what: '  of it abcjs, share', measured: (100 * abcjs) / median, limit: 100, unit: '%' },
  ];
}
