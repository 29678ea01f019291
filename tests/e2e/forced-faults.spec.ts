import type { Page } from 'playwright/test';
import { force, knowing } from './support/faults.ts';
import { typeSignIn } from './support/people.ts';
import { score } from './support/stage.ts';
import { expect, test } from './support/story.ts';

async function openMusic(page: Page): Promise<void> {
  await knowing(page, () => page.goto('/'));
  await page.getByRole('link', { name: 'Just play' }).click();
  await expect(score(page)).toBeVisible();
}

const playButton = (page: Page) => page.getByRole('button', { name: 'Play (space)' });

/** Reads what an alert says, and closes it. */
async function readAndClose(page: Page, title: string, remedy: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(title);
  await expect(dialog).toContainText(remedy);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();
}

test('A dashboard that somebody signs in to in vain says so, and is there when the trouble is over', async ({
  page,
}) => {
  await force(page, ['access']);
  await knowing(page, () => page.goto('/sign-in?next=/sight-reading'));
  // Signing in opens a new page, which hears of the switches anew.
  await knowing(page, () => typeSignIn(page, 'student3'));
  await page.getByRole('link', { name: 'Assigned' }).click();
  await expect(page.getByText(/for somebody else/i)).toBeVisible();
  await expect(page.getByRole('link', { name: 'To the first page' })).toBeVisible();
  await page.unroute('**/api/v2/account');
  await page.reload();
  await expect(page.getByText('First reading on the violin')).toBeVisible();
});

const noClick = 'Metronome Loading Error';
const noClickRemedy = 'The click did not start. Reload the page, then try again.';

test(`Music whose metronome does not start does not begin and says why, and the free metronome too`, async ({
  page,
}) => {
  await force(page, ['metronome-start']);
  await openMusic(page);
  await playButton(page).click();
  await readAndClose(page, noClick, noClickRemedy);
  await expect(playButton(page)).toBeEnabled();
  await expect(page.getByRole('timer')).toBeHidden();

  await page.getByRole('button', { name: 'Practice', exact: true }).click();
  await page.getByRole('button', { name: 'Hear it' }).click();
  await readAndClose(page, noClick, noClickRemedy);
  await expect(page.getByRole('button', { name: 'Hear it' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();

  // The switch is gone with its trouble: a fresh page plays.
  await page.unroute('**/api/v2/account');
  await page.reload();
  await playButton(page).click();
  await expect(page.getByText('Measure 1 of')).toBeVisible();
});

test('Without an AudioWorklet music plays along in a simple voice, and a check says what is missing', async ({
  page,
}) => {
  await force(page, ['audio-worklet-undefined']);
  await openMusic(page);
  await page.getByRole('button', { name: 'Practice', exact: true }).click();
  await page.getByText('Play the music along').click();
  await page.getByRole('button', { name: 'Done' }).click();
  await playButton(page).click();
  await expect(
    page.getByText('This sound is not here yet, so a simple voice plays this time.'),
  ).toBeVisible();
  await expect(page.getByText('Measure 1 of')).toBeVisible();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByRole('button', { name: 'Check me' }).click();
  await readAndClose(page, 'This browser cannot listen while music runs', 'Update it');
  await expect(playButton(page)).toBeEnabled();
});
