import type { Page } from 'playwright/test';
import { playBriskly } from './support/briskly.ts';
import { score } from './support/stage.ts';
import { expect, test } from './support/story.ts';
import { findViolations } from './support/violations.ts';

const FREE_PLAY = '/practice/sr/play?mediumId=violin&levelId=pv~2&seed=7';

async function openStage(page: Page): Promise<void> {
  await page.goto(FREE_PLAY);
  await expect(score(page)).toBeVisible();
}

test('Music that is larger than the screen goes along while it sounds, whatever the cursor', async ({
  page,
}) => {
  await openStage(page);
  await playBriskly(page, 240);
  for (let press = 0; press < 10; press++) await page.keyboard.press('+');
  await expect(page.getByLabel('Zoom')).toHaveText('200%');
  const scrolled = () => page.locator('main').evaluate(({ scrollTop }) => scrollTop);
  for (const style of ['Note', 'None']) {
    await page.getByRole('button', { name: 'Display' }).click();
    await page.getByRole('radio', { name: style, exact: true }).check({ force: true });
    await page.getByRole('button', { name: 'Done' }).click();
    expect(await scrolled(), style).toBe(0);
    await page.getByRole('button', { name: 'Play (space)' }).click();
    await expect(page.getByText('Measure 3 of')).toBeVisible();
    await expect.poll(scrolled, style).toBeGreaterThan(100);
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.keyboard.press('n');
    await expect.poll(scrolled, style).toBe(0);
  }
});

test('F fills the screen and says once how to leave; where that cannot be, it says so', async ({
  page,
}) => {
  await openStage(page);
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await page.keyboard.press('f');
  await expect.poll(isFull).toBe(true);
  await expect(page.getByText('F or Escape leaves the full screen.')).toBeVisible();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await isFull()).toBe(true);
  await page.keyboard.press('f');
  await expect.poll(isFull).toBe(false);
  await page.evaluate(() => {
    document.documentElement.requestFullscreen = () => Promise.reject(new TypeError('not allowed'));
  });
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect(
    page.getByText('Full Screen mode is not available on the device and/or browser.'),
  ).toBeVisible();
});

test('A button that was clicked does not get the space bar, after a letter either', async ({
  page,
}) => {
  await openStage(page);
  await page.getByRole('button', { name: 'Larger notes' }).click();
  await expect(page.getByLabel('Zoom')).toHaveText('110%');
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: 'Metronome' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByLabel('Zoom')).toHaveText('110%');
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('what it looks like and how it runs are two sheets, both accessible', async ({ page }) => {
    const isAccessible = async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await findViolations(page), colorScheme).toEqual([]);
      }
    };
    await openStage(page);
    await page.getByRole('button', { name: 'Display' }).click();
    const display = page.getByRole('dialog', { name: 'Display' });
    await display.getByRole('button', { name: 'Larger notes' }).click();
    await expect(display.getByRole('textbox', { name: 'Zoom' })).toHaveValue('110');
    await isAccessible();
    await display.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Practice' }).click();
    const practice = page.getByRole('dialog', { name: 'Practice' });
    await practice.getByRole('button', { name: 'Slower' }).click();
    await expect(practice.getByRole('button', { name: 'As written' })).toBeVisible();
    await isAccessible();
  });

  test('the music fills the screen, and where that cannot be, it says so', async ({ page }) => {
    await openStage(page);
    const fill = async () => {
      await page.getByRole('button', { name: 'Display' }).click();
      await page.getByRole('button', { name: 'Full screen' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
    };
    await fill();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await page.getByRole('button', { name: 'Show the tools' }).click();
    await page.getByRole('button', { name: 'Display' }).click();
    await page.getByRole('button', { name: 'Leave full screen' }).click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(false);
    await page.evaluate(() => {
      const refuse = () => Promise.reject(new TypeError('not allowed'));
      document.documentElement.requestFullscreen = refuse;
    });
    await fill();
    await expect(page.getByText('Full Screen mode is not available')).toBeVisible();
  });
});
