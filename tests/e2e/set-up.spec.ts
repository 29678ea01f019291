import type { Page } from 'playwright/test';
import { instruments } from '#shared/catalogue/instruments';
import { levels } from '#shared/catalogue/levels';
import { goInPage } from './support/in-page.ts';
import { score } from './support/stage.ts';
import { expect, test } from './support/story.ts';

const strip = (page: Page) => page.getByRole('navigation', { name: 'Set-up' });
const stepIn = (page: Page, name: RegExp) => strip(page).getByRole('link', { name });

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

test('Set-up goes from an instrument people call otherwise to music, one choice after the other', async ({
  page,
}) => {
  await page.goto('/practice/sr/instrument-family');
  await expect(page).toHaveTitle('Choose Instrument · Primavista');
  await page.getByRole('searchbox', { name: 'Find an instrument' }).fill('fiddle');
  await page.getByRole('button', { name: 'Violin' }).click();

  await expect(page).toHaveTitle('Choose Level · Primavista');
  await page.getByRole('radio', { name: /^Level 3,/ }).check({ force: true });
  await expect(page).toHaveURL(/mediumId=violin.*levelId=pv~3/);
  await page.getByRole('button', { name: 'Next: Time' }).click();
  await page.getByRole('radio', { name: '3 4 time' }).check({ force: true });
  await page.getByRole('radio', { name: '12', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Next: Key' }).click();
  await page.getByRole('radio', { name: 'D major' }).check({ force: true });
  await page.getByRole('button', { name: 'Next: Annotations' }).click();
  await page.getByRole('radio', { name: 'Note names' }).check({ force: true });
  await page.getByRole('button', { name: 'Next: Start' }).click();

  await expect(page).toHaveTitle('Select Mode · Primavista');
  await expect(stepIn(page, /^Time 3\/4/)).toBeVisible();
  await page.getByRole('link', { name: /^Free Play/ }).click();
  await expect(page.getByText('D major, 3/4, 12 measures')).toBeVisible();
  await expect(score(page).locator('.abcjs-annotation').first()).toBeVisible();
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

  test('Choose Level draws every level of every instrument, without a complaint', async ({
    page,
  }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    const families = page.getByRole('searchbox', { name: 'Find an instrument' });
    await page.goto('/');
    for (const { id } of instruments) {
      // The rows of one instrument stay until those of the next are written: so they are left first.
      await goInPage(page, '/practice/sr/instrument-family');
      await families.waitFor();
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
