import { briskly, openBriskly, SHORT } from './support/briskly.ts';
import { newProfile, openListening } from './support/listening-browser.ts';
import { performanceOf } from './support/performances.ts';
import { recordTake } from './support/stage.ts';
import { expect, test } from './support/story.ts';
import { findViolations } from './support/violations.ts';

const piece = { medium: 'trumpet', levelId: 'pv~1', seed: 4, ...SHORT };
const performance = performanceOf(briskly(piece));

test('A take in which nothing was heard says so kindly, leads to the Mic Check and is reported', async ({
  baseURL,
}) => {
  const profile = newProfile();
  const sound = new Float32Array(performance.length);
  const { page, close } = await openListening(profile, { sound, baseURL: baseURL! });
  try {
    await openBriskly(page, piece, 240);
    const told = page.waitForRequest(
      (request) =>
        request.url().endsWith('/api/v2/log') &&
        (request.postData() ?? '').includes('No notes detected'),
    );
    await recordTake(page);
    await expect(page.getByRole('heading', { name: 'We heard no notes this time.' })).toBeVisible();
    expect((await told).postDataJSON().entries).toContainEqual(
      expect.objectContaining({ level: 'warn', message: 'No notes detected' }),
    );
    await expect(page.getByRole('button', { name: 'Practise what I missed' })).toBeHidden();
    await expect(page.getByTestId('score')).toBeHidden();
    await expect(page.locator('[data-testid^=mark-]')).toHaveCount(0);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Mic Check' }).click();
    await expect(page).toHaveTitle('Mic Check · Primavista');
  } finally {
    await close();
    profile.remove();
  }
});
