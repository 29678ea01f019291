import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright/test';
import { countIn } from '#shared/practice/count-in';
import { BRISK, playBriskly } from './support/briskly.ts';
import { seeCountIn } from './support/count-in.ts';
import { keptTakes } from './support/device-store.ts';
import { exerciseOf, linkTo } from './support/performances.ts';
import { score } from './support/stage.ts';
import { expect, test } from './support/story.ts';

const piece = { medium: 'rhythmonly', levelId: 'pv~1', seed: 2, measures: 4, meter: '2/4' };
const exercise = exerciseOf(piece);

/** A hand on how much the device holds, for as long as the page is open. Chromium asks anew only now and then. */
async function roomOf(page: Page, origin: string) {
  const session = await page.context().newCDPSession(page);
  return {
    fill: () => session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 }),
    free: () => session.send('Storage.overrideQuotaForOrigin', { origin }),
  };
}

/** Taps a take to its end; what asks about it then. */
async function tapToTheEnd(page: Page) {
  await page.goto(linkTo(piece));
  await expect(score(page)).toBeVisible();
  await playBriskly(page);
  await seeCountIn(page, () => page.getByRole('button', { name: 'Record' }).click());
  const beat = 60_000 / BRISK;
  await sleep(countIn(exercise).length * beat);
  for (const { duration } of exercise.notes) {
    await page.keyboard.press('Space');
    await sleep(duration * beat);
  }
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(dialog).toContainText('Your take is not saved yet', { timeout: 60_000 });
  return dialog;
}

test('A take that does not fit on the device waits until there is room, and is kept then', async ({
  page,
  baseURL,
}) => {
  const room = await roomOf(page, baseURL!);
  await room.fill();
  const dialog = await tapToTheEnd(page);
  await room.free();
  await expect(async () => {
    const again = dialog.getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click({ timeout: 1000 });
    await expect(page.getByText('Saved on this device.')).toBeVisible({ timeout: 2000 });
  }).toPass();
  expect(await keptTakes(page)).toHaveLength(1);
});
