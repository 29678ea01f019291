/**
 * A school at work: exercises, lists and writes at a steady rate, then a class after the other that signs in at the bell; and on
 * a server of its own a class of 40 that hands in within a minute, each a recording of half a minute (--only hand-in for that
 * alone).
 * npm run bench:server [-- --rate 300 --seconds 30 --people 500 --class 25], on the embedded database or, where
 * DATABASE_URL is set, on an empty PostgreSQL. A class opens one link, so that each piece is asked for by as many as learn
 * in it; with --class 1 everybody asks for music of their own. Each figure stands beside the bare endpoint /health under the
 * same load in the same run: the ratio is what compares two machines. Run the server and this on cores of their own
 * (taskset) to compare two days. --profile writes where the processor's time went, for Chromium's tools.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { demoPassword } from '#server/seed/demo-people';
import { getAccount, signIn } from '#shared/contract/account';
import { getClasses } from '#shared/contract/classes';
import { getExercise } from '#shared/contract/exercise';
import { savePreferences } from '#shared/contract/preferences';
import { getStudents } from '#shared/contract/students';
import { startServer } from '../../../support/server-process.ts';
import { table } from '../../eval/table.ts';
import { handIn } from './hand-in.ts';
import { type Measured, underLoad, until } from './load.ts';

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '30' },
    people: { type: 'string', default: '500' },
    class: { type: 'string', default: '25' },
    port: { type: 'string', default: '8197' },
    profile: { type: 'string' },
    only: { type: 'string' },
  },
});
const load = { perSecond: Number(values.rate), seconds: Number(values.seconds) };
const people = Number(values.people);
const classSize = Number(values.class);
const origin = `http://127.0.0.1:${values.port}`;

/** Milliseconds at the 99th percentile, and seconds until everybody is in. */
const LIMITS = { p99: 300, storm: 25 };

/** Students of a class. */
const CLASS = 40;

/** Each from an address of its own, as behind a proxy, so that no limit counts them as one. */
const addressOf = (number: number) =>
  `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

const ask = (path: string, number: number, init: RequestInit = {}) =>
  fetch(`${origin}${path}`, {
    ...init,
    headers: {
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'application/json',
      'X-Forwarded-For': addressOf(number),
      ...init.headers,
    },
  });

async function isGood(answer: Promise<Response>): Promise<boolean> {
  const { ok, body } = await answer;
  await body?.cancel();
  return ok;
}

const enter = (username: string, number: number) =>
  ask(signIn.path, number, {
    method: 'POST',
    body: JSON.stringify({ username, password: demoPassword }),
  });

/** 70 % exercises, 20 % lists, 10 % writes. */
function mixed(cookie: string) {
  const signedIn = { headers: { Cookie: cookie } };
  return (number: number): Promise<boolean> => {
    const kind = number % 10;
    if (kind < 7) {
      const query = new URLSearchParams({
        ...{ medium: 'violin', levelId: 'pv~2', measureCount: '8', tempo: '80' },
        ...{ launchType: 'practice', practiceMode: 'free', version: '1' },
        seed: String(classSize === 1 ? number : Math.floor((0.7 * number) / classSize)),
      });
      return isGood(ask(`${getExercise.path}?${query}`, number));
    }
    if (kind < 9) return isGood(ask((kind < 8 ? getClasses : getStudents).path, number, signedIn));
    const body = JSON.stringify({ preferences: {} });
    return isGood(ask(savePreferences.path, number, { ...signedIn, method: 'POST', body }));
  };
}

/** Signs everybody in at once; who is told to wait does, as the page says they should. */
async function storm(): Promise<number> {
  const begin = performance.now();
  const one = async (number: number): Promise<void> => {
    const answer = await enter(`student${(number % 10) + 1}`, number);
    await answer.body?.cancel();
    if (answer.ok) return;
    const wait = Number(answer.headers.get('Retry-After') ?? 1);
    await new Promise((resolve) => setTimeout(resolve, wait * 1000));
    return one(number);
  };
  await Promise.all(Array.from({ length: people }, (_, number) => one(number)));
  return (performance.now() - begin) / 1000;
}

function row(name: string, measured: Measured, bare: Measured): string[] {
  const { count, failed, p50, p99 } = measured;
  const ratio = (value: number, of: number) => `${(value / of).toFixed(1)}×`;
  return [
    ...[name, String(count), String(failed), p50.toFixed(1), ratio(p50, bare.p50)],
    ...[p99.toFixed(1), ratio(p99, bare.p99), p99 <= LIMITS.p99 && failed === 0 ? 'ok' : 'OVER'],
  ];
}

async function mixedAndStorm(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'primavista-bench-'));
  const { DATABASE_URL } = process.env;
  const env = {
    ...{ PORT: values.port, DATA_DIR: folder, PRIMAVISTA_SEED: 'demo', PUBLIC_URL: origin },
    ...(DATABASE_URL && { DATABASE_URL }),
  };
  const flags = values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : [];
  const server = await startServer(env, { flags });
  try {
    const entered = await enter('teacher', 0);
    const [cookie = ''] = entered.headers.getSetCookie()[0]?.split(';') ?? [];
    const send = mixed(cookie);
    // Everything is loaded once.
    await underLoad(send, { perSecond: 20, seconds: 2 });
    const bare = await underLoad((number) => isGood(ask('/health', number)), load);
    const work = await underLoad(send, load);
    const signingIn = storm();
    const beside = await until(signingIn, () =>
      isGood(ask(getAccount.path, 0, { headers: { Cookie: cookie } })),
    );
    const seconds = await signingIn;
    const heads = ['', 'requests', 'failed', 'p50 ms', 'of bare', 'p99 ms', 'of bare', ''];
    const rows = [
      row('/health', bare, bare),
      row(`mixed, ${load.perSecond}/s`, work, bare),
      row('beside the sign-in', beside, bare),
    ];
    process.stdout.write(`${table([heads, ...rows])}\n`);
    const verdict = seconds <= LIMITS.storm ? 'ok' : 'OVER';
    process.stdout.write(`${people} people signed in within ${seconds.toFixed(1)} s: ${verdict}\n`);
  } finally {
    process.stderr.write((await server.kill('SIGTERM')).err);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Each figure beside its limit. */
async function handingIn(): Promise<void> {
  const databaseUrl = process.env.DATABASE_URL ?? null;
  const { whole, form } = await handIn(CLASS, { databaseUrl, password: demoPassword });
  const heads = ['', 'requests', 'failed', 'p50 ms', 'p99 ms', 'of its limit', ''];
  const of = (name: string, { count, failed, p50, p99 }: Measured, limit: number | null) => [
    ...[name, String(count), String(failed), p50.toFixed(1), p99.toFixed(1)],
    limit === null ? '' : `${(p99 / limit).toFixed(2)} of ${limit}`,
    failed === 0 && (limit === null || p99 <= limit) ? 'ok' : 'OVER',
  ];
  const rows = [of('the form', form, LIMITS.p99), of('all of a take', whole, null)];
  process.stdout.write(`\n${CLASS} students hand in within a minute\n${table([heads, ...rows])}\n`);
}

if (values.only !== 'hand-in') await mixedAndStorm();
await handingIn();
