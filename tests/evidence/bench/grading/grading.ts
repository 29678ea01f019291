/**
 * A teacher's evening with a class of 200 and 60 assignments: how long the gradebook takes to be there and what scrolling it
 * costs on a slow device, and how long it is from one key to the next student, ready to be played, through fifty of them:
 * npm run bench:grading [-- --students 50 --visits 5 --slowdown 4], after npm run build; on the embedded database or, where
 * DATABASE_URL is set, on an empty PostgreSQL. Making the school takes some minutes.
 */
import { parseArgs } from 'node:util';
import type { BrowserContext, Page } from 'playwright';
import { demoPassword } from '#server/seed/demo-people';
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

const size = { teachers: 1, classes: 1, studentsAClass: 200, weeks: 1, assignments: 59 };

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

const school = await serveFullSchool(size, process.env.DATABASE_URL ?? null);
const { address } = school;
const browser = await launchChromium('--autoplay-policy=no-user-gesture-required');
try {
  const context = await browser.newContext({
    ...{ viewport: { width: 1366, height: 768 }, baseURL: address },
  });
  // What runs in the page is compiled with names that are kept.
  await context.addInitScript('globalThis.__name = (one) => one');
  await enter(context, address);
  const ask = async (path: string) => (await context.request.get(address + path)).json();
  const [one] = getClasses.reply.parse(await ask(getClasses.path)).classes;
  const page = await context.newPage();
  const book = `/class/${one!.courseId}/gradebook`;
  const rows = [row('the gradebook is there', await paintsOf(page, book), LIMITS.paint)];
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown! });
  const tasks = await tasksOfScrolling(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  rows.push(row(`long tasks of scrolling, ${slowdown} × slower`, tasks, LIMITS.task));
  const head = ['', 'count', 'p50 ms', 'p95 ms', 'of its limit', ''];
  process.stdout.write(`${table([head, ...rows])}\n\n`);

  const { assignments } = getEducatorAssignments.reply.parse(
    await ask(getEducatorAssignments.path),
  );
  const most = assignments.toSorted((a, b) => b.ungraded - a.ungraded)[0]!;
  await page.goto(`/grade/session/${most.assignmentId}/e/feedback`);
  await page.waitForSelector('[role=img][data-ready=true] .abcjs-note');
  await page.waitForLoadState('networkidle');
  const begun = performance.now();
  const keys: number[] = [];
  for (let count = 0; count < students!; count++) keys.push(await gradeShown(page));
  const whole = performance.now() - begun;
  const graded = [
    row('from a key to the next student', keys, LIMITS.key),
    row(`all ${students} graded`, [whole], LIMITS.evening),
  ];
  process.stdout.write(`${table([head, ...graded])}\n`);
} finally {
  await browser.close();
  await school.close();
}
