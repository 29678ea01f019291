/**
 * What a player waits for after a take, in Chromium:
 * npm run bench:overlay [-- --rounds 10 --slowdown 4 --web DIR], after npm run build.
 * From the end of the music to the marks (a take of half a minute through the fake microphone, at full speed); from a press
 * to the paint of each view and each strictness of 32 measures, and how evenly taps are recorded, with the page's
 * processor slowed down.
 */
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright';
import { assess } from '#shared/assessment/assess';
import type { AssessmentReport } from '#shared/assessment/report';
import type { Exercise } from '#shared/generation/exercise';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import { meterNamed } from '#shared/music/meter';
import { newProfile, openListening } from '#tests/e2e/support/listening-browser';
import { performanceOf } from '#tests/e2e/support/performances';
import { played } from '#tests/shared/assessment/performance';
import { table } from '../eval/table.ts';
import { serveBuiltApp, usualBuild } from './built-app.ts';
import { launchChromium } from './launch-chromium.ts';
import { timeToPaint } from './paint-time.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    slowdown: { type: 'string', default: '4' },
    web: { type: 'string', default: usualBuild },
  },
});
const rounds = Number(values.rounds);
const rate = Number(values.slowdown);

/** What runs a bench names its functions by a helper, which the page lacks. */
const nameHelper = 'globalThis.__name ??= (named) => named;';

/** How long the take is whose end is timed. */
const TAKE_SECONDS = 30;
const LIMITS = { end: 1000, paint: 50, jitter: 5 } as const;

function written(levelId: string, measureCount: number, seed: number): Exercise {
  const request = completeRequest({ medium: 'violin', levelId, measureCount });
  const generated = generateExercise(request, seed);
  if (generated.kind === 'refused') throw new Error(generated.problem.problem);
  return generated.exercise;
}

const secondsOf = ({ length, tempo, timeSignature }: Exercise) =>
  ((length / meterNamed(timeSignature).beat) * 60) / tempo;

/** The first music that lasts so long. */
function atLeast(seconds: number): Exercise {
  for (let seed = 1; ; seed++) {
    const exercise = written('pv~4', 12, seed);
    if (secondsOf(exercise) >= seconds) return exercise;
  }
}

/** Every fifth note late, every seventh a semitone off. */
function marked(exercise: Exercise): AssessmentReport {
  const heard = played(exercise).map((note, index) => {
    const late = index % 5 === 0 ? 0.12 : 0;
    const off = index % 7 === 0 && note.midi !== null ? 1 : 0;
    return {
      ...note,
      onset: note.onset + late,
      offset: note.offset + late,
      midi: note.midi === null ? null : note.midi + off,
    };
  });
  return assess(exercise, heard, { tempo: exercise.tempo });
}

/** What is drawn ahead is there and hidden. */
const shown = (panel: string) => `[data-panel=${panel}]:not([style*=none])`;

/** Puts a take into the guest's store and opens it. */
async function openTake(page: Page, address: string, report: AssessmentReport): Promise<void> {
  await page.goto(`${address}/takes`);
  await page.getByText(/is kept here/).waitFor();
  await page.evaluate(
    (take) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('primavista-guest');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const putting = opening.result.transaction('takes', 'readwrite');
          putting.objectStore('takes').put(take);
          putting.onabort = () => reject(putting.error);
          putting.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    {
      id: 'bench',
      createdAt: '2026-01-01T00:00:00.000Z',
      assignmentId: null,
      source: 'midi',
      report,
      audio: null,
      audioType: null,
      audioStart: 0,
      sentAt: null,
    },
  );
  await page.goto(`${address}/takes/bench`);
  await page.locator('[role=img][data-ready=true]').waitFor();
}

async function paints(browser: Browser, address: string): Promise<readonly (readonly string[])[]> {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
  await openTake(page, address, marked(written('pv~8', 32, 3)));
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  const button = (name: string) => page.getByRole('button', { name });
  const times = new Map<string, number[]>();
  const time = async (kind: string, measured: Promise<number>) => {
    const of = times.get(kind) ?? [];
    times.set(kind, of);
    of.push(await measured);
    await page.waitForTimeout(300);
  };
  const radio = '[role=radiogroup][aria-label="Strictness"]';
  for (let round = 0; round < rounds; round++) {
    await time('summary to detail', timeToPaint(page, button('Show me each one'), shown('detail')));
    await time('detail to summary', timeToPaint(page, button('How it went'), shown('summary')));
    for (const name of ['Strict', 'Moderate', 'Lenient']) {
      // A phone has it in another place, which is not shown here.
      const labels = page.locator(`${radio} label`).filter({ visible: true });
      const label = labels.filter({ hasText: new RegExp(`^${name}$`) });
      const value = name.toLowerCase();
      const sign = `${radio} label[data-selected]:has(input[value="${value}"])`;
      await time(`to ${value}`, timeToPaint(page, label, sign));
    }
  }
  await page.close();
  return [...times].map(([kind, of]) => {
    const sorted = of.toSorted((a, b) => a - b);
    const median = sorted[sorted.length >> 1]!;
    return [kind, median.toFixed(0), (median / LIMITS.paint).toFixed(2), sorted.at(-1)!.toFixed(0)];
  });
}

