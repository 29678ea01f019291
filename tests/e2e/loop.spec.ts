import type { Page } from 'playwright/test';
import { score } from './support/stage.ts';
import { expect, test } from './support/story.ts';
import { findViolations } from './support/violations.ts';

const VIOLIN = '/practice/sr/play?mediumId=violin&levelId=pv~2&measureCount=8&seed=7';
const BAND = '/practice/sr/play?mediumId=band&levelId=pv~2&measureCount=4&seed=7';

async function open(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(score(page)).toBeVisible();
}

async function inDisplay(page: Page, change: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Display', exact: true }).click();
  await change();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('Two measures are chosen and played again and again, until all of the music is wanted', async ({
  page,
}) => {
  await open(page, VIOLIN);
  await page.getByRole('button', { name: 'Measures to practise' }).click();
  await expect(page.getByText('Press the first measure, then the last.')).toBeVisible();
  await page.getByRole('option', { name: 'Measure 3', exact: true }).click();
  await page.getByRole('option', { name: 'Measure 4', exact: true }).click();
  await expect(page.getByText('Measures 3 to 4')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowUp');
  await page.getByRole('button', { name: 'Play (space)' }).click();
  // Counted in once, by the meter.
  await expect(page.getByRole('timer', { name: /^Beat \d of 3/ })).toBeVisible();
  // Twice through both, with no count between.
  for (const measure of [3, 4, 3, 4, 3]) {
    await expect(page.getByText(`Measure ${measure} of 8`)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByRole('button', { name: 'All measures' }).click();
  await page.getByRole('button', { name: 'Play (space)' }).click();
  await expect(page.getByText('Measure 1 of 8')).toBeVisible();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
});

test('Measures disappear as they are played, and all are back when the music stops', async ({
  page,
}) => {
  await open(page, VIOLIN);
  await inDisplay(page, async () => {
    await page.getByText('Disappearing measures').click();
    await page.getByText('1 measure', { exact: true }).click();
  });
  await page.getByRole('button', { name: 'Play (space)' }).click();
  await expect(page.getByText('Measure 2 of 8')).toBeVisible();
  const gone = () =>
    score(page)
      .locator('.abcjs-note')
      .evaluateAll((notes) =>
        notes.reduce((sum, one) => sum + (getComputedStyle(one).fillOpacity === '0' ? 1 : 0), 0),
      );
  await expect.poll(gone).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect.poll(gone).toBe(0);
});

test('Parts of a band are hidden from the page, and stay so for the next music', async ({
  page,
}) => {
  await open(page, BAND);
  const staves = () => score(page).locator('.abcjs-staff-wrapper').first().locator('.abcjs-staff');
  const all = await staves().count();
  expect(all).toBeGreaterThan(5);
  await inDisplay(page, async () => {
    await page.getByRole('dialog').getByText('Snare').click();
  });
  await expect.poll(() => staves().count()).toBe(all - 1);
  await page.keyboard.press('n');
  await expect(score(page)).toBeVisible();
  await expect.poll(() => staves().count()).toBe(all - 1);
});

test('In full screen the music has the screen, and the tools come back on request', async ({
  page,
}) => {
  await open(page, VIOLIN);
  await page.keyboard.press('f');
  const restore = page.getByRole('button', { name: 'Show the tools' });
  await expect(restore).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await page.keyboard.press('Space');
  const digit = page.locator('[role=timer] [data-beat=now]');
  await expect(digit).toBeVisible();
  const height = await digit.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
  expect(height).toBeGreaterThanOrEqual(80);
  await page.keyboard.press('Space');
  await restore.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('f');
});
