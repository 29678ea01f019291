import type { Page } from 'playwright/test';
import { storedTake } from '#tests/support/stored-take';
import { keepTakes } from './support/device-store.ts';
import { goInPage } from './support/in-page.ts';
import { signIn } from './support/people.ts';
import { readPeople } from './support/school.ts';
import { score } from './support/stage.ts';
import { expect, test } from './support/story.ts';
import { findViolations } from './support/violations.ts';

const scoreShown = async (page: Page) => Number(await page.getByTestId('score').textContent());
const help = (page: Page) => page.getByRole('button', { name: 'How the score comes about' });
const panel = (page: Page) => page.getByRole('region', { name: 'Marked at another tempo' });

test('What is tried of a take and told of it, and what it says of the player, is accessible', async ({
  page,
}) => {
  await page.goto('/growth');
  await expect(page).toHaveTitle('Your growth · Primavista');
  await expect(page.getByText('Play something that is checked')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await keepTakes(page, [storedTake()]);
  await page.reload();
  await page
    .getByRole('button', { name: /notes right/ })
    .first()
    .click();
  await expect(page.getByRole('status').getByText(/notes right/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await goInPage(page, `/takes/${storedTake().id}`);
  await help(page).click();
  await page.getByRole('button', { name: 'Mark it at another tempo' }).click();
  await expect(panel(page).getByRole('heading')).toBeFocused();
  const tempo = panel(page).getByRole('textbox', { name: 'Tempo' });
  await tempo.fill('100');
  await tempo.press('Enter');
  await expect(tempo).toHaveValue('100');
  expect(await findViolations(page)).toEqual([]);
  await panel(page).getByRole('button', { name: 'Back to the first' }).click();
  await expect(page.getByRole('region', { name: 'Summary' }).getByRole('heading')).toBeFocused();

  await help(page).click();
  await page.getByRole('button', { name: 'Something is not right' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recording Error' });
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('Write a few words first.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'What happened?' }).fill('The half was not heard.');
  expect(await findViolations(page)).toEqual([]);
});

test('A student sends a take, support looks at it, and nobody else may', async ({ page }) => {
  await signIn(page, 'student3');
  await goInPage(page, '/takes');
  await expect(page.getByText('What you record is kept here, on this device.')).toBeVisible();
  const { id } = readPeople().student3!.user;
  await keepTakes(page, [storedTake()], [], id);
  await page.goto(`/takes/${storedTake().id}`);
  await expect(page.getByTestId('score')).toBeVisible();
  const marked = await scoreShown(page);
  await help(page).click();
  await page.getByRole('button', { name: 'Something is not right' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recording Error' });
  await dialog.getByRole('textbox', { name: 'What happened?' }).fill('I was in time.');
  await dialog.getByText('Send this take too: its marks').click();
  await expect(dialog.getByText(/Only those who look into it/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Thank you for telling us.')).toBeVisible();
  await page.goto('/aa-bugs');
  await expect(page.getByText('This is for somebody else.')).toBeVisible();

  await signIn(page, 'coordinator');
  await page.goto('/aa-bugs');
  await expect(page).toHaveTitle('Reports · Primavista');
  await expect(page.getByText(/^Without sound/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Look' }).first().click();
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();
  expect(await scoreShown(page)).toBe(marked);
});

test('The test pages of assessing begin with checked music, and lead back to the first page', async ({
  page,
}) => {
  for (const [path, title] of [
    ['/aa-test', 'Violin'],
    ['/aa-piano', 'Piano'],
  ] as const) {
    await page.goto(path);
    await expect(score(page)).toBeVisible();
    await expect(page).toHaveTitle('Auto Assessment · Primavista');
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Record' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL('/');
  }
});
