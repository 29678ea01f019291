import type { Browser, BrowserContext, Page } from 'playwright';
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

interface Seen {
  words: number | null;
  music: number | null;
}

/** Runs in the page before any script of its own: notes when what is looked for was painted. */
function watchFor({ words, music }: { readonly words: string; readonly music: string }): void {
  const seen: Seen = { words: null, music: null };
  Object.assign(window, { seen });
  performance.setResourceTimingBufferSize(2000);
  const wanted = new RegExp(words);
  const noteAfterPaint = (what: keyof Seen) =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        seen[what] ??= performance.now();
      }),
    );
  new MutationObserver(() => {
    const root = document.querySelector('#root');
    if (seen.words === null && root && wanted.test(root.textContent ?? '')) noteAfterPaint('words');
    if (seen.music === null && document.querySelector(music)) noteAfterPaint('music');
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-ready'] });
}

/** One first visit in a profile of its own. @param film takes pictures on the way: milliseconds, then the picture */
export async function firstVisit(
  browser: Browser,
  address: string,
  visit: Visit,
  film?: (page: Page, at: number) => Promise<void>,
): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.addInitScript(watchFor, { words: visit.words.source, music: MUSIC });
    if (visit.as) await signIn(page, address, visit.as);
    await slow(context, page);
    const begun = Date.now();
    const going = page.goto(`${address}${visit.path}`, { waitUntil: 'commit' });
    const watching = film && takePictures(page, begun, film);
    await going;
    const what: keyof Seen = visit.hasMusic ? 'music' : 'words';
    const isSeen = (name: keyof Seen) => (window as unknown as { seen: Seen }).seen[name] !== null;
    await page.waitForFunction(isSeen, what, { timeout: LONGEST_MS });
    watching?.();
    return await page.evaluate<Measured, keyof Seen>(readMeasured, what);
  } finally {
    await context.close();
  }
}

async function slow(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BITS_A_SECOND / 8,
    uploadThroughput: BITS_A_SECOND / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

function readMeasured(until: keyof Seen): Measured {
  const { seen } = window as unknown as { seen: Seen };
  const paint = performance.getEntriesByName('first-contentful-paint')[0];
  const end = seen[until]!;
  const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < end);
  return {
    painted: (paint?.startTime ?? Number.NaN) / 1000,
    words: (seen.words ?? Number.NaN) / 1000,
    music: seen.music === null ? null : seen.music / 1000,
    // The page itself is one.
    requests: asked.length + 1,
  };
}

/** A picture every half second; returns what ends it. */
function takePictures(
  page: Page,
  begun: number,
  film: (page: Page, at: number) => Promise<void>,
): () => void {
  let isOver = false;
  void (async () => {
    while (!isOver) {
      await film(page, Date.now() - begun).catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, 400));
    }
  })();
  return () => {
    isOver = true;
  };
}
