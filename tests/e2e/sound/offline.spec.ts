import { briskly, openBriskly, SHORT } from '../support/briskly.ts';
import { keptTakes } from '../support/device-store.ts';
import { newProfile, openListening, playInTime } from '../support/listening-browser.ts';
import { performanceOf } from '../support/performances.ts';
import { untilInstalled } from '../support/service-worker.ts';
import { marksOn, recordTake, score } from '../support/stage.ts';
import { expect, test } from '../support/story.ts';

const piece = { medium: 'trumpet', levelId: 'pv~1', seed: 4, ...SHORT };
const exercise = briskly(piece);

test('After one visit everything works with the network cut, through a reload', async ({
  baseURL,
}) => {
  const profile = newProfile();
  const browser = await openListening(profile, {
    serviceWorkers: 'allow',
    sound: performanceOf(exercise),
    baseURL: baseURL!,
  });
  const { page, context } = browser;
  try {
    await test.step('one visit installs it', async () => {
      await page.goto('/');
      await untilInstalled(page);
    });

    await test.step('without a network a new page opens and writes music', async () => {
      await context.setOffline(true);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Music you have never seen.' })).toBeVisible();
      await page.getByRole('link', { name: 'Just play' }).click();
      await expect(score(page)).toBeVisible();
      await page.keyboard.press('n');
      await expect(score(page)).toBeVisible();
    });

    await test.step('a take is recorded, marked and kept', async () => {
      await playInTime(page, async () => {
        await openBriskly(page, piece);
        await recordTake(page);
      });
      expect(await marksOn(page)).toEqual(exercise.notes.map(() => 'right'));
      await expect(page.getByText('Saved on this device.')).toBeVisible();
      await page.reload();
      await expect(score(page)).toBeVisible();
      const [kept] = await keptTakes(page);
      expect(kept?.notes).toBe(exercise.notes.length);
      expect(kept?.soundBytes).toBeGreaterThan(1000);
    });
  } finally {
    await browser.close();
    profile.remove();
  }
});
