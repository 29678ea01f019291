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

test('Several meters and a group of keys are drawn from, and one alone is kept when several are switched off', async ({
  page,
}) => {
  await page.goto('/practice/sr/time-signature?mediumId=clarinet&levelId=pv~6');
  await page.getByText('More than one').click();
  await page.getByRole('button', { name: '6 8 time' }).click();
  await page.getByRole('button', { name: '2 4 time' }).click();
  await expect(page).toHaveURL(/timeSigs=2\/4,6\/8|timeSigs=2%2F4,6%2F8/);
  await expect(stepIn(page, /^Time 2 of/)).toBeVisible();
  await page.getByText('More than one').click();
  await expect(stepIn(page, /^Time 2\/4/)).toBeVisible();

  await page.getByRole('button', { name: 'Next: Key' }).click();
  await page.getByText('More than one').click();
  await page.getByRole('button', { name: 'Few flats' }).click();
  await expect(page.getByRole('button', { name: 'F major' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByRole('button', { name: 'D major' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  const flats = /^((F|B flat|E flat) major|(D|G|C) minor), 2\/4/;
  for (let piece = 0; piece < 4; piece++) {
    await expect(score(page)).toBeVisible();
    await expect(page.getByText(flats)).toBeVisible();
    const drawn = await score(page).innerHTML();
    await page.keyboard.press('n');
    await expect.poll(() => score(page).innerHTML()).not.toBe(drawn);
  }
});

test('A choir is put together of two to four voices, at most two of a kind, and sings from one score', async ({
  page,
}) => {
  await page.goto('/practice/sr/instrument?family=ensemble');
  await page.getByRole('button', { name: 'Choir of your own' }).click();
  await page.getByRole('radio', { name: /^Level 4,/ }).check({ force: true });
  await page.getByRole('button', { name: 'Next: Voices' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Select 2 to 4 voices.' })).toBeVisible();
  await expect(page.getByText('At least 2 voices are needed.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Play', exact: true })).toBeHidden();
  const more = (voice: string) => page.getByRole('button', { name: `One ${voice} more` }).click();
  const sopranos = page.getByRole('textbox', { name: 'Soprano', exact: true });
  for (const voice of ['Soprano', 'Soprano']) await more(voice);
  await sopranos.fill('0');
  await sopranos.press('Enter');
  await expect(sopranos).toHaveValue('0');
  await expect(page.getByText('At least 2 voices are needed.')).toBeVisible();
  for (const voice of ['Soprano', 'Soprano', 'Alto', 'Bass']) await more(voice);
  await expect(page.getByRole('button', { name: 'One Tenor more' })).toBeDisabled();
  await expect(page.getByText('4 voices at this level').first()).toBeVisible();
  await page.getByRole('button', { name: 'One Bass less' }).click();
  await expect(page.getByRole('button', { name: 'One Mezzo-soprano more' })).toBeDisabled();
  await page.getByRole('button', { name: 'One Tenor more' }).click();
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Choir of your own, level 4' })).toBeVisible();
  await expect(score(page)).toBeVisible();
  for (const voice of ['Soprano 1', 'Soprano 2', 'Alto', 'Tenor'])
    await expect(score(page).getByText(voice, { exact: true })).toBeVisible();
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

test('Levels that people know from elsewhere can be chosen too', async ({ page }) => {
  await page.goto('/practice/sr/level?mediumId=soprano');
  await page.getByText('Kodály sequence').click();
  await page.getByRole('radio', { name: 'Kodály 2', exact: true }).check({ force: true });
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Soprano, kodály 2' })).toBeVisible();
  await expect(score(page)).toBeVisible();
});

test('Each level says to the ear what it shows to the eye', async ({ page }) => {
  await page.goto('/practice/sr/level?mediumId=violin&levelId=pv~2');
  const first = page.getByRole('radio', { name: 'Level 1, First months', exact: true });
  await expect(first).toHaveAccessibleDescription('Five notes, by step');
  const samples = page
    .getByRole('radiogroup', { name: 'Choose Level' })
    .getByRole('img', { name: /^Two measures in [A-G].* (major|minor), \d+ \d+ time$/ });
  await expect(samples).toHaveCount(levels.length);
});

test('Help and minor scale that were chosen once are chosen again for other music', async ({
  page,
}) => {
  await page.goto('/practice/sr/annotations?mediumId=violin&levelId=pv~4');
  await page.getByRole('radio', { name: 'Note names' }).check({ force: true });
  await stepIn(page, /^Key/).click();
  await page.getByRole('radio', { name: 'No minor keys' }).check({ force: true });
  await page.goto('/practice/sr/level?mediumId=flute&levelId=pv~4');
  await expect(stepIn(page, /^Help Note names/)).toBeVisible();
  await expect(page).toHaveURL(/minorScale=none&annotations=PitchNameAnnotation/);
  await expect(page.getByRole('status').filter({ hasText: /\w/ })).toHaveCount(0);
  // Put away, it stays away.
  await stepIn(page, /^Help/).click();
  await page.getByRole('radio', { name: 'None' }).check({ force: true });
  await expect(stepIn(page, /^Help None/)).toBeVisible();
  await page.goto('/practice/sr/level?mediumId=oboe&levelId=pv~4');
  await expect(stepIn(page, /^Help None/)).toBeVisible();
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