/** Milliseconds from when the page begins to read the take until its marks are there to be seen. */
async function endOfTake(address: string): Promise<number> {
  const profile = newProfile();
  const exercise = atLeast(TAKE_SECONDS);
  const { page, close } = await openListening(profile, {
    sound: performanceOf(exercise),
    baseURL: address,
  });
  try {
    await page.addInitScript(nameHelper);
    await page.goto(`/practice/sr/auto-assessment?code=${exercise.code}`);
    await page.locator('[role=img][data-ready=true]').waitFor();
    await page.evaluate(() => {
      const noted = { read: 0, shown: 0 };
      (window as never as { noted: typeof noted }).noted = noted;
      new MutationObserver(() => {
        const isReading = document.querySelector('[role=progressbar][aria-label^="Listening"]');
        if (isReading && noted.read === 0) noted.read = performance.now();
        if (noted.shown > 0 || !document.querySelector('section[aria-label="Summary"]')) return;
        requestAnimationFrame(() => {
          noted.shown = performance.now();
        });
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
    await page.getByRole('button', { name: 'Record' }).click();
    const seconds = secondsOf(exercise);
    await page
      .getByRole('region', { name: 'Summary' })
      .waitFor({ timeout: 1000 * seconds + 60_000 });
    await page.waitForTimeout(200);
    const { read, shown } = await page.evaluate(
      () => (window as never as { noted: { read: number; shown: number } }).noted,
    );
    if (read === 0) throw new Error('The page never said that it listens.');
    process.stdout.write(`A take of ${seconds.toFixed(1)} s, ${exercise.notes.length} notes.\n`);
    return shown - read;
  } finally {
    await close();
    profile.remove();
  }
}

/** Milliseconds: the largest distance of a recorded tap from its event, after the constant part. */
async function tapJitter(browser: Browser, address: string): Promise<number> {
  const page = await browser.newPage();
  await page.addInitScript(nameHelper);
  await page.goto(`${address}/practice/sr/auto-assessment?mediumId=rhythmonly&levelId=pv~1&seed=2`);
  await page.locator('[role=img][data-ready=true]').waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await page.getByRole('button', { name: 'Record' }).click();
  await page.getByRole('timer', { name: /^Beat 1 of/ }).waitFor();
  await page.evaluate(() => {
    const tapped: number[] = [];
    (window as never as { tapped: number[] }).tapped = tapped;
    const key = (kind: string) =>
      new KeyboardEvent(kind, { code: 'Space', bubbles: true, cancelable: true });
    setInterval(() => {
      const press = key('keydown');
      tapped.push(press.timeStamp);
      window.dispatchEvent(press);
      window.dispatchEvent(key('keyup'));
    }, 287);
  });
  await page.getByRole('region', { name: 'Summary' }).waitFor({ timeout: 60_000 });
  const { tapped, recorded } = await page.evaluate(
    () =>
      new Promise<{ tapped: number[]; recorded: number[] }>((resolve) => {
        const opening = indexedDB.open('primavista-guest');
        opening.onsuccess = () => {
          const all = opening.result.transaction('takes').objectStore('takes').getAll();
          all.onsuccess = () => {
            const { notes, extras } = all.result.at(-1).report.sets.lenient as {
              notes: { heard?: { onset: number } }[];
              extras: { onset: number }[];
            };
            const onsets = [...notes.flatMap(({ heard }) => heard ?? []), ...extras].map(
              ({ onset }) => 1000 * onset,
            );
            resolve({
              tapped: (window as never as { tapped: number[] }).tapped,
              recorded: onsets.sort((a, b) => a - b),
            });
          };
        };
      }),
  );
  await page.close();
  // What was tapped in the count-in, or after the end, is no part of the take: the best place of the one in the other.
  const spreads = tapped.slice(0, tapped.length - recorded.length + 1).map((_, from) => {
    const apart = recorded.map((onset, index) => onset - tapped[from + index]!);
    const middle = apart.toSorted((a, b) => a - b)[apart.length >> 1]!;
    return Math.max(...apart.map((one) => Math.abs(one - middle)));
  });
  process.stdout.write(`${recorded.length} of ${tapped.length} taps are in the take.\n`);
  return Math.min(...spreads);
}

const row = (what: string, milliseconds: number, limit: number) => [
  what,
  milliseconds.toFixed(1),
  (milliseconds / limit).toFixed(2),
  '',
];

const app = await serveBuiltApp(values.web);
const browser = await launchChromium();
try {
  const rows = [
    row('end of the music to marks', await endOfTake(app.address), LIMITS.end),
    ...(await paints(browser, app.address)),
    row('taps, largest distance', await tapJitter(browser, app.address), LIMITS.jitter),
  ];
  process.stdout.write(`${table([['what', 'ms', 'of limit', 'slowest'], ...rows])}\n`);
} finally {
  await browser.close();
  await app.close();
}
