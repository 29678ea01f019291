import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findChromium } from '../../../support/find-chromium.mjs';
import { table } from '../../eval/table.ts';
import { percentile } from '../stage/row.ts';
import type { Visit } from './visits.ts';

const run = promisify(execFile);

/** What Lighthouse says of a page: its score of 100, milliseconds, and the shift of its layout. */
interface Verdict {
  readonly score: number;
  readonly painted: number;
  readonly largest: number;
  readonly blocked: number;
  readonly shift: number;
}

/** Of 100, as wanted of the first page and of an exercise by its code. */
const WANTED_SCORES = [95, 85];
/** Milliseconds in which long tasks hold the page, and how far its layout may move. */
const WANTED_BLOCKED = 150;
const WANTED_SHIFT = 0.02;

/**
 * The median of some runs of Lighthouse as a table beside what is wanted, where a command of that name is on the path: it
 * is no dependency, since `npm start` would install it for everybody.
 */
export async function lighthouse(
  address: string,
  visits: readonly Visit[],
  rounds: number,
): Promise<string> {
  const rows = [['Lighthouse', 'score', 'painted s', 'largest s', 'blocked ms', 'shift']];
  for (const [index, { name, path }] of visits.entries()) {
    const all: Verdict[] = [];
    for (let round = 0; round < rounds; round++) {
      const verdict = await verdictOn(`${address}${path}`);
      if (verdict === null) return 'Lighthouse is not on the path: npm install --global lighthouse';
      all.push(verdict);
    }
    const median = (of: keyof Verdict) =>
      percentile(
        all.map((one) => one[of]),
        0.5,
      );
    rows.push([
      name,
      `${median('score')} / ${WANTED_SCORES[index]}`,
      (median('painted') / 1000).toFixed(1),
      (median('largest') / 1000).toFixed(1),
      `${Math.round(median('blocked'))} / ${WANTED_BLOCKED}`,
      `${median('shift').toFixed(3)} / ${WANTED_SHIFT}`,
    ]);
  }
  return table(rows);
}

/** null where there is no such command. */
async function verdictOn(address: string): Promise<Verdict | null> {
  const args = [address, '--output=json', '--quiet', '--only-categories=performance'];
  const flags = '--chrome-flags=--headless=new --no-sandbox';
  const env = { ...process.env, CHROME_PATH: findChromium() ?? '' };
  try {
    const { stdout } = await run('lighthouse', [...args, flags], { env, maxBuffer: 2 ** 26 });
    const { categories, audits } = JSON.parse(stdout) as {
      readonly categories: { readonly performance: { readonly score: number } };
      readonly audits: Readonly<Record<string, { readonly numericValue: number }>>;
    };
    const of = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
    return {
      score: Math.round(categories.performance.score * 100),
      painted: of('first-contentful-paint'),
      largest: of('largest-contentful-paint'),
      blocked: of('total-blocking-time'),
      shift: of('cumulative-layout-shift'),
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
