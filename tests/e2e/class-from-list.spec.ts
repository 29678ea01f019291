import { signIn } from './support/people.ts';
import { expect, test } from './support/story.ts';

const names = [
  '1. Anna Lind',
  "2. D'Angelo O'Neill",
  '3. Okafor, Ben',
  '4. Anna Lind',
  ...Array.from({ length: 22 }, (_, index) => `${index + 5}. Pupil${index} Berg`),
].join('\n');

test('A teacher brings a class in from a mail, and hands out cards that a child signs in with on a phone', async ({
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
  await expect(page.getByText('The name is in the list twice')).toHaveCount(2);
  await page.getByRole('button', { name: 'Add 26 students' }).click();
  await expect(page.getByText('26 students are in the class.')).toBeVisible();
  await page.getByRole('button', { name: 'Print 26 cards' }).click();
  const cards = page.getByRole('list', { name: 'Cards' }).getByRole('listitem');
  await expect(cards).toHaveCount(26);
  const card = cards.filter({ hasText: "D'Angelo O'Neill" });
  const username = await card.getByRole('definition').nth(1).innerText();
  const password = await card.getByRole('definition').nth(2).innerText();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('26 students', { exact: true })).toBeVisible();

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const child = await phone.newPage();
  await child.goto(new URL('/sign-in', page.url()).href);
  await child.getByRole('textbox', { name: /^Username/ }).fill(username);
  await child.getByLabel('Password').fill(password.toLowerCase());
  await child.getByRole('button', { name: 'Sign in' }).click();
  await child.getByLabel('New password', { exact: true }).fill('viola in the rain');
  await child.getByRole('button', { name: 'Save the password' }).click();
  await expect(child).toHaveURL(/\/assignments$/);
  await phone.close();
});
