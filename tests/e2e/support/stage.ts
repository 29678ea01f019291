import { expect, type Page } from 'playwright/test';

/** The sheet music of the stage, once it is drawn. */
export function score(page: Page) {
  return page.locator('[role=img][data-ready=true]');
}

/** Presses record and waits until the take is over and its result stands below the music. */
export async function recordTake(page: Page): Promise<void> {
  await expect(score(page)).toBeVisible();
  await page.getByRole('button', { name: 'Record' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible({ timeout: 90_000 });
}

/** The mark each drawn note carries, in the order of the music. */
export async function marksOn(page: Page): Promise<(string | null)[]> {
  return score(page)
    .locator('.abcjs-note')
    .evaluateAll((notes) => notes.map((note) => note.getAttribute('data-mark')));
}
