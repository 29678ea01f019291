import { signIn } from './support/people.ts';
import { score } from './support/stage.ts';
import { expect, test } from './support/story.ts';
import { findViolations } from './support/violations.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`In the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('the first page, set-up, the stage, the microphone check, what others made and the sign-in are accessible', async ({
      page,
    }) => {
      await page.goto('/');
      await expect(score(page)).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await page.goto('/practice/sr/play?mediumId=soprano&levelId=pv~2&seed=1');
      await expect(score(page)).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await page.goto('/mic-check');
      await expect(page.getByRole('button', { name: 'Measure' })).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await page.goto('/practice/sr/level?mediumId=violin&levelId=pv~1');
      await expect(score(page).first()).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await page.goto('/display');
      await expect(score(page)).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await page.goto('/about');
      await page.getByText('Licence: MIT').click();
      await expect(page.getByText('Frank Wen Copyright')).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await page.goto('/practice/nn/play');
      await expect(page.getByRole('heading', { name: 'Which note is this?' })).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await page.goto('/pricing');
      await expect(page.getByText('This page is not here yet')).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await page.goto('/sign-in');
      await expect(page.getByLabel('Username')).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
    });

    test('the dashboards and the list of takes are accessible', async ({ page }) => {
      await signIn(page, 'student2');
      await expect(page.getByRole('listitem').first()).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await signIn(page, 'teacher');
      await expect(page.getByRole('listitem').first()).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await page.getByRole('listitem').first().getByRole('link').first().click();
      await expect(page.getByRole('table')).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
    });
  });
}
