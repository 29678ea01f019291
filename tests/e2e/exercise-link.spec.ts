import { score } from './support/stage.ts';
import { expect, test } from './support/story.ts';

test('The stage gives a link to this very exercise', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL! });
  await page.goto('/practice/sr/play?mediumId=cello&levelId=pv~3');
  await expect(score(page)).toBeVisible();
  const drawn = await score(page).innerHTML();
  await page.getByRole('button', { name: 'Copy a link to this exercise' }).click();
  await expect(page.getByText('The link is copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/practice\/sr\/play\?code=/);
  await page.goto(link);
  await expect(score(page)).toBeVisible();
  expect(await score(page).innerHTML()).toBe(drawn);
});

test('Two tabs with different choices leave each other alone', async ({ context }) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  await first.goto('/practice/sr/level?mediumId=violin&levelId=pv~1');
  await second.goto('/practice/sr/level?mediumId=flute&levelId=pv~1');
  await second.getByRole('radio', { name: /^Level 4,/ }).check({ force: true });
  await first.getByRole('radio', { name: /^Level 2,/ }).check({ force: true });
  await second.reload();
  await first.reload();
  await expect(second.getByRole('radio', { name: /^Level 4,/ })).toBeChecked();
  await expect(first.getByRole('radio', { name: /^Level 2,/ })).toBeChecked();
  await expect(first.getByRole('heading', { name: 'Level 2 for violin' })).toBeVisible();
});

test('A link in a language there is no translation for opens in English, and keeps its language', async ({
  page,
}) => {
  await page.goto('/practice/sr/level?mediumId=violin&levelId=pv~2&lang=tlh');
  await expect(page).toHaveTitle('Choose Level · Primavista');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('radio', { name: /^Level 3,/ }).check({ force: true });
  await expect(page).toHaveURL(/levelId=pv(~|%7E)3&lang=tlh$/);
});
