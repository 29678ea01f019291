import type { Page } from 'playwright/test';
import { levels } from '#shared/catalogue/levels';
import { score } from './support/stage.ts';
import { expect, test } from './support/story.ts';

const strip = (page: Page) => page.getByRole('navigation', { name: 'Set-up' });
const stepIn = (page: Page, name: RegExp) => strip(page).getByRole('link', { name });

test('A new visitor has music in three taps, and finds their instrument again', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByText('Trumpet', { exact: true }).click();
  await page.getByRole('link', { name: 'Just play' }).click();
  await expect(page.getByRole('heading', { name: 'Trumpet, level 2' })).toBeVisible();
  await expect(score(page)).toBeVisible();

  await page.goto('/');
  await expect(page.getByRole('radio', { name: 'Trumpet' })).toBeChecked();
  await expect(page.getByLabel('Instrument', { exact: true })).toHaveValue('trumpet');
});

test('What was played lately, wherever it was chosen, stands first on the next visit', async ({
  page,
}) => {
  await page.goto('/practice/sr/play?mediumId=oboe&levelId=pv~3');
  await expect(score(page)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('primavista-last')))
    .toContain('oboe');
  await page.goto('/');
  const instruments = page.getByRole('group', { name: 'What do you play?' }).getByRole('radio');
  await expect(instruments).toHaveCount(10);
  await expect(instruments.first()).toBeChecked();
  await expect(instruments.first()).toHaveValue('oboe');
  await page.getByRole('link', { name: 'Just play' }).click();
  await expect(page.getByRole('heading', { name: 'Oboe, level 3' })).toBeVisible();
});

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
  await page.getByRole('button', { name: 'Next: Help' }).click();
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

test('The first page comes back with all that was practised last, until it is left out', async ({
  page,
}) => {
  await page.goto(
    '/practice/sr/play?mediumId=cello&levelId=pv~4&timeSigs=3/4&keySigs=D&measureCount=12',
  );
  await expect(score(page)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('primavista-last')))
    .toContain('cello');
  await page.goto('/');
  const justPlay = page.getByRole('link', { name: 'Just play' });
  await expect(justPlay).toHaveAttribute('href', /timeSigs=3(\/|%2F)4/);
  // Another instrument begins plainly, and this one is as it was.
  await page.getByText('Flute', { exact: true }).click();
  await expect(justPlay).not.toHaveAttribute('href', /timeSigs/);
  await page.getByText('Cello', { exact: true }).click();
  const leaveOut = page.getByRole('button', { name: 'Leave out 3/4, D major, 12 measures' });
  await expect(leaveOut).toBeVisible();
  await justPlay.click();
  await expect(page.getByText('D major, 3/4, 12 measures')).toBeVisible();
  await page.goto('/');
  await leaveOut.click();
  await expect(leaveOut).toHaveCount(0);
  await expect(justPlay).toHaveAttribute('href', /mediumId=cello&levelId=pv(~|%7E)4$/);
});
