/**
 * The editor of an assignment at the desk of a teacher with many classes: from the press on "New assignment" to its form, and from
 * one on "Another" to the other music: npm run bench:editor [-- --classes 40 --rounds 12 --levels 500 --web DIR], after npm run
 * build. The list of levels is as long as the catalogue makes it; --levels builds a page whose ladder has so many rungs.
 */
import { parseArgs } from 'node:util';
import type { Page } from 'playwright';
import { demoPassword } from '#server/seed/demo-people';
import { signIn } from '#shared/contract/account';
import { table } from '../eval/table.ts';
import { usualBuild } from './built-app.ts';
import { launchChromium } from './launch-chromium.ts';
import { buildWithLevels } from './long-ladder.ts';
import { timeToPaint } from './paint-time.ts';
import { serveFullSchool } from './school/full-school.ts';

const { values } = parseArgs({
  options: {
    classes: { type: 'string', default: '40' },
    rounds: { type: 'string', default: '12' },
    levels: { type: 'string' },
    web: { type: 'string', default: usualBuild },
  },
});
const [classes, rounds] = [values.classes, values.rounds].map(Number);

/** Milliseconds, at the 95th percentile. */
const LIMITS = { editor: 300, redraw: 150 };

/** Milliseconds for which the page waits after a choice, for several presses are one. */
const PAUSE = 120;

const link = 'main a[href^="/assignment/new"]';
const form = 'button[type="submit"][form]';
const notes = '[role=img][aria-label="The music"] .abcjs-note';

const at = (share: number, of: readonly number[]) =>
  of.toSorted((a, b) => a - b)[Math.ceil(share * of.length) - 1] ?? 0;

function row(name: string, milliseconds: readonly number[], limit: number): string[] {
  const late = at(0.95, milliseconds);
  const figures = [at(0.5, milliseconds), late].map((one) => one.toFixed(0));
  const share = `${(late / limit).toFixed(2)} of ${limit}`;
  return [name, String(milliseconds.length), ...figures, share, late <= limit ? 'ok' : 'OVER'];
}

/** From the press to the frame with other notes, less what the page waits for another press. */
async function redraw(page: Page): Promise<number> {
  // What is drawn now is told from what will be.
  await page.evaluate((drawn) => {
    for (const note of document.querySelectorAll(drawn)) note.setAttribute('data-before', '');
  }, notes);
  const another = page.getByRole('button', { name: 'Another' });
  const whole = await timeToPaint(page, another, `${notes}:not([data-before])`);
  return whole - PAUSE;
}

// Two of them are archived.
const size = {
  ...{ teachers: 1, classes: classes! + 2, studentsAClass: 2, weeks: 1 },
  assignments: 0,
};
const long = values.levels === undefined ? null : await buildWithLevels(Number(values.levels));
const { address, close } = await serveFullSchool(
  size,
  process.env.DATABASE_URL ?? null,
  long?.folder ?? values.web,
);
const browser = await launchChromium();
try {
  const context = await browser.newContext({
    ...{ viewport: { width: 1366, height: 768 }, baseURL: address },
  });
  // What runs in the page is compiled with names that are kept.
  await context.addInitScript('globalThis.__name = (one) => one');
  const answer = await context.request.post(address + signIn.path, {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    data: { username: 'teacher1', password: demoPassword },
  });
  if (!answer.ok()) throw new Error(`Signing in was answered with ${answer.status()}.`);
  const page = await context.newPage();
  const [opened, redrawn]: [number[], number[]] = [[], []];
  let levels = 0;
  for (let round = 0; round <= rounds!; round++) {
    await page.goto('/educator/assignments');
    await page.waitForSelector(link);
    await page.waitForLoadState('networkidle');
    const shown = await timeToPaint(page, page.locator(link).first(), form);
    await page.waitForSelector(notes);
    await page.waitForTimeout(500);
    const other = await redraw(page);
    // The first visit brings the page.
    if (round === 0) {
      await page.getByRole('button', { name: /Level( \*)?$/ }).click();
      levels = await page.getByRole('option').count();
      await page.keyboard.press('Escape');
      continue;
    }
    opened.push(shown);
    redrawn.push(other);
  }
  process.stdout.write(`${classes} classes, ${levels} levels\n`);
  const heads = ['', 'count', 'p50 ms', 'p95 ms', 'of its limit', ''];
  const rows = [
    row('the editor is there', opened, LIMITS.editor),
    row('other music is drawn', redrawn, LIMITS.redraw),
  ];
  process.stdout.write(`${table([heads, ...rows])}\n`);
} finally {
  await browser.close();
  await close();
  long?.remove();
}
