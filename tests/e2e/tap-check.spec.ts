import type { Page } from 'playwright/test';
import { expect, test } from './support/story.ts';
import { findViolations } from './support/violations.ts';

type TappingWindow = Window & {
  /** How late each tap really came (ms): a timer of a busy page is late too. */
  really: number[];
};

/** Has a player tap the space bar to each click, so much later (ms). */
async function tapAlong(page: Page, lateness: number): Promise<void> {
  await page.addInitScript((late) => {
    const tapping = window as unknown as TappingWindow;
    tapping.really = [];
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when = 0) {
      const due = performance.now() + 1000 * (when - this.context.currentTime);
      const key = (kind: string) => new KeyboardEvent(kind, { code: 'Space', bubbles: true });
      setTimeout(
        () => {
          const press = key('keydown');
          tapping.really.push(press.timeStamp - due);
          window.dispatchEvent(press);
          window.dispatchEvent(key('keyup'));
        },
        due + late - performance.now(),
      );
      start.call(this, when);
    };
  }, lateness);
  await page.goto('/tap-check');
  await page.getByRole('button', { name: 'Start the beat' }).click();
}

const measured = (page: Page) =>
  page.evaluate(() => {
    const { latencies } = JSON.parse(localStorage.getItem('primavista-devices') ?? '{}');
    return (latencies as { input: string; seconds: number }[] | undefined)?.map(
      ({ input, seconds }) => ({ input, milliseconds: 1000 * seconds }),
    );
  });

/** How late the taps of the last time really came, on the whole. */
async function reallyLate(page: Page): Promise<number> {
  const really = await page.evaluate(() => (window as unknown as TappingWindow).really.slice(-20));
  return really.toSorted((a, b) => a - b)[really.length >> 1]!;
}

/** A busy machine holds the player's hand back, as it does with the rhythms of other stories. */
const TRIES = 4;

test('Who taps late is measured, and it is kept for the takes to come', async ({ page }) => {
  test.setTimeout(180_000);
  await tapAlong(page, 90);
  await expect(page.getByText(/^[1-9]\d* of 20 taps$/)).toBeVisible();
  const found = page.getByText(/^Your taps come \d+ ms after the beat/);
  const restless = page.getByText(/^The taps were too far apart/);
  for (let tries = 1; tries <= TRIES; tries++) {
    await expect(found.or(restless)).toBeVisible({ timeout: 30_000 });
    if (await found.isVisible()) break;
    await page.getByRole('button', { name: 'Again' }).click();
  }
  await expect(found).toBeVisible();
  const [profile] = (await measured(page))!;
  expect(profile!.input).toBe('tapped');
  // The speaker is a little behind the click, and the clock that places a tap is read now and then.
  expect(Math.abs(profile!.milliseconds - (await reallyLate(page)))).toBeLessThan(50);
  await expect(page.getByRole('button', { name: 'Again' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test('The tap check is found from music that is tapped, and can be left', async ({ page }) => {
  await page.goto('/practice/sr/auto-assessment?mediumId=rhythmonly&levelId=pv~1&seed=2');
  await page.getByRole('button', { name: 'Practice', exact: true }).click();
  await page.getByRole('link', { name: 'Tap Check' }).click();
  await expect(page).toHaveTitle('Tap Check · Primavista');
  const begin = page.getByRole('button', { name: 'Start the beat' });
  await begin.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Stop' })).toBeFocused();
  // The button that has the focus is not what the space bar is for now.
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await expect(page.getByText('2 of 20 taps')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('button', { name: 'Start the beat' })).toBeVisible();
});
