import { expect, type Page, test } from 'playwright/test';
import { untilInstalled } from './support/service-worker.ts';
import { marksOn } from './support/stage.ts';
import { tapARhythm } from './support/tap-a-rhythm.ts';
import { findViolations } from './support/violations.ts';

/** Taps something, and says what it was worth. */
async function tapSomething(page: Page, everyMs: number): Promise<string> {
  await tapARhythm(page, everyMs);
  return (await page.getByTestId('score').textContent())!;
}

test('What was played is found again without a network: to look at, to compare, to delete', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  await page.goto('/');
  await untilInstalled(page);
  const first = await tapSomething(page, 700);
  const second = await tapSomething(page, 1500);
  await context.setOffline(true);

  await page.goto('/takes');
  await expect(page).toHaveTitle('Your takes · Primavista');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first().locator('b')).toHaveText(second);
  await expect(rows.last().locator('b')).toHaveText(first);
  await expect(page.getByText(/B used on this device$/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  for (const row of [rows.first(), rows.last()])
    await row.getByRole('button', { name: 'Compare' }).click();
  const comparison = page.getByRole('region', { name: 'Side by side' });
  // The older one stands first.
  await expect(comparison.getByText(first, { exact: true }).first()).toBeVisible();
  await expect(comparison.getByRole('list')).toHaveCount(2);
  expect(await findViolations(page)).toEqual([]);
  await comparison.getByRole('button', { name: 'Close the comparison' }).click();
  await expect(comparison).toBeHidden();

  await rows.last().getByRole('link', { name: 'Look' }).click();
  await expect(page.getByTestId('score')).toHaveText(first);
  const marks = await marksOn(page);
  expect(marks.every((mark) => mark !== null)).toBe(true);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back' }).click();

  await rows.last().getByRole('button', { name: 'Delete this take' }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(2);
  await rows.last().getByRole('button', { name: 'Delete this take' }).click();
  await page.reload();
  await expect(rows).toHaveCount(1);
  await expect(rows.first().locator('b')).toHaveText(second);

  await page.goto('/takes/none-of-these');
  await expect(page.getByText('This take is not on this device.')).toBeVisible();
});
