/**
 * A common start: two browsers of this machine, both with sound on, of one room. How far apart their first clicks come, on
 * one wall clock. npm run bench:live-start [-- --starts 8], after npm run build. Chromium alone.
 */
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright';
import { demoPassword } from '#server/seed/demo-people';
import { readOutput, recordOutput } from '../../../e2e/support/page-output.ts';
import { onsetBetween } from '../../../support/listen.ts';
import { serveBuiltApp, usualBuild } from '../built-app.ts';
import { launchChromium } from '../launch-chromium.ts';

const { values } = parseArgs({ options: { starts: { type: 'string', default: '8' } } });
const starts = Number(values.starts);

/** Milliseconds between the first beats of two devices. */
const LIMIT = 30;

type TimedWindow = Window & { firstContext?: AudioContext };

async function open(browser: Browser, address: string, who: string): Promise<Page> {
  const page = await (
    await browser.newContext({
      baseURL: address,
      serviceWorkers: 'block',
    })
  ).newPage();
  page.setDefaultTimeout(60_000);
  await page.goto('/sign-in');
  await page.getByLabel('Username').fill(who);
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.includes('sign-in'));
  // The loader for TypeScript names functions by it, also those that run in the page.
  await page.addInitScript('globalThis.__name = (named) => named');
  await recordOutput(page);
  await page.addInitScript(() => {
    const Listened = window.AudioContext;
    window.AudioContext = class extends Listened {
      constructor(options?: AudioContextOptions) {
        super(options);
        (window as TimedWindow).firstContext ??= this;
      }
    };
  });
  return page;
}

/** Wall time of the audio clock's zero, in milliseconds. */
const zeroOf = (page: Page) =>
  page.evaluate(() => {
    const { contextTime = 0, performanceTime = 0 } = (
      window as TimedWindow
    ).firstContext!.getOutputTimestamp();
    return performance.timeOrigin + performanceTime - contextTime * 1000;
  });

/** When the first click came, in milliseconds of the wall clock. */
async function firstClick(page: Page): Promise<number> {
  const { samples, rate, start } = await readOutput(page, { forget: true });
  const onset = onsetBetween(samples, rate, { from: 0, to: samples.length / rate, share: 0.3 });
  return (await zeroOf(page)) + (start + onset) * 1000;
}

async function main(): Promise<void> {
  const app = await serveBuiltApp(usualBuild);
  const args = ['--autoplay-policy=no-user-gesture-required'];
  const browsers = [await launchChromium(...args), await launchChromium(...args)];
  try {
    const teacher = await open(browsers[0]!, app.address, 'teacher');
    const student = await open(browsers[1]!, app.address, 'student1');
    await teacher.goto('/practice/sr/live?mediumId=clarinet&levelId=pv~2');
    await teacher.getByRole('button', { name: 'Show me the code' }).click();
    await teacher.getByRole('button', { name: 'To the music' }).click();
    await teacher.getByRole('button', { name: 'What they see' }).click();
    await teacher.getByText('Their devices sound too').click();
    await teacher.getByRole('button', { name: 'OK' }).click();
    await student.goto('/practice/sr/join');
    await student.getByRole('link', { name: /Okafor/ }).click();
    await teacher.getByRole('button', { name: 'Send to everyone' }).click();
    await student.getByRole('button', { name: 'Play (space)' }).waitFor();
    const apart: number[] = [];
    for (let start = 0; start <= starts; start += 1) {
      // What was stopped before rings out first: it is no click.
      await teacher.waitForTimeout(1_000);
      for (const page of [teacher, student]) await readOutput(page, { forget: true });
      await teacher.getByRole('button', { name: 'Count everybody in' }).click();
      await student.getByRole('button', { name: /^Stop( \(|$)/ }).waitFor();
      await teacher.waitForTimeout(5_000);
      const [one, other] = [await firstClick(teacher), await firstClick(student)];
      await teacher.getByRole('button', { name: 'Stop everybody' }).click();
      await student.getByRole('button', { name: 'Play (space)' }).waitFor();
      // The first one loads the sounds.
      if (start > 0) apart.push(Math.abs(one - other));
    }
    const most = Math.max(...apart);
    const said = apart.map((each) => each.toFixed(1)).join(', ');
    process.stdout.write(`first clicks apart, ms: ${said}\n`);
    process.stdout.write(`at most ${most.toFixed(1)} ms: ${most <= LIMIT ? 'ok' : 'OVER'}\n`);
  } finally {
    for (const browser of browsers) await browser.close();
    await app.close();
  }
}

await main();
