import type { Page } from 'playwright/test';
import type { Alteration } from '#tests/support/perform-exercise';
import { renderClicks } from '#tests/support/render-clicks';
import { CALIBRATION_CLICKS } from '../../../audio-core/capture/calibration-plan.ts';
import { keptTakes } from '../support/device-store.ts';
import {
  newProfile,
  openListening,
  type Profile,
  playInTime,
} from '../support/listening-browser.ts';
import { exerciseOf, linkTo, performanceOf } from '../support/performances.ts';
import { marksOn, recordTake } from '../support/stage.ts';
import { expect, test } from '../support/story.ts';

const piece = { medium: 'violin', levelId: 'pv~2', seed: 7 };
const exercise = exerciseOf(piece);
/** A computer without graphics acceleration, or whose school has switched it off. */
const NO_GRAPHICS = ['--disable-gpu', '--disable-3d-apis'];
/** This story's device hears everything late, its clicks and its player alike. */
const DELAY = 0.12;

test.describe('A violinist plays into the microphone', () => {
  // Time for every try.
  test.describe.configure({ timeout: 240_000 });
  let profile: Profile;
  test.beforeAll(async ({ baseURL }) => {
    profile = newProfile();
    // The device's delay is measured once, by clicks of its own, and kept for every later visit.
    const clicks = await openListening(profile, {
      sound: renderClicks(CALIBRATION_CLICKS.map((time) => time + DELAY)),
      baseURL: baseURL!,
    });
    await calibrate(clicks.page);
    await clicks.close();
  });
  test.afterAll(() => profile.remove());

  async function play(
    baseURL: string,
    alter: readonly Alteration[],
    look: (page: Page) => Promise<void>,
    args: readonly string[] = [],
  ) {
    const browser = await openListening(profile, {
      sound: performanceOf(exercise, { alter, delay: DELAY }),
      baseURL,
      args,
    });
    try {
      await playInTime(browser.page, async () => {
        await browser.page.goto(linkTo(piece));
        await recordTake(browser.page);
      });
      await look(browser.page);
    } finally {
      await browser.close();
    }
  }

  test('and every right note is marked right', async ({ baseURL }) => {
    await play(baseURL!, [], async (page) => {
      expect(await marksOn(page)).toEqual(exercise.notes.map(() => 'right'));
      await expect(page.getByTestId('score')).toHaveText('100');
      await expect(page.getByText('Saved on this device.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Listen', exact: true })).toBeVisible();
      // The calibrated delay was removed before the take was judged: next to nothing was left to remove.
      const kept = (await keptTakes(page)).at(-1);
      expect(Math.abs(kept!.startOffset)).toBeLessThan(DELAY / 3);
    });
  });

  test('and a wrong, a late and a missing note get exactly those marks, without a graphics chip too', async ({
    baseURL,
  }) => {
    const [wrong, late, missing] = [3, 6, 9];
    const alter: Alteration[] = [
      { index: wrong, kind: 'wrong', semitones: 3 },
      { index: late, kind: 'late', milliseconds: 200 },
      { index: missing, kind: 'missing' },
    ];
    await play(
      baseURL!,
      alter,
      async (page) => {
        const hasGraphics = () => document.createElement('canvas').getContext('webgl') !== null;
        expect(await page.evaluate(hasGraphics)).toBe(false);
        const expected = exercise.notes.map(({ index }) => {
          if (index === wrong) return 'wrong';
          if (index === late) return 'late';
          return index === missing ? 'missing' : 'right';
        });
        expect(await marksOn(page)).toEqual(expected);
        await expect(page.getByRole('list', { name: 'Marks' }).getByRole('listitem')).toHaveText([
          /: Wrong$/,
          /: Started late$/,
          /: Missing$/,
        ]);
        await expect(page.getByTestId(`mark-${wrong}`)).toBeVisible();
        await expect(page.getByTestId(`mark-${late}`)).toBeVisible();
        await expect(page.getByTestId(`mark-${missing}`)).toBeVisible();
      },
      NO_GRAPHICS,
    );
  });
});

async function calibrate(page: Page): Promise<void> {
  await page.goto('/mic-check');
  const latency = page.getByTestId('latency');
  await playInTime(page, async () => {
    await page.getByRole('button', { name: /^(Measure|Again)$/ }).click();
    await expect(latency).toHaveText('Listening for eight clicks …');
    await expect(latency).toHaveText(/ms delay, measured/, { timeout: 40_000 });
  });
  const milliseconds = Number.parseInt((await latency.textContent()) ?? '', 10);
  expect(Math.abs(milliseconds - 1000 * DELAY)).toBeLessThan(40);
}
