import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, CDPSession, Page } from 'playwright';
import { recordOutput } from '../../../e2e/support/page-output.ts';
import { type Watch, type WatchedWindow, watchPage } from './page-watch.ts';

/** What the measured stages have in common. */
export interface Bench {
  readonly address: string;
  /** Folder of the built page. */
  readonly built: string;
  /** By which factor the page's processor is slowed down where that is asked for. */
  readonly slowdown: number;
  /** Milliseconds somebody looks at the music before the next press. */
  readonly pause: number;
  /** Minutes that the metronome is listened to. */
  readonly minutes: number;
}

export interface OpenStage {
  readonly page: Page;
  readonly session: CDPSession;
  read<Part>(part: (watch: Watch) => Part): Promise<Part>;
}

export interface StageLink {
  readonly mediumId: string;
  readonly levelId: string;
  readonly measureCount?: number;
  readonly seed?: number;
}

const READY = '[role=img][data-ready=true]';

/** A page that notes down what `Watch` lists; nothing is opened in it yet. */
export async function watchedPage(context: BrowserContext): Promise<OpenStage> {
  const page = context.pages()[0] ?? (await context.newPage());
  // The functions below are compiled by a tool that calls this helper.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(watchPage);
  const session = await context.newCDPSession(page);
  return {
    page,
    session,
    read: async (part) => {
      const watch = await page.evaluateHandle(() => (window as unknown as WatchedWindow).watch);
      try {
        return await watch.evaluate(part as (watch: Watch) => never);
      } finally {
        await watch.dispose();
      }
    },
  };
}

export const linkOf = ({ mediumId, levelId, measureCount, seed }: StageLink) =>
  `/practice/sr/play?${new URLSearchParams({
    mediumId,
    levelId,
    ...(measureCount && { measureCount: String(measureCount) }),
    ...(seed !== undefined && { seed: String(seed) }),
  })}`;

/** The stage of free play, with everything loaded that a visit loads behind the music. */
export async function openStage(
  context: BrowserContext,
  { address, built }: Bench,
  link: StageLink,
  { isRecorded = false } = {},
): Promise<OpenStage> {
  const stage = await watchedPage(context);
  const { page } = stage;
  if (isRecorded) await recordOutput(page);
  await page.goto(`${address}${linkOf(link)}`);
  await page.locator(READY).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForLoadState('networkidle');
  await page.evaluate(timeEngravings, chunkOf(built, 'web/score/engraving/abcjs.ts'));
  return stage;
}

export const slowDown = ({ session }: OpenStage, rate: number) =>
  session.send('Emulation.setCPUThrottlingRate', { rate });

/** Address of a module that the built page loads by itself. */
function chunkOf(built: string, path: string): string {
  const scripts = readFileSync(join(built, '.vite/lazy-modules.json'), 'utf8');
  const script = (JSON.parse(scripts) as Record<string, string>)[path];
  if (!script) throw new Error(`The build loads no ${path} by itself.`);
  return `/${script}`;
}

/** Runs in the page: notes down how long abcjs takes, each time. */
async function timeEngravings(address: string): Promise<void> {
  const { watch } = window as unknown as WatchedWindow;
  const loaded: Record<string, Record<string, unknown>> = await import(address);
  const abcjs = Object.values(loaded)
    .flatMap((one) => [one, one?.abcjs as Record<string, unknown> | undefined])
    .find((one) => typeof one?.renderAbc === 'function');
  if (!abcjs) throw new Error('abcjs was not found in the build.');
  const render = abcjs.renderAbc as (...given: unknown[]) => unknown;
  abcjs.renderAbc = (...given: unknown[]) => {
    const start = performance.now();
    const tune = render(...given);
    const { duration } = performance.measure('abcjs', { start });
    watch.engravings.push(duration);
    return tune;
  };
}
