import type { Page } from 'playwright/test';
import { linkTo } from '../../../e2e/support/performances.ts';
import { score } from '../../../e2e/support/stage.ts';
import { expect, test } from '../../../e2e/support/story.ts';
import { folder } from './look.ts';

const VIOLIN = linkTo({ medium: 'violin', levelId: 'pv~3', seed: 5 }, 'play');

/** What was seen, for who reads the run. */
const say = (seen: string) => console.log(`  ${seen}`);
const path = (page: Page) => new URL(page.url()).pathname;

test('Back goes where one came from', async ({ page }) => {
  await page.goto('/');
  await expect(score(page)).toBeVisible();
  await page.getByRole('link', { name: 'Just play' }).click();
  await expect(page.getByRole('button', { name: 'New music' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Just play' })).toBeVisible();
  say(`one Back from Just play: ${path(page)}`);
  await page.getByRole('link', { name: 'All choices' }).click();
  await expect(page).toHaveURL(/\/practice\/sr\//);
  const walked = [path(page)];
  for (const next of ['Key', 'Annotations']) {
    // A choice replaces its entry: two make no more of them than one.
    for (const index of [1, 2]) await page.getByRole('radio').nth(index).check({ force: true });
    await page
      .getByRole('navigation', { name: 'Set-up' })
      .getByRole('link', { name: next })
      .click();
    await expect.poll(() => path(page)).not.toBe(walked.at(-1));
    walked.push(path(page));
  }
  const back: string[] = [];
  for (const expected of [...walked.slice(0, -1).reverse(), '/']) {
    await page.goBack();
    await expect.poll(() => path(page)).toBe(expected);
    back.push(path(page));
  }
  say(`walked ${walked.join(' > ')}, back ${back.join(' > ')}`);
});

test('The tempo mark follows, and music stands still while panels open', async ({ page }) => {
  await page.goto(VIOLIN);
  await expect(score(page)).toBeVisible();
  const mark = () => score(page).locator('.abcjs-tempo').textContent();
  const before = await mark();
  const field = page.getByRole('textbox', { name: 'Tempo' });
  await field.fill('93');
  await field.press('Enter');
  await expect.poll(mark).toContain('93');
  say(`tempo mark ${before} > ${await mark()}`);
  for (const size of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
    { width: 1024, height: 768 },
    { width: 1366, height: 768 },
  ]) {
    await page.setViewportSize(size);
    await page.waitForTimeout(500);
    const note = score(page).locator('.abcjs-note').first();
    const stood = await note.boundingBox();
    for (const sheet of ['Display', 'Practice', 'Mixer', 'Keys']) {
      const opener = page.getByRole('button', { name: sheet, exact: true });
      if (!(await opener.isVisible())) continue;
      await opener.click();
      await page.waitForTimeout(400);
      const open = await note.boundingBox();
      await page.getByRole('button', { name: 'Done' }).click();
      await page.waitForTimeout(300);
      const closed = await note.boundingBox();
      say(
        `${size.width}: ${sheet}, first note moved ${(open!.y - stood!.y).toFixed(1)} / ${(closed!.y - stood!.y).toFixed(1)} px`,
      );
      expect(Math.abs(open!.y - stood!.y) + Math.abs(closed!.y - stood!.y)).toBeLessThan(2);
    }
  }
});

test('Full screen enlarges the music; Escape stops; all that can be pressed has a name', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(VIOLIN);
  await expect(score(page)).toBeVisible();
  const staff = async () =>
    (await score(page).locator('.abcjs-staff').first().boundingBox())!.height;
  const small = await staff();
  await page.keyboard.press('f');
  await expect(page.getByRole('button', { name: 'Show the tools' })).toBeVisible();
  await expect.poll(staff).toBeGreaterThan(small);
  say(`staff ${small.toFixed(0)} px, in full screen ${(await staff()).toFixed(0)} px`);
  await page.screenshot({ path: `${folder}/full-screen.png` });
  await page.keyboard.press('f');
  const nameless = await page
    .locator('button, a')
    .evaluateAll(
      (all) =>
        all.filter(
          (one) =>
            !(one.getAttribute('aria-label') ?? one.textContent)?.trim() &&
            !one.getAttribute('aria-labelledby'),
        ).length,
    );
  expect(nameless).toBe(0);
  await page.getByRole('button', { name: 'Play (space)' }).click();
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Play (space)' })).toBeVisible();
  say('Escape stopped');
});
