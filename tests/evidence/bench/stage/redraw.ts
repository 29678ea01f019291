import type { Browser } from 'playwright';
import { type Bench, type OpenStage, openStage, type StageLink, slowDown } from './open-stage.ts';
import { percentile, type Row } from './row.ts';

const PRESSES = 12;

const music: readonly {
  readonly name: string;
  readonly link: StageLink;
  readonly limit: number;
  /** What the limit is for: all the work of a redraw, or its longest task. */
  readonly of: 'work' | 'task';
}[] = [
  {
    name: 'one line of 8 measures',
    link: { mediumId: 'violin', levelId: 'pv~3', measureCount: 8, seed: 4 },
    limit: 50,
    of: 'work',
  },
  {
    name: 'choir in four parts',
    link: { mediumId: 'choir-satb', levelId: 'pv~3', seed: 4 },
    limit: 80,
    of: 'work',
  },
  {
    name: 'band of 16 measures',
    link: { mediumId: 'band', levelId: 'pv~4', measureCount: 16, seed: 7 },
    limit: 100,
    of: 'task',
  },
];

/** Seconds for which the page's own thread has been busy since it was opened. */
async function busySeconds({ session }: OpenStage): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value;
}

/** Another size of the notes draws all of them again. */
async function redraws(stage: OpenStage, pause: number): Promise<number[]> {
  const works: number[] = [];
  for (let press = 0; press < PRESSES; press++) {
    const before = await busySeconds(stage);
    await stage.page.keyboard.press(press % 2 === 0 ? '+' : '-');
    await stage.page.waitForFunction(
      (count) => (window as unknown as { watch: { paints: number[] } }).watch.paints.length > count,
      press,
    );
    works.push(1000 * ((await busySeconds(stage)) - before));
    await stage.page.waitForTimeout(pause);
  }
  return works;
}

/** How long the page works at drawing the same music anew. */
export async function redraw(browser: Browser, bench: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, link, limit, of } of music) {
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
    const stage = await openStage(context, bench, link);
    await stage.session.send('Performance.enable');
    await slowDown(stage, bench.slowdown);
    const from = await stage.page.evaluate(() => performance.now());
    const works = await redraws(stage, bench.pause / 4);
    const tasks = (await stage.read(({ tasks }) => tasks)).filter(({ start }) => start >= from);
    const longest = Math.max(0, ...tasks.map(({ duration }) => duration));
    const engravings = await stage.read(({ engravings }) => engravings);
    const measured = of === 'task' ? longest : percentile(works, 0.5);
    const title = `redraw of ${of === 'task' ? `a ${name}, longest task` : `${name}, median`}`;
    rows.push({ what: title, measured, limit, unit: 'ms' });
    rows.push({ what: '  of it abcjs', measured: percentile(engravings, 0.5), limit, unit: 'ms' });
    await context.close();
  }
  return rows;
}
