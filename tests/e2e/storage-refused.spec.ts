import { answer, answered, drawnNote } from './support/drills.ts';
import { score } from './support/stage.ts';
import { expect, test } from './support/story.ts';

/** Runs in the page before any script of its own: as a browser does whose owner allows no site to keep anything. */
function refuseStorage(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get: refuse });
}

test('Where nothing may be kept there is music, and every door opens', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(refuseStorage);
  await page.goto('/');
  await expect(score(page)).toBeVisible();
  await page.getByRole('link', { name: 'Just play' }).click();
  await expect(score(page)).toBeVisible();
  await page.goto('/sign-in');
  await expect(page.getByLabel('Password')).toBeVisible();
  await page.goto('/practice/sr/instrument-family');
  await expect(page.getByRole('button', { name: /^Woodwind/ })).toBeVisible();
  await page.goto('/takes');
  await expect(page.getByText(/^What you record is kept here/)).toBeVisible();
  await page.goto('/skills');
  await expect(page.getByRole('heading', { name: 'Eye and ear, in drills' })).toBeVisible();
  await page.goto('/drills');
  await page.getByRole('link', { name: 'Note names' }).click();
  await answer(page, await drawnNote(page)).click();
  await expect(answered(page, 1)).toBeVisible();
  expect(errors).toEqual([]);
});
