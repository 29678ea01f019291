import type { Page } from 'playwright/test';
import { type Alteration, performExercise } from '#tests/support/perform-exercise';
import { renderClicks } from '#tests/support/render-clicks';
import { calibrate } from '../../../e2e/support/calibrate.ts';
import {
  newProfile,
  openListening,
  type Profile,
  playInTime,
} from '../../../e2e/support/listening-browser.ts';
import { signIn } from '../../../e2e/support/people.ts';
import {
  exerciseOf,
  linkTo,
  performanceOf,
  secondsToFirstBeat,
} from '../../../e2e/support/performances.ts';
import { recordTake, score } from '../../../e2e/support/stage.ts';
import { expect, test } from '../../../e2e/support/story.ts';
import { look } from './look.ts';

const F_SHARPS = [66, 78, 90];
const violin = { medium: 'violin', levelId: 'pv~2', measures: 8, meter: '2/4' };
const isFSharp = ({ midi }: { midi: number | null }) => F_SHARPS.includes(midi!);
/** The first tune that has F sharps to miss. */
const seed = Array.from({ length: 100 }, (_, index) => 1155 + index).find(
  (one) => exerciseOf({ ...violin, seed: one }).notes.filter(isFSharp).length >= 3,
);
if (seed === undefined) throw new Error('No tune has three F sharps');
const piece = { ...violin, seed };
const exercise = exerciseOf(piece);
/** Seconds by which this device hears everything late. */
const DELAY = 0.12;

const all = (alter: (index: number) => Alteration) =>
  exercise.notes.map(({ index }) => alter(index));
const heard = (alter: readonly Alteration[]) => performanceOf(exercise, { alter, delay: DELAY });
const inMeasure = (onset: number) => Math.floor(onset / 2) + 1;

const right = heard([]);
const softly = (by: number) => right.map((sample) => sample * by);

/** What is played, and what the page is to say of it. */
const takes: Readonly<Record<string, { sound: () => Float32Array; says: RegExp }>> = {
  'all-right': { sound: () => right, says: /100/ },
  'f-sharps': {
    sound: () =>
      heard(
        exercise.notes
          .filter(isFSharp)
          .map(({ index }) => ({ index, kind: 'wrong', semitones: -1 })),
      ),
    says: /F♯ was played as F/,
  },
  'all-late': {
    sound: () => heard(all((index) => ({ index, kind: 'late', milliseconds: 110 }))),
    says: /All of it came about \d+ ms after the beat/,
  },
  'lost-count': {
    sound: () =>
      heard(
        exercise.notes
          .filter(({ onset }) => inMeasure(onset) >= 3)
          .map(({ index }) => ({ index, kind: 'late', milliseconds: 60_000 / exercise.tempo })),
      ),
    says: /From measure \d on everything came a beat late/,
  },
  silent: { sound: () => new Float32Array(right.length), says: /We heard no notes/ },
  quiet: { sound: () => softly(0.004), says: /We heard no notes/ },
  clicks: {
    sound: () =>
      renderClicks(
        exercise.notes.map(
          ({ onset }) => secondsToFirstBeat(exercise) + (onset * 60) / exercise.tempo,
        ),
      ),
    says: /We heard no notes/,
  },
  'other-range': {
    sound: () => heard(all((index) => ({ index, kind: 'wrong', semitones: -24 }))),
    says: /We heard no notes/,
  },
};

test.describe('Takes by the microphone', () => {
  let profile: Profile;
  test.beforeAll(async ({ baseURL }) => {
    profile = newProfile();
    await calibrate(profile, { baseURL: baseURL!, delay: DELAY });
  });
  test.afterAll(() => profile.remove());

  for (const [name, { sound, says }] of Object.entries(takes)) {
    test(name, async ({ baseURL }) => {
      const { page, close } = await openListening(profile, { sound: sound(), baseURL: baseURL! });
      await take(page);
      const summary = page.getByRole('region', { name: 'Summary' });
      const words = (await summary.innerText()).replace(/\s+/g, ' ');
      console.log(`  ${name}: ${words}`);
      await look(page, `take-${name}`);
      expect.soft(words).toMatch(says);
      await close();
    });
  }

  test('what was missed is practised, and one is back where one was', async ({ baseURL }) => {
    const alter: Alteration[] = [2, 6, 9].map((index) => ({ index, kind: 'wrong', semitones: 2 }));
    const { page, close } = await openListening(profile, {
      sound: heard(alter),
      baseURL: baseURL!,
    });
    await take(page);
    await look(page, 'take-three-wrong');
    await page.getByRole('button', { name: 'Practise what I missed' }).click();
    await expect(page.getByText(/because you missed them/)).toBeVisible();
    await expect(score(page)).toBeVisible();
    console.log(`  ${await page.getByText(/because you missed them/).textContent()}`);
    await look(page, 'practise-missed');
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`seed=${seed}`));
    await page.goto('/');
    await expect(score(page)).toBeVisible();
    await look(page, 'home-after-training');
    await close();
  });
});

async function take(page: Page): Promise<void> {
  await playInTime(page, async () => {
    await page.goto(linkTo(piece));
    await expect(score(page)).toBeVisible();
    await recordTake(page);
  });
}

test('An assigned take without a network', async ({ baseURL }) => {
  const assigned = exerciseOf({ medium: 'trumpet', levelId: 'pv~1', seed: 12 });
  const profile = newProfile();
  const sound = performExercise(assigned, { silence: secondsToFirstBeat(assigned) });
  const { page, context, close } = await openListening(profile, {
    sound,
    baseURL: baseURL!,
    serviceWorkers: 'allow',
  });
  const row = page.getByRole('listitem').filter({ hasText: 'First reading on the trumpet' });
  await signIn(page, 'student2');
  await row.getByRole('link', { name: 'Start' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(score(page)).toBeVisible();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await context.setOffline(true);
  await recordTake(page);
  await look(page, 'assigned-take-offline');
  await page.goto('/assignments');
  await expect(row).toContainText('Saved on this device, waiting for the network');
  await look(page, 'assigned-row-offline');
  await context.setOffline(false);
  await expect(row).not.toContainText('waiting for the network', { timeout: 20_000 });
  await page.reload();
  await expect(row).toContainText('handed in');
  await look(page, 'assigned-row-handed-in');
  await row
    .getByRole('link', { name: 'See' })
    .click()
    .catch(() => undefined);
  await close();
  profile.remove();
});
