import { families, mediumIdsOf } from '#shared/catalogue/families';
import { levels } from '#shared/catalogue/levels';
import { goInPage } from './support/in-page.ts';
import { score } from './support/stage.ts';
import { expect, test } from './support/story.ts';

test('An instrument is found by typing, in the list of its family', async ({ page }) => {
  await page.goto('/');
  const picker = page.getByLabel('Instrument', { exact: true });
  await expect(picker.locator('optgroup[label=Woodwind] option')).not.toHaveCount(0);
  await picker.focus();
  await page.keyboard.type('bass clar');
  await expect(picker).toHaveValue('bass-clarinet');
  await page.getByLabel('Level').selectOption({ label: 'level 8' });
  await expect(page.getByRole('img', { name: 'Four measures for Bass clarinet' })).toBeVisible();
  await page.getByRole('link', { name: 'Just play' }).click();
  await expect(page.getByRole('heading', { name: 'Bass clarinet, level 8' })).toBeVisible();
  await expect(score(page)).toBeVisible();
});

test('Keys are enough to choose, from the family to the time signature', async ({ page }) => {
  await page.goto('/practice/sr/instrument-family');
  await page.getByRole('searchbox', { name: 'Find an instrument' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Snare drum' })).toBeVisible();
  // The focus is where the new choices are.
  await expect(page.getByRole('main', { name: 'Choose Instrument' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Snare drum' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Choose Level · Primavista');
  await expect(page.getByRole('main', { name: 'Choose Level' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: /^Level 1,/ })).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Level 2,/ })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Choose Time Signature · Primavista');
});

test('Choose Level comes up with the chosen level in sight', async ({ page }) => {
  await page.goto('/practice/sr/level?mediumId=violin&levelId=pv~8');
  const rows = page
    .getByRole('radiogroup', { name: 'Choose Level' })
    .locator('[role=img][data-ready=true]');
  await expect(rows).toHaveCount(levels.length);
  await expect(page.getByRole('radio', { name: /^Level 8,/ })).toBeChecked();
  await expect(rows.last()).toBeInViewport();
});

test.describe('With all that a visit brings', () => {
  // Playwright complains about a service worker that it blocks.
  test.use({ serviceWorkers: 'allow' });

  test('Choose Level draws every level for every family, without a complaint', async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    const search = page.getByRole('searchbox', { name: 'Find an instrument' });
    await page.goto('/');
    for (const family of families) {
      // What is written for each of its instruments is drawn without a browser.
      const id = mediumIdsOf(family.id).at(-1)!;
      // The rows of one instrument stay until those of the next are written: so they are left first.
      await goInPage(page, '/practice/sr/instrument-family');
      await search.waitFor();
      await goInPage(page, `/practice/sr/level?mediumId=${id}&levelId=pv~1`);
      await test.step(id, () => page.waitForFunction(isDrawn, levels.length, { timeout: 20_000 }));
    }
    expect(complaints).toEqual([]);
  });
});

/** Runs in the page: whether the list has so many rows, each with two measures that are drawn with notes. */
function isDrawn(count: number): boolean {
  const rows = [...document.querySelectorAll('[role=radiogroup] [role=img][data-ready=true]')];
  return (
    rows.length === count && rows.every((row) => row.querySelector('svg .abcjs-note') !== null)
  );
}
