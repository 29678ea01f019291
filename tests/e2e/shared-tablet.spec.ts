import type { Page } from 'playwright/test';
import { openAssignment } from './support/assignments.ts';
import { PASSWORD, typeSignIn } from './support/people.ts';
import { untilInstalled } from './support/service-worker.ts';
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

test.describe('Without a network', () => {
  test.use({ serviceWorkers: 'allow', viewport: { width: 1024, height: 768 } });

  test('two pupils of one tablet change places by four digits, each to their own work', async ({
    page,
    context,
  }) => {
    const people = page.getByRole('list', { name: 'People of this device' });
    const digits = page.getByLabel('Four digits', { exact: true });
    const come = async (username: string, pin: string) => {
      await page.goto('/sign-in?next=/assignments');
      const another = page.getByRole('button', { name: 'Somebody else' });
      await expect(another.or(page.getByLabel('Username or e-mail'))).toBeVisible();
      const isShared = await another.isVisible();
      if (isShared) {
        await another.click();
        await page.getByLabel('Four digits for this device, if several use it').fill(pin);
      }
      await typeSignIn(page, username);
      if (!isShared) {
        await expect(page.getByRole('heading', { name: 'Hello, Leila.' })).toBeVisible();
        await page.goto('/account');
        await digits.fill(pin);
        await page.getByRole('button', { name: 'Set', exact: true }).click();
        await expect(page.getByText('Your digits are set.')).toBeVisible();
        await page.goto('/assignments');
      }
      const id = await openAssignment(page, 'First reading on the violin');
      await leaveUnsent(page, id, 1);
      await page.goto('/assignments');
      await expect(page.getByText('waiting for the network')).toHaveCount(1);
    };
    const change = async () => {
      await page.getByRole('button', { name: 'Who is here?' }).click();
      await expect(people.getByText('1 not sent yet')).toHaveCount(2);
    };
    const open = async (name: RegExp, pin: string) => {
      await people.getByRole('button', { name }).click();
      await digits.fill(pin);
      await page.getByRole('button', { name: 'Open' }).click();
    };

    await come('student5', '1357');
    await untilInstalled(page);
    await come('student6', '2468');
    await context.setOffline(true);
    await change();

    await test.step('the first opens their own, by the right digits alone', async () => {
      await open(/Haddad/, '2468');
      await expect(page.getByText('These are not your digits.')).toBeVisible();
      await digits.fill('1357');
      await page.getByRole('button', { name: 'Open' }).click();
      await expect(page.getByRole('heading', { name: 'Hello, Leila.' })).toBeVisible();
      await expect(page.getByText('waiting for the network')).toHaveCount(1);
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Hello, Kenji.' })).toHaveCount(0);
      await page.goto('/assignments');
      await expect(page.getByRole('heading', { name: 'Hello, Leila.' })).toBeVisible();
    });

    await test.step('and leaves to the second, who is not asked for the network either', async () => {
      await change();
      await open(/Morita/, '2468');
      await expect(page.getByRole('heading', { name: 'Hello, Kenji.' })).toBeVisible();
    });

    await test.step('with the network back nobody is taken for another', async () => {
      await change();
      await open(/Haddad/, '1357');
      await expect(page.getByRole('heading', { name: 'Hello, Leila.' })).toBeVisible();
      await context.setOffline(false);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Hello, Leila.' })).toBeVisible();
      await expect(page.getByText('Sign in to send your work.')).toBeVisible();
      await page.goto('/sign-in');
      await expect(people.getByRole('button', { name: /Morita/ })).toContainText('1 not sent yet');
    });
  });
});
