import { expect, test } from 'playwright/test';
import { instruments } from '#shared/catalogue/instruments';
import { levels } from '#shared/catalogue/levels';
import { isWritten } from '#web/features/mixer/instrument-choices';
import { score } from './support/stage.ts';

test('An instrument is found by typing, in the list of its family', async ({ page }) => {
  await page.goto('/');
  const picker = page.getByLabel('Instrument', { exact: true });
  await expect(picker.locator('optgroup[label=Woodwind] option')).not.toHaveCount(0);
  await picker.focus();
  await page.keyboard.type('bass clar');
  await expect(picker).toHaveValue('bass-clarinet');
  await page.getByLabel('Level').selectOption({ label: 'level 8' });
  await expect(page.getByRole('img', { name: 'Four measures for Bass clarinet' })).toBeVisible();
  await page.getByRole('link', { name: 'Just play' }).click();
  await expect(page.getByRole('heading', { name: 'Bass clarinet, level 8' })).toBeVisible();
  await expect(score(page)).toBeVisible();
});

test('Choose Level draws every level of every instrument, without a complaint', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  for (const { id } of instruments.filter((one) => isWritten(one.id))) {
    await page.goto(`/practice/sr/level?mediumId=${id}&levelId=pv~1`);
    const rows = page.getByRole('radiogroup').locator('[role=img][data-ready=true]');
    await expect(rows, id).toHaveCount(levels.length);
  }
  expect(complaints).toEqual([]);
});

test('Choose Level comes up with the chosen level in sight', async ({ page }) => {
  await page.goto('/practice/sr/level?mediumId=violin&levelId=pv~8');
  const rows = page.getByRole('radiogroup').locator('[role=img][data-ready=true]');
  await expect(rows).toHaveCount(levels.length);
  await expect(page.getByRole('radio', { name: 'Level 8' })).toBeChecked();
  await expect(rows.last()).toBeInViewport();
});

test('Choose Level leads back to the first page where nothing can be written yet', async ({
  page,
}) => {
  await page.goto('/practice/sr/level?mediumId=piano&levelId=pv~1');
  await expect(page.getByRole('heading', { name: 'Music you have never seen.' })).toBeVisible();
});
