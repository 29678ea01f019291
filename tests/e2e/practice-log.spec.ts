import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { postPracticeLog } from '#shared/contract/practice-log';
import type { PracticeEntry } from '#shared/practice/practice-log';
import { playBriskly } from './support/briskly.ts';
import { playingsKept } from './support/device-store.ts';
import { signIn } from './support/people.ts';
import { readPeople } from './support/school.ts';
import { untilInstalled } from './support/service-worker.ts';
import { score } from './support/stage.ts';
import { expect, test } from './support/story.ts';

test.use({ serviceWorkers: 'allow' });

const playButton = (page: Page) => page.getByRole('button', { name: 'Play (space)' });
const stopButton = (page: Page) => page.getByRole('button', { name: 'Stop', exact: true });

/** Entries the server took from this page, in the order they were sent. */
function taken(page: Page): PracticeEntry[] {
  const entries: PracticeEntry[] = [];
  page.on('response', (response) => {
    if (!response.ok() || !response.url().endsWith(postPracticeLog.path)) return;
    entries.push(...response.request().postDataJSON().entries);
  });
  return entries;
}

/** What the server has under this id: it answers a copy with nothing in it by what it keeps. */
function kept(page: Page, entry: PracticeEntry) {
  return page.evaluate(
    async ({ path, body }) => {
      const headers = { 'content-type': 'application/json', 'x-pv': '1' };
      const answer = await fetch(path, { method: 'POST', headers, body });
      return (await answer.json()).entries as { id: string; seconds: number; count: number }[];
    },
    {
      path: postPracticeLog.path,
      body: JSON.stringify({ entries: [{ ...entry, seconds: 0, count: 0 }] }),
    },
  );
}

test('What a student plays without a network, on a page that dies too, is in the practice log once', async ({
  page,
  context,
}) => {
  const entries = taken(page);
  await signIn(page, 'student8');
  await page.goto('/practice-log');
  await expect(page.getByRole('heading', { name: 'Each time you practised' })).toBeVisible();
  const before = await page.getByRole('main').getByRole('listitem').count();
  await page.goto('/practice/sr/play?mediumId=violin&levelId=pv~1&seed=3&measureCount=4');
  await expect(page).toHaveURL(/\/practice\/[\w-]{36}\/sr\/play/);
  const [, courseId] = /practice\/([\w-]{36})/.exec(page.url()) ?? [];
  await expect(score(page)).toBeVisible();
  await playBriskly(page);
  await untilInstalled(page);
  await context.setOffline(true);
  const startedAt = Date.now();

  await test.step('one piece is played to its end, another until the page dies', async () => {
    await playButton(page).click();
    await expect(stopButton(page)).toBeVisible();
    await expect(playButton(page)).toBeVisible({ timeout: 90_000 });
    await playButton(page).click();
    await expect(stopButton(page)).toBeVisible();
    // Kept while it sounds.
    await expect.poll(() => playingsKept(page, readPeople().student8!.user.id)).toBe(2);
    await page.reload();
    await expect(score(page)).toBeVisible();
    expect(entries).toEqual([]);
  });

  await test.step('it stands in the log already, beside what the server told before', async () => {
    const stage = page.url();
    await page.goto('/practice-log');
    await expect(page.getByText('One of these waits on this device')).toBeVisible();
    const listed = page.getByRole('main').getByRole('listitem');
    await expect(listed).toHaveCount(before + 1);
    await expect(listed.first()).toContainText('Waiting to be sent');
    await expect(listed.first()).toContainText('2 exercises');
    await page.goto(stage);
    await expect(score(page)).toBeVisible();
  });

  await test.step('with the network back the server has it', async () => {
    await context.setOffline(false);
    await expect.poll(() => entries.length).toBeGreaterThan(0);
    const [first] = entries;
    expect(first).toMatchObject({ mode: 'freeplay', courseId, count: 2 });
    expect(first!.seconds).toBeGreaterThan(5);
    expect(first!.seconds).toBeLessThanOrEqual((Date.now() - startedAt) / 1000);
    const { id, seconds } = first!;
    expect(await kept(page, first!)).toEqual([{ id, seconds, count: 2 }]);
  });

  await test.step('and nothing besides, after one more visit either', async () => {
    await page.reload();
    await expect(score(page)).toBeVisible();
    // Whatever this visit sends is sent.
    await page.waitForLoadState('networkidle');
    await page.goto('/practice-log');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(before + 1);
    await expect(page.getByText('Waiting to be sent')).toHaveCount(0);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(1);
    expect(entries.filter(({ count }) => count > 0)).toHaveLength(1);
  });
});

test('A teacher reads what a class practised in a term, and takes it along as a spreadsheet', async ({
  page,
}) => {
  await signIn(page, 'teacher');
  await page.goto('/educator/practiceLog');
  await page.getByRole('link', { name: 'Chamber Ensemble' }).click();
  await page.getByRole('button', { name: /^This week/ }).click();
  await page.getByRole('option', { name: 'The last 18 weeks' }).click();
  await expect(page).toHaveURL(/range=term/);
  const ada = page.getByRole('row', { name: /Ada Brennan/ });
  await expect(ada).toContainText(/\d+ h/);
  const shown = await ada.getByRole('cell').allInnerTexts();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as a spreadsheet' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^Practice Log Chamber Ensemble .*\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFFStudent,Minutes,')).toBe(true);
  const rows = text.trimEnd().split('\r\n');
  expect(rows).toHaveLength(1 + 8);
  const [, minutes, exercises, days] = rows.find((row) => row.startsWith('Ada'))!.split(',');
  const time = `${Math.floor(Number(minutes) / 60)} h ${Number(minutes) % 60} min`;
  // To the eye the head of the column stands before it, where a phone has no room for columns.
  expect(shown.slice(0, 3).map((words) => words.replace(/^\D*(?=\d)/, ''))).toEqual([
    time.replace(' h 0 min', ' h'),
    exercises,
    days,
  ]);
});
