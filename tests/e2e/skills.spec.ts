import type { Page } from 'playwright/test';
import { signIn } from './support/people.ts';
import { untilInstalled } from './support/service-worker.ts';
import { score } from './support/stage.ts';
import { expect, test } from './support/story.ts';
import { tapInTime } from './support/tap-in-time.ts';
import { findViolations } from './support/violations.ts';

test.use({ serviceWorkers: 'allow' });

const piece = { medium: 'rhythmonly', levelId: 'pv~1', seed: 2, measures: 4, meter: '2/4' };

/** A take with one note missing. */
const play = (page: Page) =>
  tapInTime(page, { piece, leftOut: 3, tap: () => page.keyboard.press('Space') });

test('After a take: music with what was missed, and a picture of what can be read, without a network', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  await page.goto('/growth');
  await expect(page.getByText('Play something that is checked')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await untilInstalled(page);
  await context.setOffline(true);
  await play(page);
  const before = page.url();
  await page.getByRole('button', { name: 'Practise what I missed' }).click();
  await expect(page).toHaveURL(/code=/);
  expect(page.url()).not.toBe(before);
  await expect(score(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Summary' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Record' })).toBeVisible();

  await page.goto('/growth');
  await expect(page).toHaveTitle('Your growth · Primavista');
  await expect(page.getByRole('heading', { name: 'Rhythms' })).toBeVisible();
  const heads = page.getByRole('button', { name: /notes right/ });
  await expect(heads.first()).toBeVisible();
  const tries = await heads.evaluateAll((buttons) =>
    buttons.map((button) =>
      button
        .getAttribute('aria-label')!
        .match(/(\d+) of (\d+)/)!
        .slice(1)
        .map(Number),
    ),
  );
  const right = tries.reduce((sum, [count]) => sum + count!, 0);
  const all = tries.reduce((sum, [, count]) => sum + count!, 0);
  // The last note of the music is of no rhythm in the catalogue.
  expect(all - right).toBe(1);
  await heads.first().click();
  await expect(page.getByRole('status').getByText(/notes right/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test('What was learnt on one device is known on another', async ({ page, browser, baseURL }) => {
  test.setTimeout(180_000);
  await signIn(page, 'student6');
  await play(page);
  await page.goto('/growth');
  await expect(page.getByRole('heading', { name: 'Rhythms' })).toBeVisible();
  const heads = (on: Page) => on.getByRole('button', { name: /notes right/ });
  const known = await heads(page).evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute('aria-label')),
  );
  await page.waitForLoadState('networkidle');

  const other = await browser.newPage({ baseURL: baseURL! });
  await signIn(other, 'student6');
  await other.goto('/growth');
  await expect(heads(other).first()).toBeVisible();
  expect(
    await heads(other).evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute('aria-label')),
    ),
  ).toEqual(known);
  await other.close();
});
