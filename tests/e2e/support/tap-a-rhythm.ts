import { expect, type Page } from 'playwright/test';
import { linkTo, type Piece } from './performances.ts';
import { playBriskly, score } from './stage.ts';

/** Four measures: what is done with a take is the same after a longer one. */
export const shortRhythm: Piece = {
  medium: 'rhythmonly',
  levelId: 'pv~1',
  seed: 2,
  measures: 4,
  meter: '2/4',
};

/** Taps a rhythm so often, in time or not, until its take is over and kept. */
export async function tapARhythm(page: Page, everyMs: number): Promise<void> {
  await page.goto(linkTo(shortRhythm));
  await expect(score(page)).toBeVisible();
  await playBriskly(page);
  await page.getByRole('button', { name: 'Record' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(async () => {
    await page.keyboard.press('Space');
    expect(await summary.isVisible()).toBe(true);
  }).toPass({ intervals: [everyMs], timeout: 90_000 });
  await expect(summary.getByText('Saved on this device.')).toBeVisible();
}
