import { scoredReport, storedTake, tappedReport } from '#tests/support/stored-take';
import type { OutboxEntry } from '#web/data/store/tables/outbox';
import { keepTakes } from './support/device-store.ts';
import { goInPage } from './support/in-page.ts';
import { untilInstalled } from './support/service-worker.ts';
import { marksOn, score } from './support/stage.ts';
import { expect, test } from './support/story.ts';
import { findViolations } from './support/violations.ts';

test.use({ serviceWorkers: 'allow' });

const id = '0190a000-0000-7000-8000-00000000beef';
const assignmentId = 'assignment';
const refused: OutboxEntry = {
  ...{ id, kind: 'attempt', takeId: id, assignmentId, contractVersion: 1 },
  ...{ state: 'refused', tries: 0, nextTryAt: 0, problem: 'too-large' },
};

test('What the device keeps is found without a network, whatever became of it: to look at, to compare, to save to a file', async ({
  page,
  context,
}) => {
  await page.goto('/takes');
  await expect(page.getByText('What you record is kept here, on this device.')).toBeVisible();
  await untilInstalled(page);
  await keepTakes(
    page,
    [
      storedTake(),
      storedTake({ id: 'older', createdAt: '2025-01-01T00:00:00Z', report: scoredReport(13) }),
      storedTake({
        ...{ id, assignmentId, createdAt: '2020-01-01T00:00:00.000Z' },
        // Its assignment is in no list: it is shown as it was when it was played.
        seen: { marks: true, recording: true },
      }),
      storedTake({
        id: 'long-ago',
        createdAt: '2019-01-01T00:00:00.000Z',
        report: { version: '0' } as unknown as typeof tappedReport,
      }),
    ],
    [refused],
  );
  await context.setOffline(true);
  await page.reload();
  const rows = page.getByRole('main').getByRole('listitem');
  const newest = String(Math.round(tappedReport.sets.lenient.score));

  await test.step('in a list', async () => {
    await expect(page).toHaveTitle('Your takes · Primavista');
    await expect(rows).toHaveCount(4);
    await expect(rows.locator('b')).toHaveText([newest, '13', newest]);
    await expect(rows.nth(2)).toContainText('not handed in');
    await expect(rows.last()).toContainText('cannot be read here any more');
    await expect(page.getByText(/B used on this device$/)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('side by side', async () => {
    for (const row of [rows.first(), rows.nth(1)])
      await row.getByRole('button', { name: 'Compare' }).click();
    const comparison = page.getByRole('region', { name: 'Side by side' });
    await expect(comparison.getByRole('list')).toHaveCount(2);
    expect(await findViolations(page)).toEqual([]);
    await comparison.getByRole('button', { name: 'Close the comparison' }).click();
    await expect(comparison).toBeHidden();
  });

  await test.step('one by one', async () => {
    await rows.nth(1).getByRole('link', { name: 'Look' }).click();
    await expect(page.getByTestId('score')).toHaveText('13');
    await expect(score(page)).toBeVisible();
    await expect.poll(async () => (await marksOn(page)).every((mark) => mark !== null)).toBe(true);
    expect(await findViolations(page)).toEqual([]);
    await goInPage(page, '/takes/long-ago');
    const unread = page.getByText('The marks of this take cannot be read here any more.');
    await expect(unread).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await goInPage(page, '/takes');
  });

  await test.step('as a file, or on its way again', async () => {
    const row = rows.nth(2);
    const saving = page.waitForEvent('download');
    await row.getByRole('button', { name: 'Save to a file' }).click();
    expect((await saving).suggestedFilename()).toBe('primavista-2020-01-01-beef.json');
    // Nobody is signed in, so it waits.
    await row.getByRole('button', { name: 'Try again' }).click();
    await expect(row).toContainText('waiting for your teacher');
    await expect(row.getByRole('button', { name: 'Delete this take' })).toBeDisabled();
    expect(await findViolations(page)).toEqual([]);
  });
});
