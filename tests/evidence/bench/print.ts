/**
 * How long paper takes in Chromium, with the page's processor slowed down:
 * npm run bench:print [-- --slowdown 4 --web DIR --only one,booklet,band,cancel], after npm run build.
 * From a press on Keep as PDF to the file, of one exercise and of fifty with all that has to be written for them; the longest
 * task of the page meanwhile; and from a press on Cancel to its paint.
 */
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright';
import { table } from '../eval/table.ts';
import { serveBuiltApp, usualBuild } from './built-app.ts';
import { launchChromium } from './launch-chromium.ts';
import { cells, HEAD, percentile, type Row } from './stage/row.ts';

const { values } = parseArgs({
  options: {
    slowdown: { type: 'string', default: '4' },
    web: { type: 'string', default: usualBuild },
    only: { type: 'string', default: 'one,booklet,band,cancel' },
  },
});
const rate = Number(values.slowdown);

/** Milliseconds. */
const LIMITS = { one: 500, booklet: 20_000, task: 100, bandTask: 150, cancel: 100 } as const;
const ROUNDS = 5;

interface PrintWatch {
  /** Tasks of 50 ms and more, in milliseconds. */
  readonly tasks: number[];
  /** When the last file left, in milliseconds of the page's clock; null before. */
  saved: number | null;
}
type Watched = Window & { readonly watch: PrintWatch };

/** Runs in the page before any script of its own. */
function watchPage(): void {
  const watch: PrintWatch = { tasks: [], saved: null };
  Object.assign(window, { watch });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watch.tasks.push(duration);
  }).observe({ type: 'longtask' });
  HTMLAnchorElement.prototype.click = function () {
    if (this.download !== '') watch.saved = performance.now();
  };
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'What goes on the paper?' });
const untilPages = (page: Page) =>
  dialog(page)
    .locator('footer')
    .filter({ hasText: /^\d+ pages?/ })
    .waitFor();

/** The dialog over music that stands on the stage. */
async function openPrint(browser: Browser, address: string, medium: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
  page.setDefaultTimeout(180_000);
  await page.addInitScript(watchPage);
  await page.goto(`${address}/practice/sr/play?mediumId=${medium}&levelId=pv~3&seed=7`);
  await page.locator('[role=img][data-ready=true]').waitFor();
  // Services of the page and its worker come to rest.
  await page.waitForTimeout(1500);
  await page.getByRole('button', { name: 'Print or save' }).click();
  await untilPages(page);
  // Somebody looks at it first.
  await page.waitForTimeout(1500);
  return page;
}

/** From here on the page's processor is slow, and what it does is counted. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await forget(page);
}

async function count(page: Page, exercises: number): Promise<void> {
  const counter = dialog(page).getByRole('textbox', { name: 'Exercises' });
  await counter.fill(`${exercises}`);
  await counter.blur();
}

const forget = (page: Page) =>
  page.evaluate(() => {
    const { watch } = window as unknown as Watched;
    watch.tasks.length = 0;
    watch.saved = null;
  });

const longest = (page: Page) =>
  page.evaluate(() => Math.max(0, ...(window as unknown as Watched).watch.tasks));

const pdfButton = (page: Page) => page.getByRole('button', { name: 'Keep as PDF' }).elementHandle();

/** Presses in the page itself, for a search for the button would cost the slow processor more than what it does; in milliseconds. */
async function timeToFile(page: Page, button: Awaited<ReturnType<typeof pdfButton>>) {
  return page.evaluate(async (pressed) => {
    const { watch } = window as unknown as Watched;
    watch.saved = null;
    const begin = performance.now();
    (pressed as HTMLElement).click();
    while (watch.saved === null) await new Promise((resolve) => setTimeout(resolve, 20));
    return watch.saved - begin;
  }, button);
}

async function one(browser: Browser, address: string): Promise<Row[]> {
  const page = await openPrint(browser, address, 'violin');
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const button = await pdfButton(page);
    if (round === 0) await slowDown(page);
    times.push(await timeToFile(page, button));
    await untilPages(page);
  }
  const [first] = times;
  const row = { limit: LIMITS.one, unit: 'ms' } as const;
  await page.close();
  return [
    { ...row, what: 'PDF of 8 measures, the first', measured: first! },
    { ...row, what: 'PDF of 8 measures, median', measured: percentile(times, 0.5) },
  ];
}

async function booklet(browser: Browser, address: string): Promise<Row[]> {
  const page = await openPrint(browser, address, 'violin');
  const button = await pdfButton(page);
  await count(page, 50);
  await slowDown(page);
  const measured = await timeToFile(page, button);
  const task = await longest(page);
  await page.close();
  return [
    { what: 'PDF of 50 exercises, written and all', measured, limit: LIMITS.booklet, unit: 'ms' },
    { what: '  its longest task', measured: task, limit: LIMITS.task, unit: 'ms' },
  ];
}

async function band(browser: Browser, address: string): Promise<Row[]> {
  const page = await openPrint(browser, address, 'band');
  const button = await pdfButton(page);
  await dialog(page).getByText('Both', { exact: true }).click();
  await count(page, 4);
  await slowDown(page);
  await timeToFile(page, button);
  const what = 'band, score and parts: longest task';
  const measured = await longest(page);
  await page.close();
  return [{ what, measured, limit: LIMITS.bandTask, unit: 'ms' }];
}

async function cancel(browser: Browser, address: string): Promise<Row[]> {
  const page = await openPrint(browser, address, 'brass-quintet');
  await count(page, 50);
  await page.getByRole('button', { name: 'Keep as PDF' }).click();
  await slowDown(page);
  await page.waitForTimeout(1000);
  const button = dialog(page).getByRole('button', { name: 'Cancel' });
  const measured = await button.evaluate(
    (pressed) =>
      new Promise<number>((resolve) => {
        const begin = performance.now();
        (pressed as HTMLElement).click();
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve(performance.now() - begin)),
        );
      }),
  );
  await page.getByRole('button', { name: 'Keep as PDF' }).waitFor();
  await page.close();
  return [{ what: 'a booklet, cancelled', measured, limit: LIMITS.cancel, unit: 'ms' }];
}

const parts: Readonly<Record<string, typeof one>> = { one, booklet, band, cancel };
const app = await serveBuiltApp(values.web);
const browser = await launchChromium();
try {
  const rows: Row[] = [];
  for (const name of values.only.split(',')) {
    const measure = parts[name];
    if (!measure) throw new Error(`There is no ${name}: ${Object.keys(parts).join(', ')}.`);
    rows.push(...(await measure(browser, app.address)));
  }
  process.stdout.write(`${table([HEAD, ...rows.map(cells)])}\n`);
} finally {
  await browser.close();
  await app.close();
}
