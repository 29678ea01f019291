import { expect, type Page } from 'playwright/test';
import { readPeople } from './school.ts';

/** The seeded school's accounts. */
export const PASSWORD = 'play-at-first-sight';

/** Comes in as somebody who signed in before: their first page stands there, without the form. */
export async function signIn(page: Page, username: string): Promise<void> {
  const { session, user } = readPeople()[username]!;
  // Any file of the server: what a page keeps is kept by the server's address.
  await page.goto('/manifest.webmanifest');
  const { origin } = new URL(page.url());
  await page
    .context()
    .addCookies([{ name: 'pv', value: session, url: origin, httpOnly: true, sameSite: 'Lax' }]);
  await page.evaluate(
    (kept) => localStorage.setItem('primavista-account', kept),
    JSON.stringify(user),
  );
  await page.goto(user.role === 'student' ? '/assignments' : '/educator/assignments');
  await expect(page).toHaveURL(/assignments$/);
}

/** On the page that asks who it is. */
export async function typeSignIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
