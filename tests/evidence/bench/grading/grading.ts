/**
 * A teacher's evening: how long the gradebook of a class of 200 with 60 assignments takes to be there and what scrolling it
 * costs on a slow device, and in a class of fifty how long it is from one key to the next student, ready to be played:
 * npm run bench:grading [-- --students 50 --visits 5 --slowdown 4], after npm run build; on the embedded database or, where
 * DATABASE_URL is set, on an empty PostgreSQL. Making the school takes some minutes.
 */
import { parseArgs } from 'node:util';
import type { BrowserContext, Page } from 'playwright';
import { demoPassword } from '#server/seed/demo-people';
import type { LargeSize } from '#server/seed/large/large-plan';
import { signIn } from '#shared/contract/account';
import { getEducatorAssignments } from '#shared/contract/assignments';
import { getClasses } from '#shared/contract/classes';
import { table } from '../../eval/table.ts';
import { launchChromium } from '../launch-chromium.ts';
import { serveFullSchool } from '../school/full-school.ts';
import { gradeShown } from './grade-by-keys.ts';

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '50' },
    visits: { type: 'string', default: '5' },
    slowdown: { type: 'string', default: '4' },
  },
});
const [students, visits, slowdown] = [values.students, values.visits, values.slowdown].map(Number);

const base = { teachers: 1, classes: 1, weeks: 1 };
const largeClass = { ...base, studentsAClass: 200, assignments: 59 };
const evening = { ...base, studentsAClass: students!, assignments: 3 };

/** Milliseconds for which a teacher looks at a take before the key. */
const LOOK = 1000;

/** Milliseconds. */
const LIMITS = { key: 300, paint: 1000, task: 50, evening: 300_000 };

const at = (share: number, of: readonly number[]) =>
  of.toSorted((a, b) => a - b)[Math.ceil(share * of.length) - 1] ?? 0;

/** Each with its limit, and how much of that it takes. */
function row(name: string, milliseconds: readonly number[], limit: number): string[] {
  const late = at(0.95, milliseconds);
  return [
    name,
    String(milliseconds.length),
    at(0.5, milliseconds).toFixed(0),
    late.toFixed(0),
    `${(late / limit).toFixed(2)} of ${limit}`,
    late <= limit ? 'ok' : 'OVER',
  ];
}

async function enter(context: BrowserContext, address: string): Promise<void> {
  const answer = await context.request.post(address + signIn.path, {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    data: { username: 'teacher1', password: demoPassword },
  });
  if (!answer.ok()) throw new Error(`Signing in was answered with ${answer.status()}.`);
}

/** From its address to the first rows, on a device that has been there before. */
async function paintsOf(page: Page, path: string): Promise<number[]> {
  const visit = async () => {
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForSelector('main tbody tr');
    return page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now()))),
        ),
    );
  };
  await visit();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForLoadState('networkidle');
  const all: number[] = [];
  for (let count = 0; count < visits!; count++) all.push(await visit());
  return all;
}

/** The tasks that are long while a table is scrolled down and to the side. */
async function tasksOfScrolling(page: Page): Promise<number[]> {
  const box = (await page.getByRole('region', { name: 'Gradebook' }).boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + Math.min(box.height, 300) / 2);
  await page.waitForTimeout(1000);
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
  for (let count = 0; count < 60; count++) {
    await page.mouse.wheel(count % 3 === 0 ? 120 : 0, count < 40 ? 160 : -240);
    await page.waitForTimeout(50);
  }
  await page.waitForTimeout(500);
  return page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
}

interface Desk {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly ask: (path: string) => Promise<unknown>;
}

/** The first teacher of a school like this, signed in. */
async function atDesk(size: LargeSize, work: (desk: Desk) => Promise<void>): Promise<void> {
  const { address, close } = await serveFullSchool(size, process.env.DATABASE_URL ?? null);
  const browser = await launchChromium('--autoplay-policy=no-user-gesture-required');
  try {
    const context = await browser.newContext({
      ...{ viewport: { width: 1366, height: 768 }, baseURL: address },
    });
    // What runs in the page is compiled with names that are kept.
    await context.addInitScript('globalThis.__name = (one) => one');
    await enter(context, address);
    const ask = async (path: string) => (await context.request.get(address + path)).json();
    await work({ page: await context.newPage(), context, ask });
  } finally {
    await browser.close();
    await close();
  }
}

const tell = (...rows: string[][]) =>
  process.stdout.write(
    `${table([['', 'count', 'p50 ms', 'p95 ms', 'of its limit', ''], ...rows])}\n\n`,
  );

await atDesk(largeClass, async ({ page, context, ask }) => {
  const [one] = getClasses.reply.parse(await ask(getClasses.path)).classes;
  const paints = await paintsOf(page, `/class/${one!.courseId}/gradebook`);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown! });
  const tasks = await tasksOfScrolling(page);
  tell(
    row('the gradebook is there', paints, LIMITS.paint),
    row(`long tasks of scrolling, ${slowdown} × slower`, tasks, LIMITS.task),
  );
});

await atDesk(evening, async ({ page, ask }) => {
  const { assignments } = getEducatorAssignments.reply.parse(
    await ask(getEducatorAssignments.path),
  );
  const most = assignments.toSorted((a, b) => b.ungraded - a.ungraded)[0]!;
  const count = Math.min(students!, most.ungraded) - 1;
  await page.goto(`/grade/session/${most.assignmentId}/e/feedback`);
  await page.waitForSelector('[role=img][data-ready=true] .abcjs-note');
  const begun = performance.now();
  const keys: number[] = [];
  while (keys.length < count) {
    await page.waitForTimeout(LOOK);
    keys.push(await gradeShown(page));
  }
  tell(
    row('from a key to the next student', keys, LIMITS.key),
    row(`all of them, ${LOOK} ms looked at each`, [performance.now() - begun], LIMITS.evening),
  );
});
