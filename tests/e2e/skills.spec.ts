import type { Page } from 'playwright/test';
import { storedTake } from '#tests/support/stored-take';
import { keepTakes } from './support/device-store.ts';
import { goInPage } from './support/in-page.ts';
import { signIn } from './support/people.ts';
import { readPeople } from './support/school.ts';
import { expect, test } from './support/story.ts';

test('What was learnt on one device is known on another', async ({ page, browser, baseURL }) => {
  await signIn(page, 'student6');
  await goInPage(page, '/growth');
  await expect(page.getByText('Play something that is checked')).toBeVisible();
  await keepTakes(page, [storedTake()], [], readPeople().student6!.user.id);
  await page.reload();
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
