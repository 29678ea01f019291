/**
 * The lists that a teacher and a student look at daily, with a class of 60 and a term of practice: what the server needs for
 * each answer, and what the page needs to show it: npm run bench:school [-- --rounds 40 --visits 5 --slowdown 1], after npm
 * run build; on the embedded database or, where DATABASE_URL is set, on an empty PostgreSQL. Each answer stands beside the
 * bare endpoint /health of the same run: the ratio is what compares two machines.
 */
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import { demoPassword } from '#server/seed/demo-people';
import { signIn } from '#shared/contract/account';
import { getEducatorAssignments } from '#shared/contract/assignments';
import { getClasses } from '#shared/contract/classes';
import { getNeeds } from '#shared/contract/needs';
import { getClassesPractice, getPracticeLog } from '#shared/contract/read-practice-log';
import { getStudents } from '#shared/contract/students';
import { dayIn } from '#shared/lib/time-zone';
import { table } from '../../eval/table.ts';
import { launchChromium } from '../launch-chromium.ts';
import { serveFullSchool } from './full-school.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '40' },
    visits: { type: 'string', default: '5' },
    slowdown: { type: 'string', default: '1' },
  },
});
const [rounds, visits, slowdown] = [values.rounds, values.visits, values.slowdown].map(Number);

/** Every student once: a class of 60, and in each but the first some of the class before it. */
const size = { teachers: 2, classes: 6, studentsAClass: 60, weeks: 13, assignments: 3 };

/** Milliseconds: of an answer at the 95th percentile, and until a page shows its list. */
const LIMITS = { answer: 150, page: 1000 };

interface Measured {
  readonly name: string;
  readonly milliseconds: readonly number[];
}

const at = (share: number, of: readonly number[]) =>
  of.toSorted((a, b) => a - b)[Math.ceil(share * of.length) - 1]!;

/** Everything is asked once before it counts. */
async function repeat(times: number, one: () => Promise<number>): Promise<number[]> {
  await one();
  const all: number[] = [];
  for (let time = 0; time < times; time++) all.push(await one());
  return all;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

async function enter(address: string, username: string): Promise<string> {
  const answer = await fetch(address + signIn.path, {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword }),
  });
  return answer.headers.getSetCookie()[0]!.split(';')[0]!;
}

async function read(address: string, cookie: string): Promise<string> {
  const answer = await fetch(address, { headers: { Cookie: cookie } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status} ${text}`);
  return text;
}

const term = () => {
  const weeksAgo = new Date(Date.now() - size.weeks * 7 * 24 * 60 * 60_000);
  const [from, to] = [weeksAgo, new Date()].map((day) => dayIn('UTC', day));
  return new URLSearchParams({ timeZoneId: 'UTC', from: from!, to: to! });
};

interface Visited {
  readonly name: string;
  readonly path: string;
  readonly cookie: string;
  /** What is there once the list is. */
  readonly sign: string;
}

/** From an address to the list that stands there, on a device that has been at the school before. */
async function visit(browser: Browser, address: string, visited: Visited): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const [name, value] = visited.cookie.split('=') as [string, string];
  await context.addCookies([{ name, value, url: address }]);
  const page = await context.newPage();
  await page.goto(address + visited.path);
  // The page learns whose it is, and begins anew for them.
  await page.waitForSelector(visited.sign);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForLoadState('networkidle');
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown! });
  const milliseconds = await repeat(visits!, async () => {
    await page.goto(address + visited.path, { waitUntil: 'commit' });
    await page.waitForSelector(visited.sign);
    return page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now()))),
        ),
    );
  });
  await context.close();
  return { name: visited.name, milliseconds };
}

function rowOf({ name, milliseconds }: Measured, limit: number, bare?: Measured): string[] {
  const [median, late] = [at(0.5, milliseconds), at(0.95, milliseconds)];
  const ratio = bare ? `${(median / at(0.5, bare.milliseconds)).toFixed(1)}×` : '';
  const figures = [String(milliseconds.length), median.toFixed(1), ratio, late.toFixed(1)];
  return [name, ...figures, late <= limit ? 'ok' : 'OVER'];
}

const school = await serveFullSchool(size, process.env.DATABASE_URL ?? null);
const { address } = school;
try {
  const teacher = await enter(address, 'teacher1');
  const student = await enter(address, 'pupil001');
  const { classes } = getClasses.reply.parse(
    JSON.parse(await read(address + getClasses.path, teacher)),
  );
  const { courseId } = classes.find((one) => one.students === size.studentsAClass)!;
  const answers: readonly (readonly [string, string, string])[] = [
    ['a class over a term', `/api/v2/class/${courseId}/practiceLog?${term()}`, teacher],
    ['all classes over a term', `${getClassesPractice.path}?${term()}`, teacher],
    ['one’s own log', `${getPracticeLog.path}?timeZoneId=UTC`, student],
    ['what needs a teacher', getNeeds.path, teacher],
    ['a teacher’s assignments', getEducatorAssignments.path, teacher],
    ['a teacher’s students', getStudents.path, teacher],
  ];
  const measure = async (name: string, path: string, cookie: string): Promise<Measured> => {
    const one = () => timed(() => read(address + path, cookie));
    return { name, milliseconds: await repeat(rounds!, one) };
  };
  const bare = await measure('/health', '/health', teacher);
  const rows = [rowOf(bare, LIMITS.answer, bare)];
  for (const answer of answers) rows.push(rowOf(await measure(...answer), LIMITS.answer, bare));
  const head = ['answer', 'count', 'p50 ms', 'of bare', 'p95 ms', ''];
  process.stdout.write(`${table([head, ...rows])}\n\n`);

  const browser = await launchChromium();
  const pages: readonly Visited[] = [
    {
      ...{ name: 'practice log of a class', path: `/educator/practiceLog/${courseId}?range=term` },
      ...{ cookie: teacher, sign: 'main tbody:not(details *) tr' },
    },
    {
      ...{ name: 'own practice log', path: '/practice-log' },
      ...{ cookie: student, sign: 'main li' },
    },
    {
      ...{ name: 'first page of a teacher', path: '/educator/assignments' },
      ...{ cookie: teacher, sign: 'main li' },
    },
    {
      ...{ name: 'first page of a student', path: '/assignments' },
      ...{ cookie: student, sign: 'main li' },
    },
    {
      ...{ name: 'students', path: '/educator/students' },
      ...{ cookie: teacher, sign: 'main tbody tr' },
    },
  ];
  const shown: string[][] = [];
  for (const one of pages) shown.push(rowOf(await visit(browser, address, one), LIMITS.page));
  await browser.close();
  const heads = ['page, from its address to its list', 'count', 'p50 ms', '', 'p95 ms', ''];
  process.stdout.write(`${table([heads, ...shown])}\n`);
} finally {
  await school.close();
}
