import { builtModule } from './support/built-module.ts';
import { seeCountIn } from './support/count-in.ts';
import { exerciseOf, linkTo } from './support/performances.ts';
import { untilPlayable } from './support/service-worker.ts';
import { score } from './support/stage.ts';
import { expect, test } from './support/story.ts';

test('A visitor says what they play and has music at once, then more of it', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Primavista');
  await expect(page.getByRole('heading', { name: 'Music you have never seen.' })).toBeVisible();
  await expect(score(page)).toBeVisible();
  await page.getByLabel('Instrument', { exact: true }).selectOption({ label: 'trumpet' });
  await page.getByLabel('Level').selectOption({ label: 'level 1' });
  await page.getByRole('link', { name: 'Just play' }).click();

  await expect(page).toHaveTitle('Free Play · Primavista');
  await expect(page.getByRole('heading', { name: 'Trumpet, level 1' })).toBeVisible();
  const seen = new Set<string>();
  for (let piece = 0; piece < 4; piece++) {
    await expect(score(page)).toBeVisible();
    const drawn = await score(page).innerHTML();
    await page.keyboard.press('n');
    await expect.poll(() => score(page).innerHTML()).not.toBe(drawn);
    seen.add(drawn);
  }
  expect(seen.size).toBe(4);
});

test('Playing along counts in, moves the cursor and stops when asked, without a microphone', async ({
  page,
}) => {
  await page.goto('/practice/sr/play?mediumId=piano-rh&levelId=pv~2&seed=3');
  await expect(score(page)).toBeVisible();
  await seeCountIn(page, () => page.keyboard.press('Space'));
  await expect(page.getByText('Measure 1 of 8')).toBeVisible();
  const cursor = page.getByTestId('cursor');
  const before = await cursor.getAttribute('x');
  await expect.poll(() => cursor.getAttribute('x')).not.toBe(before);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Play (space)' })).toBeVisible();
});

test.describe('With all that a visit brings', () => {
  // Playwright complains about a service worker that it blocks.
  test.use({ serviceWorkers: 'allow' });

  test('music is drawn, every note of it, without a complaint', async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    for (const medium of ['piano-rh', 'rhythmonly']) {
      const piece = { medium, levelId: 'pv~5', seed: 5 };
      await page.goto(linkTo(piece));
      await expect(score(page)).toBeVisible();
      const { notes } = exerciseOf(piece);
      await expect(score(page), medium).toHaveAttribute('data-notes', String(notes.length));
    }
    expect(complaints).toEqual([]);
  });
});

test.describe('A device that leaves before everything was fetched', () => {
  test.use({ serviceWorkers: 'allow' });

  test('has music without a network, and its sound', async ({ page, context }) => {
    await page.goto(linkTo({ medium: 'violin', levelId: 'pv~2', seed: 3 }));
    await expect(score(page)).toBeVisible();
    await untilPlayable(page);
    // As if the visit had ended there.
    await page.evaluate(() => caches.delete('primavista-later'));
    await context.setOffline(true);
    await page.goto(linkTo({ medium: 'violin', levelId: 'pv~3', seed: 4 }));
    await expect(score(page)).toBeVisible();
    await page.getByRole('button', { name: 'Play along' }).click();
    await expect(page.getByText(/^Measure 1 of/)).toBeVisible();
    await page.goto('/');
    await expect(score(page)).toBeVisible();
  });
});

test('A screen that fails to load says Connection Error and loads again on retry', async ({
  page,
}) => {
  const screen = builtModule('web/features/practice/stage-screen.tsx');
  await page.route(`**${screen}`, (route) => route.abort());
  await page.goto('/practice/sr/play?mediumId=violin&levelId=pv~1&seed=1');
  await expect(page.getByRole('alertdialog')).toContainText('Connection Error');
  await page.unroute(`**${screen}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(score(page)).toBeVisible();
});
