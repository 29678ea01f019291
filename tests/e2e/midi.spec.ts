import type { Page } from 'playwright/test';
import { BRISK, playBriskly } from './support/briskly.ts';
import { choose } from './support/choose.ts';
import { unfinishedNotes } from './support/device-store.ts';
import { beginKeys, injectMidi, keysOf, plugIn, recordKeys, unplug } from './support/midi.ts';
import { exerciseOf, linkTo } from './support/performances.ts';
import { score } from './support/stage.ts';
import { expect, test } from './support/story.ts';

const piece = { medium: 'piano', levelId: 'pv~2', seed: 3, measures: 4 };

async function openPractice(page: Page) {
  await page.getByRole('button', { name: 'Practice', exact: true }).click();
  return page.getByRole('dialog', { name: 'Practice' });
}

test('A pianist plays on a keyboard that is plugged in on the way, and is marked note for note', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const exercise = exerciseOf(piece);
  await page.addInitScript(injectMidi, true);
  await page.goto(linkTo(piece));
  await expect(score(page)).toBeVisible();

  const practice = await openPractice(page);
  await expect(practice.getByText(/^A microphone hears chords less surely/)).toBeVisible();
  await choose(practice, 'You are heard by', 'MIDI keyboard');
  await expect(practice.getByText(/^Nothing is connected/)).toBeVisible();
  await practice.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Record' }).click();
  const alert = page.getByRole('alertdialog', { name: 'Your keyboard is not connected' });
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toBeHidden();

  await plugIn(page, 'Stage Piano');
  await openPractice(page);
  await expect(practice.getByText('Connected: Stage Piano')).toBeVisible();
  await practice.getByRole('button', { name: 'Done' }).click();
  await playBriskly(page);
  const [wrong] = [5];
  await recordKeys(page, keysOf(exercise, new Map([[wrong!, 2]]), BRISK));
  await expect(page.getByTestId(`mark-${wrong}`)).toBeVisible();
  await expect(page.getByTestId(/^mark-\d/)).toHaveCount(1);
  // Keys are in tune: nothing is said of it.
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary.getByText('Timing')).toBeVisible();
  await expect(summary.getByText('Tuning')).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Marks' }).getByRole('listitem')).toHaveText([
    /: Wrong$/,
  ]);

  // Who plays on a keyboard once does so on the next visit.
  await page.reload();
  await expect(score(page)).toBeVisible();
  await openPractice(page);
  await expect(practice.getByRole('button', { name: /You are heard by/ })).toContainText(
    'MIDI keyboard',
  );
});

test('A keyboard that goes in mid-take ends it, and what was played is kept', async ({ page }) => {
  test.setTimeout(120_000);
  await page.addInitScript(injectMidi, true);
  await page.goto(linkTo(piece));
  await expect(score(page)).toBeVisible();
  await plugIn(page, 'Keystation');
  const practice = await openPractice(page);
  await choose(practice, 'You are heard by', 'MIDI keyboard');
  await practice.getByRole('button', { name: 'Done' }).click();
  await playBriskly(page);
  await beginKeys(page, keysOf(exerciseOf(piece), new Map(), BRISK));
  await expect
    .poll(async () => (await unfinishedNotes(page)).length, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(3);
  await unplug(page);
  const alert = page.getByRole('alertdialog', { name: 'Your keyboard is not connected' });
  await expect(alert).toContainText('What you played is kept: look for the wave at the top');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('button', { name: 'Unfinished take' })).toBeVisible();
});
