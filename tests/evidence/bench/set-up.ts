/**
 * From a press in set-up to its paint, in Chromium with the page's processor slowed down:
 * npm run bench:set-up [-- --rounds 10 --slowdown 4 --pause 500 --profile FILE --web DIR], after npm run build.
 * --pause is how many milliseconds somebody looks at a step before the next press; --profile writes what the page did
 * in the first visit for the developer tools, best of a build with names in it, which --web says where to find (vite build --minify false).
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Browser, CDPSession, Page } from 'playwright';
import { table } from '../eval/table.ts';
import { serveBuiltApp, usualBuild } from './built-app.ts';
import { launchChromium } from './launch-chromium.ts';
import { timeToPaint } from './paint-time.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    slowdown: { type: 'string', default: '4' },
    pause: { type: 'string', default: '500' },
    profile: { type: 'string' },
    web: { type: 'string', default: usualBuild },
  },
});
const slowdown = Number(values.slowdown);
const pause = Number(values.pause);

/** Milliseconds, for the 95th percentile with the processor four times slower. */
const LIMIT = 100;

interface Step {
  readonly step: string;
  /** Name of the list that is chosen from, how often, and how many from its top are left out. */
  readonly choices?: { readonly label: string; readonly count: number; readonly from: number };
}

/** In the order they are opened. The first levels have nothing to choose in the steps after them. */
const wholeWalk: readonly Step[] = [
  { step: 'Time', choices: { label: 'Choose Time Signature', count: 2, from: 0 } },
  { step: 'Key', choices: { label: 'Choose Key Signature', count: 2, from: 0 } },
  { step: 'Annotations', choices: { label: 'Choose Annotations', count: 1, from: 0 } },
  { step: 'Start' },
  { step: 'Family' },
  { step: 'Instrument' },
  { step: 'Level', choices: { label: 'Choose Level', count: 2, from: 2 } },
];

interface Visit {
  readonly who: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly query: string;
  readonly walk: readonly Step[];
}

const onAComputer = { width: 1366, height: 768 };
const violin = 'mediumId=violin&levelId=pv~3';
const visits: readonly Visit[] = [
  { who: 'violin', viewport: onAComputer, query: violin, walk: wholeWalk },
  {
    who: 'violin, phone',
    viewport: { width: 390, height: 844 },
    query: violin,
    walk: wholeWalk,
  },
  {
    who: 'own choir',
    viewport: onAComputer,
    query: 'mediumId=choir-custom&levelId=pv~4&voiceInstruments=soprano,alto',
    walk: [{ step: 'Voices' }, { step: 'Start' }, { step: 'Level' }],
  },
];

const times = new Map<string, number[]>();

async function time(kind: string, measured: () => Promise<number>): Promise<void> {
  const of = times.get(kind) ?? [];
  times.set(kind, of);
  of.push(await measured());
}

async function openStep(page: Page, step: string): Promise<number> {
  const strip = 'nav[aria-label="Set-up"]';
  const link = page.locator(`${strip} a`).filter({ has: page.getByText(step, { exact: true }) });
  const [path] = (await link.getAttribute('href'))!.split('?');
  return timeToPaint(page, link, `${strip} a[aria-current=step][href^="${path}?"]`);
}

/** Another one each time. */
async function choose(page: Page, { label, from }: NonNullable<Step['choices']>, turn: number) {
  const group = `[role=radiogroup][aria-label="${label}"]`;
  const others = page.locator(`${group} label:not([data-selected])`);
  const other = others.nth(from + (turn % ((await others.count()) - from)));
  const value = await other.locator('input').getAttribute('value');
  const sign = `${group} label[data-selected]:has(input[value="${value}"])`;
  return timeToPaint(page, other, sign);
}

async function measure(page: Page, { who, walk }: Visit): Promise<void> {
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const { step, choices } of walk) {
      await page.waitForTimeout(pause);
      await time(`${who}: to ${step}`, () => openStep(page, step));
      if (!choices) continue;
      for (let choice = 0; choice < choices.count; choice++) {
        await page.waitForTimeout(pause);
        await time(`${who}: a choice in ${step}`, () => choose(page, choices, round + choice));
      }
    }
  }
}

async function profiled(session: CDPSession, file: string, work: () => Promise<void>) {
  await session.send('Profiler.enable');
  await session.send('Profiler.start');
  await work();
  const { profile } = await session.send('Profiler.stop');
  writeFileSync(file, JSON.stringify(profile));
}

/** The first visit is profiled where that is asked for. */
async function visitSetUp(browser: Browser, address: string, visit: Visit): Promise<void> {
  const page = await browser.newPage({ viewport: visit.viewport });
  await page.goto(`${address}/practice/sr/level?${visit.query}`);
  // What is loaded behind a first visit is not what is measured.
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const work = () => measure(page, visit);
  await (values.profile && visit === visits[0] ? profiled(session, values.profile, work) : work());
  await page.close();
}

function rowOf(kind: string, milliseconds: readonly number[]): string[] {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const median = sorted[sorted.length >> 1]!;
  const late = sorted[Math.floor(sorted.length * 0.95)]!;
  return [
    kind,
    String(sorted.length),
    median.toFixed(0),
    late.toFixed(0),
    (late / LIMIT).toFixed(2),
    sorted.at(-1)!.toFixed(0),
  ];
}

const app = await serveBuiltApp(values.web);
const browser = await launchChromium();
try {
  for (const visit of visits) await visitSetUp(browser, app.address, visit);
  process.stdout.write(
    `Milliseconds from a press to its paint, the page's processor ${slowdown} times slower, ${pause} ms between presses.\n` +
      `The limit is ${LIMIT} ms at the 95th percentile.\n\n`,
  );
  const rows = [...times].map(([kind, of]) => rowOf(kind, of));
  const head = ['change', 'count', 'median', '95th', 'of limit', 'slowest'];
  process.stdout.write(`${table([head, ...rows, rowOf('all', [...times.values()].flat())])}\n`);
} finally {
  await browser.close();
  await app.close();
}
