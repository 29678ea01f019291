import type { Browser, Page } from 'playwright/test';
import { signIn } from './support/people.ts';
import { expect, test } from './support/story.ts';

const names = [
  '1. Anna Lind',
  "2. D'Angelo O'Neill",
  '3. Okafor, Ben',
  '4. Anna Lind',
  ...Array.from('abcdefghijklmnopqrstuv', (letter, index) => `${index + 5}. Pupil${letter} Berg`),
].join('\n');

/** The door, on a phone that nobody was on. */
async function doorOnPhone(browser: Browser, at: string): Promise<Page> {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const child = await phone.newPage();
  await child.goto(new URL('/sign-in', at).href);
  return child;
}

interface Known {
  readonly username: string;
  readonly password: string;
}

async function signInOn(child: Page, { username, password }: Known): Promise<void> {
  await child.getByRole('textbox', { name: /^Username/ }).fill(username);
  await child.getByLabel('Password').fill(password);
  await child.getByRole('button', { name: 'Sign in' }).click();
}

async function setOwn(child: Page, password: string): Promise<void> {
  await child.getByLabel('New password', { exact: true }).fill(password);
  await child.getByRole('button', { name: 'Save the password' }).click();
  await expect(child).toHaveURL(/\/assignments$/);
}

const refused = 'That username and password do not go together.';

test('A teacher brings a class in from a mail, hands out cards that a child signs in with on a phone, and a new one when it forgets', async ({
  page,
  browser,
}) => {
  await signIn(page, 'teacher');
  await page.goto('/class/new');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Year 7 strings');
  await page.getByRole('button', { name: 'Make the class' }).click();
  await page.getByRole('link', { name: 'Add students' }).click();
  await page.getByRole('textbox', { name: 'Names' }).fill(names);
  await page.getByRole('button', { name: 'See the list' }).click();
  await expect(page.getByRole('region', { name: '2 to look at' })).toBeVisible();
  await expect(page.getByText(/has the same name/)).toHaveCount(2);
  await page.getByRole('button', { name: 'Add 26 students' }).click();
  await expect(page.getByText('26 students are in the class.')).toBeVisible();
  await page.getByRole('button', { name: 'Print 26 cards' }).click();
  const cards = page.getByRole('list', { name: 'Cards' }).getByRole('listitem');
  await expect(cards).toHaveCount(26);
  const card = cards.filter({ hasText: "D'Angelo O'Neill" });
  const facts = card.getByRole('definition');
  const username = await facts.nth(2).innerText();
  const password = await facts.nth(3).innerText();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('26 students', { exact: true })).toBeVisible();

  const own = { username, password: 'viola in the rain' };
  await test.step('the card opens the door to a password of their own', async () => {
    const child = await doorOnPhone(browser, page.url());
    await signInOn(child, { username, password: password.toLowerCase() });
    await setOwn(child, own.password);
    await child.context().close();
  });

  const another = await test.step('the child forgets it, and gets another card', async () => {
    await page.getByRole('link', { name: "D'Angelo O'Neill" }).click();
    await page.getByRole('button', { name: 'New password' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'New password' }).click();
    await expect(facts.nth(2)).toHaveText(username);
    const given = await facts.nth(3).innerText();
    await page.getByRole('button', { name: 'Done' }).click();
    return { username, password: given };
  });

  await test.step('which opens nothing but the door to a new one, and what was before opens nothing', async () => {
    const child = await doorOnPhone(browser, page.url());
    for (const before of [own, { username, password }]) {
      await signInOn(child, before);
      await expect(child.getByText(refused)).toBeVisible();
      await child.reload();
    }
    await signInOn(child, another);
    await expect(child.getByText('choose one that only you know')).toBeVisible();
    await child.goto(new URL('/assignments', page.url()).href);
    await setOwn(child, 'cello under the oak');
    await child.context().close();
    const next = await doorOnPhone(browser, page.url());
    await signInOn(next, another);
    await expect(next.getByText(refused)).toBeVisible();
    await next.context().close();
  });
});
