import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { MUSIC, signIn, type Visit } from './visits.ts';

/** Seconds since the visit began, and files asked for until its words (where there is music: until the music). */
export interface Measured {
  readonly painted: number;
  readonly words: number;
  readonly music: number | null;
  readonly requests: number;
}

/** Slow 4G and a cheap phone, as Lighthouse applies them: a request's milliseconds, bits a second, factor. */
const LATENCY_MS = 562;
const BITS_A_SECOND = 1_600_000;
const SLOWDOWN = 4;
const LONGEST_MS = 60_000;

/** When something stood in the page, and when it was painted, in milliseconds. */
interface Moment {
  readonly at: number;
  painted: number | null;
}

interface Seen {
  words: Moment | null;
  music: Moment | null;
}

/** Has a page note when what is looked for is there. */
export async function watchVisit(page: Page, { words }: Pick<Visit, 'words'>): Promise<void> {
  // The function is compiled by a tool that calls this helper.
  await page.addInitScript('globalThis.__name ??= (named) => named');
  await page.addInitScript(watchFor, { words: words.source, music: MUSIC });
}

/** Runs in the page before any script of its own. */
function watchFor({ words, music }: { readonly words: string; readonly music: string }): void {
  const seen: Seen = { words: null, music: null };
  Object.assign(window, { seen });
  performance.setResourceTimingBufferSize(2000);
  const wanted = new RegExp(words);
  const note = (what: keyof Seen) => {
    const moment: Moment = { at: performance.now(), painted: null };
    seen[what] = moment;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        moment.painted = performance.now();
      }),
    );
  };
  new MutationObserver(() => {
    const root = document.querySelector('#root');
    if (seen.words === null && root && wanted.test(root.textContent ?? '')) note('words');
    if (seen.music === null && document.querySelector(music)) note('music');
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-ready'] });
}

/** Waits for what a visit is for. */
export async function measured(
  page: Page,
  { hasMusic }: Pick<Visit, 'hasMusic'>,
): Promise<Measured> {
  const what: keyof Seen = hasMusic ? 'music' : 'words';
  const isPainted = (name: keyof Seen) =>
    (window as unknown as { seen: Seen }).seen[name]?.painted != null;
  await page.waitForFunction(isPainted, what, { timeout: LONGEST_MS });
  return page.evaluate<Measured, keyof Seen>(readMeasured, what);
}

/** Takes a picture: milliseconds since the visit began, and the picture as PNG. */
type Film = (at: number, picture: Buffer) => void;

interface FirstVisit {
  readonly film?: Film | undefined;
  readonly isDark?: boolean;
}

/** One first visit in a profile of its own. */
export async function firstVisit(
  browser: Browser,
  address: string,
  visit: Visit,
  { film, isDark = false }: FirstVisit = {},
): Promise<Measured> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    colorScheme: isDark ? 'dark' : 'light',
  });
  try {
    const page = await context.newPage();
    await watchVisit(page, visit);
    if (visit.as) await signIn(page, address, visit.as);
    await slow(context, page);
    const endFilm = film && (await filmFrames(page, film));
    await page.goto(`${address}${visit.path}`, { waitUntil: 'commit' });
    const result = await measured(page, visit);
    await endFilm?.();
    return result;
  } finally {
    await context.close();
  }
}

/**
 * A visit after the first, in the same profile and without a network: what the service worker keeps is all there is. Words
 * and music as `firstVisit` measures them.
 */
export async function laterVisit(
  browser: Browser,
  address: string,
  visit: Visit,
): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const first = await context.newPage();
    await first.goto(`${address}${visit.path}`);
    await first.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await first.close();
    await context.setOffline(true);
    const page = await context.newPage();
    await watchVisit(page, visit);
    await slowProcessor(await context.newCDPSession(page));
    await page.goto(`${address}${visit.path}`, { waitUntil: 'commit' });
    return await measured(page, visit);
  } finally {
    await context.close();
  }
}

const slowProcessor = (session: CDPSession) =>
  session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });

async function slow(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BITS_A_SECOND / 8,
    uploadThroughput: BITS_A_SECOND / 8,
  });
  await slowProcessor(session);
}

/** Runs in the page. */
function readMeasured(until: keyof Seen): Measured {
  const { seen } = window as unknown as { seen: Seen };
  const paint = performance.getEntriesByName('first-contentful-paint')[0];
  const end = seen[until]!.at;
  // Files of the build; the server's answers are none.
  const files = performance
    .getEntriesByType('resource')
    .filter(
      ({ name, startTime }) => startTime < end && !new URL(name).pathname.startsWith('/api/'),
    );
  return {
    painted: (paint?.startTime ?? Number.NaN) / 1000,
    words: (seen.words?.painted ?? Number.NaN) / 1000,
    music: seen.music?.painted == null ? null : seen.music.painted / 1000,
    // The page itself is one.
    requests: files.length + 1,
  };
}

/** A picture of each change on the screen; returns what ends it. */
async function filmFrames(page: Page, film: Film): Promise<() => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  const begun = Date.now();
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    film(Date.now() - begun, Buffer.from(data, 'base64'));
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  await session.send('Page.startScreencast', { format: 'png' });
  return () => session.send('Page.stopScreencast');
}
