import type { Page } from 'playwright/test';
import { pitchAt } from '#tests/support/listen';
import { briskly, openBriskly } from './support/briskly.ts';
import { choose } from './support/choose.ts';
import { recordingState, unfinishedNotes, unfinishedSeconds } from './support/device-store.ts';
import { newProfile, openListening } from './support/listening-browser.ts';
import { beginKeys, injectMidi, keysOf, plugIn } from './support/midi.ts';
import { readOutput, recordOutput } from './support/page-output.ts';
import { exerciseOf, linkTo, performanceOf } from './support/performances.ts';
import { score } from './support/stage.ts';
import { expect, test } from './support/story.ts';

const piece = { medium: 'violin', levelId: 'pv~1', seed: 3 };
/** Parts of two seconds that are kept at least when the page dies: the quiet, the count and some music. */
const PARTS = 3;
/** Nearly as many: the last page of a compressed part may still be in the encoder. */
const SECONDS = 5;
const sound = performanceOf(briskly(piece));

/** Ends the page's process as it stands: nothing in it runs any more. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => {});
  await crashed;
}

test('A page that dies in mid-take leaves what was played, and offers it on the next visit', async ({
  baseURL,
}) => {
  test.setTimeout(240_000);
  const profile = newProfile();
  let kept = 0;
  let close = async () => {};
  const open = async () => {
    const browser = await openListening(profile, { sound, baseURL: baseURL! });
    close = browser.close;
    return browser.page;
  };
  try {
    await test.step('the page dies after a few seconds of music', async () => {
      const page = await open();
      await openBriskly(page, piece);
      await expect(page.getByRole('button', { name: 'Unfinished take' })).toBeHidden();
      await page.getByRole('button', { name: 'Record' }).click();
      await expect(page.getByText('Measure 1 of')).toBeVisible();
      await expect
        .poll(async () => (await recordingState(page)).chunks, { timeout: 60_000 })
        .toBeGreaterThanOrEqual(PARTS);
      await expect
        .poll(() => unfinishedSeconds(page), { timeout: 60_000 })
        .toBeGreaterThan(SECONDS);
      kept = (await recordingState(page)).bytes;
      await crash(page);
      await close();
    });

    const page = await open();
    const offer = page.getByRole('button', { name: 'Unfinished take' });
    const dialog = page.getByRole('alertdialog');
    await test.step('the next visit offers it, whole, to listen to', async () => {
      await page.goto(linkTo(piece));
      await expect(offer).toBeVisible();
      expect((await recordingState(page)).bytes).toBeGreaterThanOrEqual(kept);
      expect(await unfinishedSeconds(page)).toBeGreaterThan(SECONDS);
      await offer.click();
      await expect(dialog).toContainText('Violin: the take was cut off.');
      await dialog.getByRole('button', { name: 'Listen' }).click();
      await page.getByRole('button', { name: 'Stop listening' }).click();
      await expect(offer).toBeVisible();
    });

    await test.step('and deletes it when asked', async () => {
      await offer.click();
      await dialog.getByRole('button', { name: 'Delete it' }).click();
      await expect(offer).toBeHidden();
      expect(await recordingState(page)).toEqual({ recordings: 0, chunks: 0, bytes: 0 });
    });
  } finally {
    await close();
    profile.remove();
  }
});

test('A take that was stopped leaves nothing to clear up', async ({ baseURL }) => {
  const profile = newProfile();
  const { page, close } = await openListening(profile, { sound, baseURL: baseURL! });
  try {
    await page.goto(linkTo(piece));
    await expect(score(page)).toBeVisible();
    await page.getByRole('button', { name: 'Record' }).click();
    await expect
      .poll(async () => (await recordingState(page)).chunks, { timeout: 20_000 })
      .toBeGreaterThanOrEqual(1);
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Record' })).toBeEnabled();
    expect(await recordingState(page)).toEqual({ recordings: 0, chunks: 0, bytes: 0 });
    await expect(page.getByRole('button', { name: 'Unfinished take' })).toBeHidden();
  } finally {
    await close();
    profile.remove();
  }
});

/** Listens to what was left, until it is over. */
async function listen(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Unfinished take' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Listen' }).click();
  await expect(page.getByRole('button', { name: 'Stop listening' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unfinished take' })).toBeVisible({
    timeout: 30_000,
  });
}

test('What was played on a keyboard before the page died is heard again', async ({ page }) => {
  test.setTimeout(150_000);
  const melody = { medium: 'piano', levelId: 'pv~1', seed: 1 };
  const quick = 180;
  await page.addInitScript(injectMidi, true);
  await openBriskly(page, melody, quick);
  await plugIn(page, 'Keystation');
  await page.getByRole('button', { name: 'Practice', exact: true }).click();
  const practice = page.getByRole('dialog', { name: 'Practice' });
  await choose(practice, 'You are heard by', 'MIDI keyboard');
  await practice.getByRole('button', { name: 'Done' }).click();
  await beginKeys(page, keysOf(exerciseOf(melody), new Map(), quick));
  await expect
    .poll(async () => (await unfinishedNotes(page)).length, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(5);
  await crash(page);

  const next = await page.context().newPage();
  await recordOutput(next);
  await next.goto(linkTo(melody));
  const notes = await unfinishedNotes(next);
  await listen(next);
  await next.waitForTimeout(500);
  const { samples, rate } = await readOutput(next);
  const begin = samples.findIndex((sample) => Math.abs(sample) > 0.005) / rate;
  for (const { onset, midi } of notes) {
    const heard = pitchAt(samples, rate, begin + onset - notes[0]!.onset + 0.08);
    expect(heard).toBeCloseTo(midi!, 0);
  }
});

test('Taps are there after the page was loaded again in mid-take, to hear and to delete', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const rhythm = { medium: 'snare', levelId: 'pv~1', seed: 2 };
  await openBriskly(page, rhythm);
  await page.getByRole('button', { name: 'Record' }).click();
  await expect(page.getByText('Measure 1 of')).toBeVisible();
  await expect
    .poll(
      async () => {
        await page.keyboard.press('v');
        return (await unfinishedNotes(page)).length;
      },
      { intervals: [400] },
    )
    .toBeGreaterThanOrEqual(5);
  await recordOutput(page);
  await page.reload();
  await listen(page);
  const { samples } = await readOutput(page);
  expect(samples.some((sample) => Math.abs(sample) > 0.05)).toBe(true);

  await page.getByRole('button', { name: 'Unfinished take' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete it' }).click();
  await expect(page.getByRole('button', { name: 'Unfinished take' })).toBeHidden();
  expect(await recordingState(page)).toEqual({ recordings: 0, chunks: 0, bytes: 0 });
});
