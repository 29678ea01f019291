import { expect, type Page, test } from 'playwright/test';
import { findViolations } from './support/violations.ts';

type TappingWindow = Window & { lateness: (beat: number) => number | null };

/** Has a player tap the space bar to each click, so much later (ms); null leaves a beat out. */
async function tapAlong(page: Page, lateness: (beat: number) => number | null): Promise<void> {
  await page.addInitScript(`window.lateness = ${String(lateness)};`);
  await page.addInitScript(() => {
    let beat = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when = 0) {
      const late = (window as unknown as TappingWindow).lateness(beat++);
      const key = (kind: string) =>
        window.dispatchEvent(new KeyboardEvent(kind, { code: 'Space', bubbles: true }));
      if (late !== null) {
        setTimeout(
          () => {
            key('keydown');
            key('keyup');
          },
          1000 * (when - this.context.currentTime) + late,
        );
      }
      start.call(this, when);
    };
  });
  await page.goto('/tap-check');
  await page.getByRole('button', { name: 'Start the beat' }).click();
}

const measured = (page: Page) =>
  page.evaluate(() => {
    const { latencies } = JSON.parse(localStorage.getItem('primavista-devices') ?? '{}');
    return (latencies as { input: string; seconds: number }[] | undefined)?.map(
      ({ input, seconds }) => ({ input, milliseconds: Math.round(1000 * seconds) }),
    );
  });

test('Who taps late is measured, and it is kept for the takes to come', async ({ page }) => {
  await tapAlong(page, () => 90);
  await expect(page.getByText(/^[1-9]\d* of 20 taps$/)).toBeVisible();
  await expect(page.getByText(/^Your taps come \d+ ms after the beat/)).toBeVisible({
    timeout: 30_000,
  });
  const [profile] = (await measured(page))!;
  expect(profile!.input).toBe('tapped');
  // A timer of a busy page is late, and the speaker is a little behind the click.
  expect(profile!.milliseconds).toBeGreaterThan(50);
  expect(profile!.milliseconds).toBeLessThan(160);
  await expect(page.getByRole('button', { name: 'Again' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test('Taps that keep no beat are not believed', async ({ page }) => {
  await tapAlong(page, (beat) => (beat % 2 === 0 ? 0 : 280));
  await expect(page.getByText(/^The taps were too far apart/)).toBeVisible({ timeout: 30_000 });
  expect(await measured(page)).toBeUndefined();
});

test('The tap check is found from music that is tapped, and can be left', async ({ page }) => {
  await page.goto('/practice/sr/auto-assessment?mediumId=rhythmonly&levelId=pv~1&seed=2');
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('link', { name: 'Tap Check' }).click();
  await expect(page).toHaveTitle('Tap Check · Primavista');
  await page.getByRole('button', { name: 'Start the beat' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('button', { name: 'Start the beat' })).toBeVisible();
});
