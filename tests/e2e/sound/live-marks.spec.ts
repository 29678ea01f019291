import { newProfile, openListening, playInTime } from '../support/listening-browser.ts';
import { exerciseOf, linkTo, performanceOf } from '../support/performances.ts';
import { recordTake, score } from '../support/stage.ts';
import { expect, test } from '../support/story.ts';
import { noteTicks, ticksOn } from '../support/ticks.ts';

const piece = { medium: 'violin', levelId: 'pv~2', seed: 7 };
const exercise = exerciseOf(piece);
const wrong = 3;
const sound = performanceOf(exercise, { alter: [{ index: wrong, kind: 'wrong', semitones: 3 }] });

test('Notes are ticked as they are heard, a wrong one is left alone, and the marks take over', async ({
  baseURL,
}) => {
  test.setTimeout(240_000);
  const profile = newProfile();
  const { page, close } = await openListening(profile, { sound, baseURL: baseURL! });
  try {
    await page.addInitScript(noteTicks);
    await playInTime(page, async () => {
      await page.goto(linkTo(piece));
      await recordTake(page);
    });

    const ticks = await ticksOn(page);
    const ticked = ticks.map(({ id }) => id);
    await test.step('while the music runs', () => {
      expect(ticked[0]).toBe('heard-0');
      expect(ticks.filter(({ isRunning, isSilent }) => !isRunning || !isSilent)).toEqual([]);
    });
    await test.step('nearly every right note, by the end', () => {
      expect(ticked.length).toBeGreaterThanOrEqual(exercise.notes.length - 3);
      expect(ticked).not.toContain(`heard-${wrong}`);
    });
    await test.step('then the marks take over', async () => {
      await expect(page.getByTestId(`mark-${wrong}`)).toBeVisible();
      await expect(score(page).locator('[data-mark]').first()).toBeVisible();
      await expect(page.locator('[data-testid^=heard-]')).toHaveCount(0);
    });
  } finally {
    await close();
    profile.remove();
  }
});
