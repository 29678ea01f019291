import { signIn } from '../../../e2e/support/people.ts';
import { expect, test } from '../../../e2e/support/story.ts';
import { look } from './look.ts';

test('A child with a class code and no account, and the teacher who lets them in', async ({
  page,
  browser,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'I have a code' }).filter({ visible: true }).click();
  await look(page, 'join-code');
  await page.getByLabel('Join code').fill('BAND22');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('heading', { name: 'Is this your class?' })).toBeVisible();
  await look(page, 'join-found');
  await page.getByRole('button', { name: 'I am new' }).click();
  await page.getByLabel('First name').fill('Anna');
  await page.getByLabel('First letter of your last name').fill('L');
  await look(page, 'join-name');
  await page.getByRole('button', { name: 'Go on' }).click();
  await look(page, 'join-username');
  await page.getByRole('button', { name: 'I wrote it down' }).click();
  await page.getByLabel('Password').fill('three blue whales');
  await look(page, 'join-password');
  await page.getByRole('button', { name: 'Ask to join' }).click();
  await expect(page.getByText(/^Waiting for your teacher/)).toBeVisible();
  await look(page, 'join-waiting');

  const { origin } = new URL(page.url());
  const teacher = await (await browser.newContext({ baseURL: origin })).newPage();
  await signIn(teacher, 'teacher');
  await look(teacher, 'join-needs');
  await teacher.getByRole('link', { name: /ask to join/ }).click();
  await expect(teacher.getByRole('button', { name: 'Yes, Anna L' })).toBeVisible();
  await look(teacher, 'join-requests');
  await teacher.getByRole('button', { name: 'Yes, Anna L' }).click();
  await page.waitForURL(/assignments$/);
  await look(page, 'join-in');
  await teacher.context().close();
});
