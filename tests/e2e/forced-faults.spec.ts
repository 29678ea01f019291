import type { Page } from 'playwright/test';
import { force, knowing } from './support/faults.ts';
import { typeSignIn } from './support/people.ts';
import { linkTo } from './support/performances.ts';
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

for (const [fault, words] of [
  ['bad-data', /something went wrong/i],
  ['timeout', /something went wrong/i],
  ['access', /for somebody else/i],
] as const) {
  test(`A dashboard that meets ${fault} says so, and is there when the trouble is over`, async ({
    page,
  }) => {
    await force(page, [fault]);
    await knowing(page, () => page.goto('/sign-in?next=/sight-reading'));
    // Signing in opens a new page, which hears of the switches anew.
    await knowing(page, () => typeSignIn(page, 'student3'));
    await page.getByRole('link', { name: 'Assignments' }).click();
    // A gateway's trouble is asked about for nine seconds first.
    await expect(page.getByText(words)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.unroute('**/api/v2/account');
    await page.reload();
    await expect(page.getByText('First reading on the violin')).toBeVisible();
  });
}

test('Sounds that are missing are played by a voice of our own, which is said', async ({
  page,
}) => {
  await force(page, ['sound-missing']);
  await knowing(page, () => page.goto('/'));
  await page.getByRole('link', { name: 'Just play' }).click();
  await page.getByRole('button', { name: 'Practice', exact: true }).click();
  await page.getByText('Play the music along').click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Play (space)' }).click();
  await expect(
    page.getByText('This sound is not here yet, so a simple voice plays this time.'),
  ).toBeVisible();
});

test('A browser that cannot record plays a challenge all the same, and says why it is not checked', async ({
  page,
}) => {
  await force(page, ['cannot-record-impossible']);
  await knowing(page, () => page.goto('/'));
  await page.getByRole('link', { name: 'Just play' }).click();
  await page.getByRole('button', { name: 'Practice', exact: true }).click();
  await expect(page.getByRole('switch', { name: 'Record and check the challenge' })).toBeDisabled();
  await expect(page.getByText('This browser cannot record.')).toBeVisible();
});

const noClick = 'Metronome Loading Error';
const noClickRemedy = 'The click did not start. Reload the page, then try again.';

for (const [fault, title, remedy] of [
  ['metronome-creation', noClick, noClickRemedy],
  ['metronome-start', noClick, noClickRemedy],
  ['audio-context-suspended', 'The sound is still asleep', 'Press once more to wake it.'],
  ['audio-context-failed', 'The sound did not start', 'Reload the page and try again.'],
] as const) {
  test(`Music that meets ${fault} does not begin and says why, and the free metronome too`, async ({
    page,
  }) => {
    await force(page, [fault]);
    await openMusic(page);
    await playButton(page).click();
    await readAndClose(page, title, remedy);
    await expect(playButton(page)).toBeEnabled();
    await expect(page.getByRole('timer')).toBeHidden();

    await page.getByRole('button', { name: 'Practice', exact: true }).click();
    await page.getByRole('button', { name: 'Hear it' }).click();
    await readAndClose(page, title, remedy);
    await expect(page.getByRole('button', { name: 'Hear it' })).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();

    // The switch is gone with its trouble: a fresh page plays.
    await page.unroute('**/api/v2/account');
    await page.reload();
    await playButton(page).click();
    await expect(page.getByText('Measure 1 of')).toBeVisible();
  });
}

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

test('A take that our marking breaks down over is told as our mistake, and nothing goes on as if it were marked', async ({
  page,
}) => {
  await force(page, ['assessment-exception']);
  await knowing(page, () => page.goto(linkTo({ medium: 'rhythmonly', levelId: 'pv~1', seed: 2 })));
  await page.getByRole('button', { name: 'Record' }).click();
  await expect(page.getByText('Measure 1 of')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByRole('alertdialog')).toBeVisible({ timeout: 60_000 });
  const told = page.getByRole('alertdialog', { name: 'We could not mark this take' });
  await expect(told).toContainText('That is our mistake, not yours.');
  await told.getByRole('button', { name: 'Tell us what happened' }).click();
  const report = page.getByRole('dialog', { name: 'Recording Error' });
  await expect(report.getByRole('textbox', { name: 'What happened?' })).toBeVisible();
  await report.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Record' })).toBeEnabled();
  await expect(page.getByRole('region', { name: 'Summary' })).toBeHidden();
});
