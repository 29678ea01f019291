import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright';
import { findChromium } from '../../../support/find-chromium.mjs';
import { type Bench, linkOf, slowDown, watchedPage } from './open-stage.ts';
import { percentile, type Row } from './row.ts';

const STARTS = 5;
const LIMIT = 2000;

function launch(folder: string): Promise<BrowserContext> {
  const executablePath = findChromium();
  return chromium.launchPersistentContext(folder, {
    ...(executablePath && { executablePath }),
    viewport: { width: 1366, height: 768 },
    args: ['--no-sandbox'],
  });
}

/** One visit, after which everything is there without a network. */
async function install(folder: string, address: string): Promise<void> {
  const context = await launch(folder);
  const page = await context.newPage();
  await page.goto(address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForLoadState('networkidle');
  await context.close();
}

/** A browser that has just been opened, without a network, to music that is painted and can be played. */
async function start(folder: string, address: string, slowdown: number): Promise<number> {
  const context = await launch(folder);
  await context.setOffline(true);
  const stage = await watchedPage(context);
  await slowDown(stage, slowdown);
  await stage.page.goto(address);
  await stage.page.getByRole('button', { name: 'Play (space)' }).waitFor();
  await stage.page.waitForFunction(
    () => (window as unknown as { watch: { firstPaint: number | null } }).watch.firstPaint !== null,
  );
  const painted = await stage.read(({ firstPaint }) => firstPaint!);
  await context.close();
  return painted;
}

/** The installed app opened offline. */
export async function coldStart({ address, slowdown }: Bench): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'primavista-bench-'));
  try {
    const stage = `${address}${linkOf({ mediumId: 'violin', levelId: 'pv~3' })}`;
    await install(folder, stage);
    const times: number[] = [];
    for (let round = 0; round < STARTS; round++) {
      times.push(await start(folder, stage, slowdown));
    }
    return [
      {
        what: 'offline start to music that can be played, median',
        measured: percentile(times, 0.5),
        limit: LIMIT,
        unit: 'ms',
      },
      { what: '  slowest', measured: Math.max(...times), limit: LIMIT, unit: 'ms' },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
