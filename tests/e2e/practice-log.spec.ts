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
    await page.waitForTimeout(5000);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(1);
    expect(entries.filter(({ count }) => count > 0)).toHaveLength(1);
  });
});
