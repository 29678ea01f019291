import type { Page } from 'playwright/test';
import { playBriskly } from './support/briskly.ts';
import { seeCountIn } from './support/count-in.ts';
import { score } from './support/stage.ts';
import { expect, test } from './support/story.ts';
import { findViolations } from './support/violations.ts';

const CHALLENGE = '/practice/sr/challenge?mediumId=violin&levelId=pv~2&measureCount=4&seed=7';

const start = (page: Page) => page.getByRole('button', { name: 'Start the challenge (space)' });
const left = async (page: Page) => Number(await page.getByRole('timer').textContent());

async function open(page: Page, link = CHALLENGE): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Music you have not seen' })).toBeVisible();
  await expect(score(page)).toBeHidden();
}

test('A challenge gives time to look, asks what to look for, then counts in and plays', async ({
  page,
}) => {
  await open(page);
  await expect(page).toHaveTitle(/^Challenge/);
  await playBriskly(page);
  await start(page).click();
  await expect(page.getByRole('timer')).toHaveText('30');
  await expect(score(page)).toBeVisible();
  await expect.poll(() => left(page)).toBeLessThan(29);

  await expect(page.getByText('Which key is it in?')).toBeVisible();
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText(/major|minor/).last()).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('How many beats has a measure?')).toBeVisible();
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText(/^Measure \d+: /)).toBeVisible();

  expect(await findViolations(page)).toEqual([]);

  await seeCountIn(page, () => page.getByRole('button', { name: 'Begin now (space)' }).click());
  await expect(page.getByText('Measure 1 of 4')).toBeVisible();
  await expect(page.getByText(/^Played to the end: 4 measures/)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(start(page)).toBeVisible();
});

test('A stage that was left stays silent', async ({ page }) => {
  await page.addInitScript(() => {
    const begun = OscillatorNode.prototype.start;
    (window as never as { clicks: number }).clicks = 0;
    OscillatorNode.prototype.start = function (...times) {
      (window as never as { clicks: number }).clicks += 1;
      begun.apply(this, times);
    };
  });
  const clicks = () => page.evaluate(() => (window as never as { clicks: number }).clicks);
  await open(page);
  await start(page).click();
  await page.getByRole('button', { name: 'Tempo' }).click();
  await expect.poll(clicks).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Stop and go back' }).click();
  // The address changes before the stage is gone.
  await expect(page.getByRole('heading', { name: 'Select Mode' })).toBeVisible();
  const heard = await clicks();
  await page.waitForTimeout(2000);
  expect(await clicks()).toBe(heard);
});
