import { expect, type Page } from 'playwright/test';
import { BRISK, openBriskly, SHORT } from './briskly.ts';
import type { Piece } from './performances.ts';

export const shortRhythm: Piece = { medium: 'rhythmonly', levelId: 'pv~1', seed: 2, ...SHORT };

/** Taps a rhythm so often, in time or not, until its take is over and kept. */
export async function tapARhythm(page: Page, everyMs: number, tempo = BRISK): Promise<void> {
  await openBriskly(page, shortRhythm, tempo);
  await page.getByRole('button', { name: 'Record' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(async () => {
    await page.keyboard.press('Space');
    expect(await summary.isVisible()).toBe(true);
  }).toPass({ intervals: [everyMs], timeout: 90_000 });
  await expect(summary.getByText('Saved on this device.')).toBeVisible();
}
