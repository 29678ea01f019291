import { openAssignment } from './support/assignments.ts';
import { signIn } from './support/people.ts';
import { expect, test } from './support/story.ts';

test('A student of a class sets up inside it, with what the teacher likes first', async ({
  page,
}) => {
  await signIn(page, 'student6');
  await page.goto('/practice/sr/instrument-family?levelId=pv~2');
  await expect(page).toHaveURL(/\/practice\/[\w-]{36}\/sr\/instrument-family\?levelId=pv~2/);
  await expect(page.getByRole('heading', { name: 'Favourites' })).toBeVisible();
  const favourites = page.getByRole('list', { name: 'Favourites' });
  await expect(favourites.getByRole('button').first()).toHaveText('Violin');
  await favourites.getByRole('button', { name: 'Trumpet' }).click();
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await expect(page).toHaveURL(/\/practice\/[\w-]{36}\/sr\/play/);
  await expect(page.getByRole('heading', { name: 'Trumpet, level 2' })).toBeVisible();
});

test("An assignment's set-up shows what the teacher chose and cannot be changed", async ({
  page,
}) => {
  await signIn(page, 'student6');
  const id = await openAssignment(page, 'First reading on the violin');
  await page.goto(`/assignment/${id}/sr/level`);
  await expect(page).toHaveTitle('Choose Level · Primavista');
  await expect(page.getByText('Set by your teacher')).toBeVisible();
  const level = page.getByRole('radiogroup', { name: 'Choose Level' }).getByRole('radio');
  await expect(level).toHaveCount(1);
  await expect(level).toBeChecked();
  await expect(level).toBeDisabled();
  await page
    .getByRole('navigation', { name: 'Set-up' })
    .getByRole('link', { name: /^Start/ })
    .click();
  await expect(page).toHaveTitle('Start · Primavista');
  await page.getByRole('link', { name: /^Begin the assignment/ }).click();
  await expect(page).toHaveURL(new RegExp(`/assignment/${id}/launch`));
  await page.goto(`/assignment/${crypto.randomUUID()}/sr/level`);
  await expect(page.getByRole('alert')).toContainText('not one of yours');
});
