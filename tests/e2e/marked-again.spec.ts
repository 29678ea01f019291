import type { Page } from 'playwright/test';
import { signIn } from './support/people.ts';
import { score } from './support/stage.ts';
import { expect, test } from './support/story.ts';
import { tapARhythm } from './support/tap-a-rhythm.ts';
import { tapInTime } from './support/tap-in-time.ts';
import { findViolations } from './support/violations.ts';

const scoreShown = async (page: Page) => Number(await page.getByTestId('score').textContent());
const help = (page: Page) => page.getByRole('button', { name: 'How the score comes about' });
const panel = (page: Page) => page.getByRole('region', { name: 'Marked at another tempo' });
const summary = (page: Page) => page.getByRole('region', { name: 'Summary' });

async function markAtAnotherTempo(page: Page): Promise<void> {
  await help(page).click();
  await page.getByRole('button', { name: 'Mark it at another tempo' }).click();
  await expect(panel(page).getByRole('heading')).toBeFocused();
}

test('A take is marked at another tempo: put back, and kept', async ({ page }) => {
  await tapARhythm(page, 600);
  const first = await scoreShown(page);
  await markAtAnotherTempo(page);
  await expect(panel(page).getByText('Before')).toBeVisible();
  await expect(panel(page).getByRole('definition').first()).toHaveText(`${first}`);
  const tempo = panel(page).getByRole('textbox', { name: 'Tempo' });
  await tempo.fill('100');
  await tempo.press('Enter');
  await expect(tempo).toHaveValue('100');
  expect(await findViolations(page)).toEqual([]);
  await panel(page).getByRole('button', { name: 'Back to the first' }).click();
  await expect(summary(page).getByRole('heading')).toBeFocused();
  expect(await scoreShown(page)).toBe(first);

  await markAtAnotherTempo(page);
  await tempo.fill('100');
  await tempo.press('Enter');
  await expect(tempo).toHaveValue('100');
  const now = Number(await panel(page).getByRole('definition').last().textContent());
  await panel(page).getByRole('button', { name: 'Keep the new marks' }).click();
  await expect(page.getByText('The new marks are saved.')).toBeVisible();
  await expect(summary(page).getByRole('heading')).toBeFocused();
  expect(await scoreShown(page)).toBe(now);
  await page.goto('/takes');
  await expect(page.getByRole('listitem').getByText('tempo 100')).toBeVisible();
});

test('What was tapped much faster than counted says nothing of the player, until it is marked at its own tempo', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  await tapInTime(page, {
    // Long enough to tell another tempo from an unsteady one.
    piece: { medium: 'rhythmonly', levelId: 'pv~1', seed: 2 },
    asWritten: true,
    leftOut: 3,
    pace: 1.4,
    tap: () => page.keyboard.press('Space'),
  });
  const growth = await context.newPage();
  await growth.goto('/growth');
  await expect(growth.getByText('Play something that is checked')).toBeVisible();
  await page.bringToFront();
  await markAtAnotherTempo(page);
  await panel(page).getByRole('button', { name: 'Keep the new marks' }).click();
  await expect(page.getByText('The new marks are saved.')).toBeVisible();
  await expect(growth.getByRole('button', { name: /notes right/ }).first()).toBeVisible();
});

test('A player tells us that something is not right with a recording', async ({
  page,
  context,
}) => {
  await tapARhythm(page, 600);
  await help(page).click();
  await page.getByRole('button', { name: 'Something is not right' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recording Error' });
  const words = dialog.getByRole('textbox', { name: 'What happened?' });
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('Write a few words first.')).toBeVisible();
  await words.fill('The second half was not heard.');
  expect(await findViolations(page)).toEqual([]);

  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText(/^It did not reach us/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await context.setOffline(false);
  // What was typed is still there.
  await help(page).click();
  await page.getByRole('button', { name: 'Something is not right' }).click();
  await expect(words).toHaveValue('The second half was not heard.');
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/v2/log'));
  await dialog.getByRole('button', { name: 'Submit' }).click();
  expect((await sent).postDataJSON().entries).toEqual([
    {
      level: 'warn',
      component: 'recording-error',
      message: 'The second half was not heard.',
      url: '/practice/sr/auto-assessment',
      mode: 'auto-assessment',
    },
  ]);
  await expect(page.getByText('Thank you for telling us.')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('A student sends a take, support looks at it, and nobody else may', async ({ page }) => {
  await signIn(page, 'student3');
  await tapARhythm(page, 600);
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
