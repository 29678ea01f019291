import type { Page } from 'playwright/test';
import { expect } from '../../../e2e/support/story.ts';

/** Of everybody whom a walk signs up. */
export const NEW_PASSWORD = 'seven brass kettles';

export interface Teacher {
  readonly firstName: string;
  readonly email: string;
}

/** What was seen, for who reads the run. */
export const say = (seen: string) => console.log(`  ${seen}`);

export async function fillSignUp(
  page: Page,
  { firstName, email }: Teacher,
  password = NEW_PASSWORD,
): Promise<void> {
  await page.getByLabel('School').fill(`${firstName}’s School`);
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill('Rivera');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign up' }).click();
}

/** From the page of the classes. Ends on the new one's, with nobody in it. */
export async function makeClass(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'New class' }).first().click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(title);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nobody is here yet')).toBeVisible();
}

export async function fromMore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name }).click();
}
