import type { Page } from 'playwright/test';
import { linkFor } from './support/letters.ts';
import { expect, test } from './support/story.ts';
import { findViolations } from './support/violations.ts';

const email = 'ana.rivera@hill.example';

async function fromMore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name }).click();
}

async function signInAs(page: Page, password: string): Promise<void> {
  await page.getByLabel('Username').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('A new teacher signs up, makes a class, comes back by e-mail, and sets a forgotten password anew', async ({
  page,
  school,
}) => {
  await test.step('from the first page to a class', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Sign up' }).click();
    await expect(page.getByLabel('School')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByLabel('School').fill('Hill School');
    await page.getByLabel('First name').fill('Ana');
    await page.getByLabel('Last name').fill('Rivera');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password').fill('password2026');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByText('Many people use this one')).toBeVisible();
    await page.getByLabel('Password').fill('seven brass kettles');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByText('Make the first one')).toBeVisible();
    await page.getByRole('link', { name: 'New class' }).first().click();
    await page.getByLabel('Name', { exact: true }).fill('Concert Band');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Nobody is here yet')).toBeVisible();
  });

  await test.step('the link in the letter proves the address', async () => {
    await page.goto(await linkFor(school, { to: email, page: '/verify-email' }));
    await expect(page.getByText(`${email} is yours`)).toBeVisible();
    await page.getByRole('link', { name: 'Go on' }).click();
    await fromMore(page, 'Account');
    await expect(page.getByText('this address is yours')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('out, and in again by the address', async () => {
    await fromMore(page, 'Sign out');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await signInAs(page, 'seven brass kettles');
    await page.getByRole('link', { name: 'Classes', exact: true }).click();
    await expect(page.getByRole('rowheader', { name: 'Concert Band' })).toBeVisible();
  });

  await test.step('the password is forgotten and set anew', async () => {
    await fromMore(page, 'Sign out');
    await page.getByRole('link', { name: 'Sign in' }).click();
    // The device knows who was here.
    await page.getByRole('button', { name: 'Ana Rivera' }).click();
    await page.getByRole('link', { name: 'Forgotten your password?' }).click();
    // Exactly: the page before has a field for either name.
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('a letter with a link is on its way')).toBeVisible();
    const link = await linkFor(school, { to: email, page: '/reset-password' });
    await page.goto(link);
    await page.getByLabel('New password').fill('nine quiet harbours');
    await page.getByRole('button', { name: 'Save the password' }).click();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Ana Rivera' }).click();
    await signInAs(page, 'nine quiet harbours');
    await expect(page.getByRole('link', { name: 'Classes', exact: true })).toBeVisible();
    await page.goto('/sign-up');
    await page.goto(link);
    await page.getByLabel('New password').fill('ten quiet harbours');
    await page.getByRole('button', { name: 'Save the password' }).click();
    await expect(page.getByText('This link was used already')).toBeVisible();
  });
});
