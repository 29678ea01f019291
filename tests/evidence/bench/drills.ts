/**
 * How soon a drill goes on, in Chromium with the page's processor slowed down: npm run bench:drills
 * [-- --rounds 20 --slowdown 4 --web DIR], after npm run build. From a press to the next question on screen, composed ones
 * written ahead among them; and from a press to the first sample of what is asked by ear.
 */
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright';
import { type DrillType, drillPath } from '#shared/catalogue/drill-types';
import { readOutput, recordOutput } from '../../e2e/support/page-output.ts';
import { table } from '../eval/table.ts';
import { serveBuiltApp, usualBuild } from './built-app.ts';
import { launchChromium } from './launch-chromium.ts';
import { timeToPaint } from './paint-time.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '19' },
    slowdown: { type: 'string', default: '4' },
    web: { type: 'string', default: usualBuild },
  },
});
const rounds = Number(values.rounds);

/** Milliseconds, at the median. */
const limits = { question: 100, sound: 50 } as const;
/** Milliseconds in which somebody thinks: a composed question is written meanwhile. */
const thinking = 1500;
/** Milliseconds until what was played, two measures and their count, has died away. */
const silence = 16_000;
/** Milliseconds until what is pressed for has begun for sure. */
const heard = 2500;
/** Of samples: less is no sound. */
const audible = 1e-3;

const drills: readonly DrillType[] = ['nn', 'int', 'ks', 'md', 'rd', 'mel'];
const nextQuestion =
  'main:has(:not([inert]) > [aria-label="Choose an answer"] button:enabled):not(:has([data-ready=false]))';

type Heard = Window & { drillContext?: BaseAudioContext; pressedAt?: number };

/** Runs in the page before any script of its own: what plays, and when something was pressed by its clock. */
function watchContext(): void {
  const connect = AudioNode.prototype.connect as (this: AudioNode, ...to: unknown[]) => unknown;
  AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]) {
    (window as Heard).drillContext = this.context;
    return connect.apply(this, to);
  } as typeof AudioNode.prototype.connect;
  addEventListener(
    'click',
    () => {
      const page = window as Heard;
      if (page.drillContext) page.pressedAt = page.drillContext.currentTime;
    },
    { capture: true },
  );
}

async function open(browser: Browser, address: string, type: DrillType): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
  // The functions are compiled by a tool that calls this helper.
  await page.addInitScript('globalThis.__name ??= (named) => named');
  await page.addInitScript(watchContext);
  await recordOutput(page);
  await page.goto(`${address}${drillPath(type)}`);
  await page.locator(nextQuestion).waitFor();
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slowdown) });
  return page;
}

async function timeQuestions(page: Page): Promise<readonly number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await page.waitForTimeout(thinking);
    await page.getByRole('button', { name: 'Show me' }).click();
    await page.waitForTimeout(thinking);
    const next = page.getByRole('button', { name: /^Next/ });
    times.push(await timeToPaint(page, next, nextQuestion));
  }
  return times;
}

async function timeSound(page: Page): Promise<readonly number[]> {
  const times: number[] = [];
  for (let round = 0; round < Math.ceil(rounds / 4); round++) {
    await page.waitForTimeout(silence);
    await readOutput(page, { forget: true });
    await page.getByRole('button', { name: 'Play again' }).click();
    await page.waitForTimeout(heard);
    const pressedAt = await page.evaluate(() => (window as Heard).pressedAt!);
    const { rate, start, samples } = await readOutput(page);
    const first = samples.findIndex((sample) => Math.abs(sample) > audible);
    if (first < 0) throw new Error(`Nothing sounded in ${samples.length} samples.`);
    times.push(1000 * (start + first / rate - pressedAt));
  }
  return times;
}

function rowOf(what: string, limit: number, times: readonly number[]): string[] {
  const sorted = times.toSorted((one, other) => one - other);
  const median = sorted[sorted.length >> 1]!;
  const figures = [median, limit, sorted.at(-1)!].map((one) => one.toFixed(0));
  return [what, String(sorted.length), ...figures];
}

const app = await serveBuiltApp(values.web);
const browser = await launchChromium('--autoplay-policy=no-user-gesture-required');
try {
  const rows: string[][] = [];
  for (const type of drills) {
    const page = await open(browser, app.address, type);
    if (type === 'rd') rows.push(rowOf('sound of rd', limits.sound, await timeSound(page)));
    rows.push(rowOf(`next question of ${type}`, limits.question, await timeQuestions(page)));
    await page.close();
  }
  const head = ['from a press to', 'count', 'median', 'limit', 'slowest'];
  process.stdout.write(
    `Milliseconds, the page's processor ${values.slowdown} times slower.\n\n${table([head, ...rows])}\n`,
  );
} finally {
  await browser.close();
  await app.close();
}
