import { expect, type Page } from 'playwright/test';
import { linkTo } from './performances.ts';
import { score } from './stage.ts';

/** Taps a rhythm so often, in time or not, until its take is over and kept. */
export async function tapARhythm(page: Page, everyMs: number): Promise<void> {
  await page.goto(linkTo({ medium: 'rhythmonly', levelId: 'pv~1', seed: 2 }));
  await expect(score(page)).toBeVisible();
  await page.getByRole('button', { name: 'Record' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(async () => {
    await page.keyboard.press('Space');
    expect(await summary.isVisible()).toBe(true);
  }).toPass({ intervals: [everyMs], timeout: 90_000 });
  await expect(summary.getByText('Saved on this device.')).toBeVisible();
}
