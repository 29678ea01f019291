import type { Page } from 'playwright/test';
import { score } from './support/stage.ts';
import { expect, test } from './support/story.ts';

const strip = (page: Page) => page.getByRole('navigation', { name: 'Set-up' });

test("A teacher's link holds what it locks, and leaves the rest to the player", async ({
  page,
}) => {
  await page.goto(
    '/practice/sr/level?mediumId=trumpet&mediumIdLocked=true&levelId=pv~3&levelIdLocked=true&timeSigs=3/4&timeSigsLocked=true',
  );
  await expect(page.getByText('Set by your teacher')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Level 3,/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Level 4,/ })).toBeDisabled();
  await strip(page).getByRole('link', { name: /^Time/ }).click();
  await expect(page.getByRole('radio', { name: '4 4 time' })).toBeDisabled();
  await expect(page.getByText('Set by your teacher')).toBeVisible();
  await strip(page).getByRole('link', { name: /^Key/ }).click();
  await page.getByRole('radio', { name: 'G major' }).check({ force: true });
  await expect(page).toHaveURL(/mediumIdLocked=true/);
  await expect(page).toHaveURL(/keySigs=G/);
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await expect(page.getByText('G major, 3/4')).toBeVisible();
  // On the way back everything is as it was, locks and all.
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveTitle('Select Mode · Primavista');
  await expect(page).toHaveURL(/levelIdLocked=true/);
  await strip(page)
    .getByRole('link', { name: /^Level/ })
    .click();
  await expect(page.getByRole('radio', { name: /^Level 4,/ })).toBeDisabled();
});

test('An old link means what it meant, and is written anew in today’s names', async ({ page }) => {
  await page.goto('/mixer-level?instrument=violin&level=pv~2&keySig=D&timeSig=4/4');
  await expect(page).toHaveURL(
    /\/practice\/sr\/level\?mediumId=violin&levelId=pv~2&keySigs=D&timeSigs=4(\/|%2F)4/,
  );
  await expect(page.getByRole('radio', { name: /^Level 2,/ })).toBeChecked();
  await page.goto('/app?medium=violin&level=pv~2&keySig=D&timeSig=4/4');
  await expect(page.getByText('D major, 4/4')).toBeVisible();
});

test('A link with what cannot be is mended, says so, and leads to music', async ({ page }) => {
  await page.goto(
    '/practice/sr/play?mediumId=violin&levelId=pv~2&timeSigs=12/8&keySigs=Gb&measureCount=7',
  );
  await expect(page).toHaveTitle('Select Mode · Primavista');
  const said = page.getByRole('status').filter({ hasText: 'This level has no 12/8' });
  await expect(said).toContainText('so we changed it to');
  await expect(said).toContainText('This level has no G♭ major, so we left the key to the level.');
  await expect(said).toContainText('7 measures are not offered here');
  await page.getByRole('button', { name: 'Put this note away' }).click();
  await expect(said).toBeHidden();
  await page.getByRole('link', { name: /^Free Play/ }).click();
  await expect(score(page)).toBeVisible();
});

test('A link that names nothing, or only half, leads to the next step that is open', async ({
  page,
}) => {
  await page.goto('/practice/sr/play');
  await expect(page).toHaveTitle('Choose Instrument · Primavista');
  await page.goto('/practice/sr/play?mediumId=flute');
  await expect(page).toHaveTitle('Choose Level · Primavista');
  await page.goto('/practice/sr/start?mediumId=flute');
  await expect(page).toHaveTitle('Choose Level · Primavista');
  await page.goto('/practice/sr/level?mediumId=lute&levelId=pv~2');
  await expect(page).toHaveTitle('Choose Instrument · Primavista');
  await expect(page.getByText('Cannot find medium "lute"')).toBeVisible();
});

test('The stage gives a link to this very exercise', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL! });
  await page.goto('/practice/sr/play?mediumId=cello&levelId=pv~3');
  await expect(score(page)).toBeVisible();
  const drawn = await score(page).innerHTML();
  await page.getByRole('button', { name: 'Copy a link to this exercise' }).click();
  await expect(page.getByText('The link is copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/practice\/sr\/play\?code=/);
  await page.goto(link);
  await expect(score(page)).toBeVisible();
  expect(await score(page).innerHTML()).toBe(drawn);
});

test('Two tabs with different choices leave each other alone', async ({ context }) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  await first.goto('/practice/sr/level?mediumId=violin&levelId=pv~1');
  await second.goto('/practice/sr/level?mediumId=flute&levelId=pv~1');
  await second.getByRole('radio', { name: /^Level 4,/ }).check({ force: true });
  await first.getByRole('radio', { name: /^Level 2,/ }).check({ force: true });
  await second.reload();
  await first.reload();
  await expect(second.getByRole('radio', { name: /^Level 4,/ })).toBeChecked();
  await expect(first.getByRole('radio', { name: /^Level 2,/ })).toBeChecked();
  await expect(first.getByRole('heading', { name: 'Level 2 for violin' })).toBeVisible();
});

test('What nobody understands in a link is named, and the rest of it stands', async ({ page }) => {
  await page.goto(
    '/practice/sr/level?mediumId=violin&levelId=nonsense&annotations=bla&family=orchestra&minorScale=blue&timeSigs=3/4',
  );
  const said = page.getByRole('status').filter({ hasText: 'We could not read' });
  await expect(said).toContainText(
    'We could not read “orchestra”, “blue”, “bla” in this link, so we left it out.',
  );
  await expect(said).toContainText('Violin has no level “nonsense”. Choose another level.');
  await expect(page).toHaveURL(/\/practice\/sr\/level\?mediumId=violin&timeSigs=3(\/|%2F)4$/);
});

test('A link in a language there is no translation for opens in English, and keeps its language', async ({
  page,
}) => {
  await page.goto('/practice/sr/level?mediumId=violin&levelId=pv~2&lang=tlh');
  await expect(page).toHaveTitle('Choose Level · Primavista');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('radio', { name: /^Level 3,/ }).check({ force: true });
  await expect(page).toHaveURL(/levelId=pv(~|%7E)3&lang=tlh$/);
});
