import type { Page } from 'playwright/test';
import { storedTake } from '#tests/support/stored-take';
import { shortRhythm } from '../../../e2e/support/briskly.ts';
import { keepTakes } from '../../../e2e/support/device-store.ts';
import { linkTo } from '../../../e2e/support/performances.ts';
import { score } from '../../../e2e/support/stage.ts';
import { expect, test } from '../../../e2e/support/story.ts';
import { folder, look } from './look.ts';

/** Opens an address and looks at it, once its music is drawn or its first heading stands there. */
async function openAndLook(page: Page, name: string, path: string, isScore = false): Promise<void> {
  await page.goto(path);
  await expect(isScore ? score(page).first() : page.getByRole('heading').first()).toBeVisible();
  await look(page, name);
}

test('A first visit and the steps of set-up', async ({ page }) => {
  await openAndLook(page, 'home', '/', true);
  for (const step of ['instrument', 'level', 'key-signature', 'time-signature', 'start']) {
    await openAndLook(page, `set-up-${step}`, `/practice/sr/${step}?mediumId=violin&levelId=pv~3`);
  }
  await openAndLook(
    page,
    'set-up-start-satb',
    '/practice/sr/start?mediumId=choir-satb&levelId=pv~3',
  );
});

for (const medium of ['violin', 'piano', 'choir-satb', 'band', 'rhythmonly']) {
  test(`The stage: ${medium}`, async ({ page }) => {
    await openAndLook(
      page,
      `stage-${medium}`,
      linkTo({ medium, levelId: 'pv~3', seed: 5 }, 'play'),
      true,
    );
  });
}

test('Display, Practice, full screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(linkTo({ medium: 'violin', levelId: 'pv~3', seed: 5 }, 'play'));
  await expect(score(page)).toBeVisible();
  for (const sheet of ['Display', 'Practice']) {
    await page.getByRole('button', { name: sheet, exact: true }).click();
    await expect(page.getByRole('dialog', { name: sheet })).toBeVisible();
    await look(page, `sheet-${sheet.toLowerCase()}`);
    await page.getByRole('button', { name: 'Done' }).click();
  }
});

test('A challenge, before, while looking and after', async ({ page }) => {
  await page.goto('/practice/sr/challenge?mediumId=violin&levelId=pv~2&measureCount=4&seed=7');
  const start = page.getByRole('button', { name: 'Start the challenge (space)' });
  await expect(start).toBeVisible();
  await look(page, 'challenge-before');
  await start.click();
  await expect(page.getByText('Which key is it in?')).toBeVisible();
  await look(page, 'challenge-study');
  await expect(page.getByText(/^Played to the end/)).toBeVisible({ timeout: 90_000 });
  await look(page, 'challenge-after');
});

test('Checks, settings, what is not here', async ({ page }) => {
  for (const [name, path] of [
    ['mic-check', '/mic-check'],
    ['tap-check', '/tap-check'],
    ['display', '/display'],
    ['about', '/about'],
    ['sign-in', '/sign-in'],
    ['sign-up', '/sign-up'],
    ['forgot-password', '/forgot-password'],
    ['reset-password', '/reset-password'],
    ['join', '/join'],
    ['takes-empty', '/takes'],
    ['growth-empty', '/skills'],
    ['planned-notes', '/practice/nn/play'],
    ['planned-prices', '/pricing'],
    ['unknown', '/no-such-page'],
    ['bad-medium', '/practice/sr/play?mediumId=kazoo'],
    ['bad-level', '/practice/sr/play?mediumId=violin&levelId=pv~99'],
    ['bad-take', '/takes/no-such-take'],
  ] as const) {
    await openAndLook(page, name, path);
  }
});

test('What grows, and a take that was kept', async ({ page }) => {
  await page.goto('/takes');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await keepTakes(page, [storedTake()]);
  await openAndLook(page, 'takes', '/takes');
  await openAndLook(page, 'take', `/takes/${storedTake().id}`, true);
  await openAndLook(page, 'growth', '/skills');
});

test('The tap pad while it runs', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(linkTo(shortRhythm));
  await expect(score(page)).toBeVisible();
  await page.getByRole('button', { name: 'Record' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  const pad = page.getByRole('button', { name: /^Tap/ }).first();
  await expect(pad).toBeVisible();
  for (const size of [
    { width: 1024, height: 768 },
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size);
    await page.screenshot({ path: `${folder}/tap-pad-${size.width}.png` });
  }
});
