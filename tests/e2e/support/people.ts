import { expect, type Page } from 'playwright/test';

/** The seeded school's accounts. */
export const PASSWORD = 'play-at-first-sight';

export async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/sign-in');
  await typeSignIn(page, username);
  await expect(page).toHaveURL(/assignments$/);
}

/** On the page that asks who it is. */
export async function typeSignIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
