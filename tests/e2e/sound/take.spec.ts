import type { Page } from 'playwright/test';
import type { Alteration } from '#tests/support/perform-exercise';
import { briskly, openBriskly, pieceWith, SHORT } from '../support/briskly.ts';
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

/** The second note and the sixth, which differ from their neighbours, and the last. */
const [WRONG, MISSING] = [1, 5];
const piece = pieceWith({ medium: 'violin', levelId: 'pv~2', ...SHORT }, ({ notes }) => {
  const isApart = (index: number) =>
    [index - 1, index + 1].every((other) => notes[other]!.midi !== notes[index]!.midi);
  return notes.length >= 9 && isApart(WRONG) && isApart(MISSING);
});
const exercise = briskly(piece);
const LATE = exercise.notes.length - 1;
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
    const alter: Alteration[] = [
      { index: WRONG, kind: 'wrong', semitones: 3 },
      { index: LATE, kind: 'late', milliseconds: 200 },
      { index: MISSING, kind: 'missing' },
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
          expect(ticked).not.toContain(`heard-${WRONG}`);
          expect(ticked).not.toContain(`heard-${MISSING}`);
        });
        const expected = exercise.notes.map(({ index }) => {
          if (index === WRONG) return 'wrong';
          if (index === LATE) return 'late';
          return index === MISSING ? 'missing' : 'right';
        });
        expect(await marksOn(page)).toEqual(expected);
        await expect(page.getByRole('list', { name: 'Marks' }).getByRole('listitem')).toHaveText([
          /: Wrong$/,
          /: Missing$/,
          /: Started late$/,
        ]);
        await expect(page.getByTestId(`mark-${WRONG}`)).toBeVisible();
        await expect(page.getByTestId(`mark-${LATE}`)).toBeVisible();
        await expect(page.getByTestId(`mark-${MISSING}`)).toBeVisible();
        await expect(score(page).locator('[data-mark]').first()).toBeVisible();
        await expect(page.locator('[data-testid^=heard-]')).toHaveCount(0);
      },
      NO_GRAPHICS,
    );
  });
});
