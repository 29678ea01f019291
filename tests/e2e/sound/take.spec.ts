import type { Page } from 'playwright/test';
import type { Alteration } from '#tests/support/perform-exercise';
import { briskly, openBriskly, SHORT } from '../support/briskly.ts';
import { calibrate } from '../support/calibrate.ts';
import { keptTakes } from '../support/device-store.ts';
import {
  newProfile,
  openListening,
  type Profile,
  playInTime,
} from '../support/listening-browser.ts';
import { performanceOf } from '../support/performances.ts';
import { marksOn, recordTake, score } from '../support/stage.ts';
import { expect, test } from '../support/story.ts';
import { noteTicks, ticksOn } from '../support/ticks.ts';

const piece = { medium: 'violin', levelId: 'pv~2', seed: 3437, ...SHORT };
const exercise = briskly(piece);
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
    await calibrate(profile, { baseURL: baseURL!, delay: DELAY });
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
      await browser.page.addInitScript(noteTicks);
      await playInTime(browser.page, async () => {
        await openBriskly(browser.page, piece);
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
      // The calibrated delay was removed before the take was assessed: next to nothing was left to remove.
      const kept = (await keptTakes(page)).at(-1);
      expect(Math.abs(kept!.startOffset)).toBeLessThan(DELAY / 3);
    });
  });

  test('and a wrong, a late and a missing note get exactly those marks, which take over from the ticks, without a graphics chip too', async ({
    baseURL,
  }) => {
    const [wrong, late, missing] = [1, 10, 5];
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
        const ticks = await ticksOn(page);
        const ticked = ticks.map(({ id }) => id);
        await test.step('nearly every right note is ticked as it is heard', () => {
          expect(ticked[0]).toBe('heard-0');
          expect(ticks.filter(({ isRunning, isSilent }) => !isRunning || !isSilent)).toEqual([]);
          expect(ticked.length).toBeGreaterThanOrEqual(exercise.notes.length - alter.length - 1);
          expect(ticked).not.toContain(`heard-${wrong}`);
          expect(ticked).not.toContain(`heard-${missing}`);
        });
        const expected = exercise.notes.map(({ index }) => {
          if (index === wrong) return 'wrong';
          if (index === late) return 'late';
          return index === missing ? 'missing' : 'right';
        });
        expect(await marksOn(page)).toEqual(expected);
        await expect(page.getByRole('list', { name: 'Marks' }).getByRole('listitem')).toHaveText([
          /: Wrong$/,
          /: Missing$/,
          /: Started late$/,
        ]);
        await expect(page.getByTestId(`mark-${wrong}`)).toBeVisible();
        await expect(page.getByTestId(`mark-${late}`)).toBeVisible();
        await expect(page.getByTestId(`mark-${missing}`)).toBeVisible();
        await expect(score(page).locator('[data-mark]').first()).toBeVisible();
        await expect(page.locator('[data-testid^=heard-]')).toHaveCount(0);
      },
      NO_GRAPHICS,
    );
  });
});
