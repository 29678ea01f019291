import type { Page } from 'playwright/test';
import { keepCopy } from './support/device-store.ts';
import { untilInstalled } from './support/service-worker.ts';
import { marksOn } from './support/stage.ts';
import { expect, test } from './support/story.ts';
import { tapARhythm } from './support/tap-a-rhythm.ts';
import { findViolations } from './support/violations.ts';

test.use({ serviceWorkers: 'allow' });

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
  const second = await tapSomething(page, 700);
  const first = '13';
  await keepCopy(page, {
    id: 'the-first-one',
    createdAt: '2020-01-01T00:00:00.000Z',
    'report.sets.lenient.score': 13,
  });
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
  await rows.first().getByRole('button', { name: 'Delete this take' }).click();
  await expect(page.getByText('What you record is kept here, on this device.')).toBeVisible();
  await expect(page.getByText(/B used on this device$/)).toHaveCount(0);

  await page.goto('/takes/none-of-these');
  await expect(page.getByText('This take is not on this device.')).toBeVisible();
});

test('A take that a much older version kept hides no other, and can still be deleted', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const points = await tapSomething(page, 700);
  await keepCopy(page, {
    id: 'from-long-ago',
    createdAt: '2020-01-01T00:00:00.000Z',
    report: { version: '0' },
  });
  await page.goto('/takes');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first().locator('b')).toHaveText(points);
  await expect(rows.last()).toContainText('cannot be read here any more');
  await expect(rows.last().getByRole('button', { name: 'Compare' })).toBeHidden();
  expect(await findViolations(page)).toEqual([]);
  await rows.last().getByRole('link', { name: 'Look' }).click();
  await expect(
    page.getByText('The marks of this take cannot be read here any more.'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete this take' }).click();
  await expect(rows).toHaveCount(1);
});

test('A take that the server refused is not called handed in, and may be tried again or saved to a file', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await tapSomething(page, 700);
  const takeId = '0190a000-0000-7000-8000-00000000beef';
  const assignmentId = 'assignment';
  await keepCopy(
    page,
    { id: takeId, assignmentId, createdAt: '2020-01-01T00:00:00.000Z' },
    {
      id: takeId,
      kind: 'attempt',
      takeId,
      assignmentId,
      contractVersion: 1,
      state: 'refused',
      tries: 0,
      nextTryAt: 0,
      problem: 'too-large',
    },
  );
  await page.goto('/takes');
  const row = page.getByRole('main').getByRole('listitem').last();
  await expect(row).toContainText('not handed in');
  await expect(row).toContainText('This is too large to send.');
  expect(await findViolations(page)).toEqual([]);

  const saving = page.waitForEvent('download');
  await row.getByRole('button', { name: 'Save to a file' }).click();
  expect((await saving).suggestedFilename()).toBe('primavista-2020-01-01-beef.json');

  await row.getByRole('button', { name: 'Delete this take' }).click();
  await expect(row).not.toContainText('not handed in');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('This is too large to send.');

  // Nobody is signed in, so it waits.
  await row.getByRole('button', { name: 'Try again' }).click();
  await expect(row).toContainText('waiting for your teacher');
  await expect(page.getByText('Not handed in yet.')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Delete this take' })).toBeDisabled();
  expect(await findViolations(page)).toEqual([]);
});

test('Takes are listed, compared and opened by the strictness of practice, as large as they are liked', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await tapSomething(page, 700);
  await keepCopy(page, {
    id: 'too-soft',
    createdAt: '2020-01-01T00:00:00.000Z',
    soundTrouble: 'too-soft',
    'report.sets.strict.score': 13,
  });
  await page.evaluate(() =>
    localStorage.setItem(
      'primavista-options-guest',
      JSON.stringify({ options: { practiceStrictness: 'strict' }, unsent: [] }),
    ),
  );
  await page.goto('/takes');
  const row = page.getByRole('main').getByRole('listitem').last();
  await row.getByRole('link', { name: 'Look' }).click();
  const points = page.getByTestId('score');
  await expect(page.getByRole('radio', { name: 'Strict' })).toBeChecked();
  await expect(points).toHaveText('13');
  await expect(page.getByText('It reached us very softly.')).toBeVisible();
  await page.getByRole('button', { name: 'Larger notes' }).click();
  const zoom = await page.getByLabel('Zoom').textContent();
  expect(zoom).not.toBe('100%');
  await page.reload();
  await expect(page.getByLabel('Zoom')).toHaveText(zoom!);
  await page.getByRole('button', { name: 'Back' }).click();

  await expect(row.locator('b')).toHaveText('13');
  const rows = page.getByRole('main').getByRole('listitem');
  for (const one of [rows.first(), rows.last()])
    await one.getByRole('button', { name: 'Compare' }).click();
  const comparison = page.getByRole('region', { name: 'Side by side' });
  await expect(comparison.getByText('13', { exact: true })).toBeVisible();
});
