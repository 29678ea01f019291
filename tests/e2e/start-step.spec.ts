import type { Page } from 'playwright/test';
import { openAssignment } from './support/assignments.ts';
import { signIn } from './support/people.ts';
import { score } from './support/stage.ts';
import { expect, test } from './support/story.ts';

const violin = 'mediumId=violin&levelId=pv~3';
const start = `/practice/sr/start?${violin}`;
const modes = (page: Page) => page.getByRole('navigation', { name: 'Select Mode' });
const foot = (page: Page) => page.getByRole('contentinfo');

for (const [device, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['tablet', { width: 1024, height: 768 }],
  ['laptop', { width: 1366, height: 768 }],
] as const) {
  test(`The last step shows the music and the next step at one glance on a ${device}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ viewport, baseURL: baseURL! });
    const page = await context.newPage();
    await page.goto(start);
    await expect(page.getByRole('heading', { name: 'Level 3 for violin' })).toBeInViewport();
    await expect(score(page)).toBeInViewport();
    await expect(foot(page).getByRole('link', { name: 'Start Free Play' })).toBeInViewport();
    for (const mode of await modes(page).getByRole('link').all()) {
      await expect(mode).toBeInViewport({ ratio: 1 });
      const icon = await mode.locator('svg').first().boundingBox();
      expect(icon).toMatchObject({ width: 32, height: 32 });
    }
    // Nothing on the screen is larger than the music.
    const [music, list] = [await score(page).boundingBox(), await modes(page).boundingBox()];
    expect(music!.width).toBeGreaterThan(viewport.width * 0.8);
    expect(music!.y + music!.height).toBeLessThanOrEqual(list!.y);
    const height = (await foot(page).boundingBox())!.height;
    await page.goto(`/practice/sr/annotations?${violin}`);
    await expect(page.getByRole('link', { name: 'Play', exact: true })).toBeVisible();
    expect((await foot(page).boundingBox())!.height).toBe(height);
    await page.goto(`/practice/nn/start?${violin}`);
    await expect(page.getByRole('link', { name: 'Start the drill' })).toBeVisible();
    expect((await foot(page).boundingBox())!.height).toBe(height);
    await context.close();
  });
}

test('Arrows walk over the ways to play, and the one that was taken is the next step on the next visit', async ({
  page,
}) => {
  await page.goto(start);
  await modes(page)
    .getByRole('link', { name: /^Free Play/ })
    .focus();
  await page.keyboard.press('ArrowDown');
  await expect(modes(page).getByRole('link', { name: /^Challenge/ })).toBeFocused();
  await page.keyboard.press('End');
  await expect(modes(page).getByRole('link', { name: /^Auto Assessment/ })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Challenge · Primavista');

  await page.goto(start);
  await foot(page).getByRole('link', { name: 'Start Challenge' }).click();
  await expect(page).toHaveURL(/\/practice\/sr\/challenge\?mediumId=violin/);
});

test('An assignment is begun by its one button', async ({ page }) => {
  await signIn(page, 'student6');
  const id = await openAssignment(page, 'First reading on the violin');
  await page.goto(`/assignment/${id}/sr/start`);
  await expect(page.getByText('First we check the microphone.')).toBeVisible();
  await foot(page).getByRole('link', { name: 'Begin the assignment' }).click();
  await expect(page).toHaveURL(new RegExp(`/assignment/${id}/launch`));
});
