import { expect, test } from 'playwright/test';
import { newProfile, openListening } from './support/listening-browser.ts';
import { exerciseOf, linkTo, performanceOf } from './support/performances.ts';
import { score } from './support/stage.ts';

const piece = { medium: 'violin', levelId: 'pv~2', seed: 7 };
const exercise = exerciseOf(piece);
const wrong = 3;
const sound = performanceOf(exercise, { alter: [{ index: wrong, kind: 'wrong', semitones: 3 }] });

test('Notes are ticked as they are heard, a wrong one is left alone, and the marks take over', async ({
  baseURL,
}) => {
  const profile = newProfile();
  const { page, close } = await openListening(profile, { sound, baseURL: baseURL! });
  const ticks = page.locator('[data-testid^=heard-]');
  try {
    await page.goto(linkTo(piece));
    await expect(score(page)).toBeVisible();
    await page.getByRole('button', { name: 'Record' }).click();

    await test.step('while the music runs', async () => {
      await expect(page.getByText('Measure 1 of')).toBeVisible();
      await expect(page.getByTestId('heard-0')).toBeVisible();
      await expect(page.getByTestId(`heard-${wrong + 2}`)).toBeVisible();
      await expect(page.getByTestId(`heard-${wrong}`)).toBeHidden();
      await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
      // For the eye only: nothing on the page speaks of a note before the take is over.
      await expect(page.getByRole('list', { name: 'Marks' })).toBeHidden();
      expect(await score(page).locator('[data-mark]').count()).toBe(0);
    });

    await test.step('nearly every right note, by the end', async () => {
      await expect
        .poll(() => ticks.count(), { timeout: 60_000 })
        .toBeGreaterThanOrEqual(exercise.notes.length - 3);
      await expect(page.getByTestId(`heard-${wrong}`)).toBeHidden();
    });

    await test.step('then the marks take over', async () => {
      await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible({ timeout: 60_000 });
      await expect(page.getByTestId(`mark-${wrong}`)).toBeVisible();
      await expect(ticks).toHaveCount(0);
    });
  } finally {
    await close();
    profile.remove();
  }
});
