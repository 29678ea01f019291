import type { Page } from 'playwright/test';
import { openAssignment } from './support/assignments.ts';
import { PASSWORD, typeSignIn } from './support/people.ts';
import { expect, test } from './support/story.ts';
import { findViolations } from './support/violations.ts';

/** Takes of the person of this page that wait for a network, as the device keeps them. */
async function leaveUnsent(page: Page, assignmentId: string, takes: number): Promise<void> {
  await page.evaluate(
    async ({ assignmentId, takes }) => {
      const { id } = JSON.parse(localStorage.getItem('primavista-account') ?? '{}');
      const opening = indexedDB.open(`primavista-${id}`);
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const writing = db.transaction('outbox', 'readwrite');
      for (let count = 0; count < takes; count++) {
        writing.objectStore('outbox').add({
          ...{ id: crypto.randomUUID(), kind: 'attempt', takeId: crypto.randomUUID() },
          ...{ assignmentId, contractVersion: 1, state: 'waiting', tries: 0 },
          ...{ nextTryAt: Date.now() + 3_600_000, problem: null },
        });
      }
      await new Promise((resolve) => {
        writing.oncomplete = resolve;
      });
      db.close();
    },
    { assignmentId, takes },
  );
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

test('Two pupils of one tablet find their names, each with what waits of theirs alone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const people = page.getByRole('list', { name: 'People of this device' });
  await test.step('the first signs out with a take that waits', async () => {
    await page.goto('/sign-in?next=/assignments');
    await typeSignIn(page, 'student7');
    const id = await openAssignment(page, 'First reading on the violin');
    await leaveUnsent(page, id, 1);
    await page.goto('/takes');
    await signOut(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/');
  });

  await test.step('the second comes for today, and meets nothing of the first', async () => {
    await page.goto('/sign-in?next=/takes');
    await expect(people.getByText('1 not sent yet')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Somebody else' }).click();
    await page.getByRole('checkbox', { name: 'Only for today' }).check({ force: true });
    await typeSignIn(page, 'student8');
    await expect(page.getByRole('heading', { name: 'Your takes' })).toBeVisible();
    await signOut(page);
    await page.waitForURL(({ pathname }) => pathname === '/');
  });

  await test.step('of the second nothing is left, and the first is found as they left', async () => {
    await page.goto('/sign-in?next=/takes');
    await expect(people.getByRole('button')).toHaveCount(1);
    await expect(people.getByText('1 not sent yet')).toBeVisible();
    await people.getByRole('button').click();
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Your takes' })).toBeVisible();
  });
});
