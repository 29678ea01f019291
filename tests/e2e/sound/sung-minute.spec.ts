import type { Locator } from 'playwright/test';
import { drawnNote, drawnSteps, figure } from '../support/drills.ts';
import { newProfile, openListening } from '../support/listening-browser.ts';
import { expect, test } from '../support/story.ts';
import { joined, sungNote } from '../support/voice.ts';

/** A minute of C and the G above it, which are two landmarks of the treble clef and a fifth. */
const sound = joined(Array.from({ length: 66 }, (_, place) => sungNote(place % 2 ? 67 : 60, 0.9)));

const fourMinutes = 240_000;

/** Runs in the page before any script of its own: its fifth minute begins when the story says so. */
function holdLastMinute(wait: number): void {
  const { now } = Date;
  const later = window.setTimeout.bind(window) as (work: () => void, ms?: number) => number;
  let passed = 0;
  Date.now = () => now() + passed;
  const setTimeout = (work: () => void, ms?: number): number => {
    if (ms !== wait) return later(work, ms);
    const begin = () => {
      passed = wait;
      work();
    };
    Object.assign(window, { beginLastMinute: begin });
    return 0;
  };
  Object.assign(window, { setTimeout });
}

const patience = 4000;
const comes = (sign: Locator) =>
  sign.waitFor({ timeout: patience }).then(
    () => true,
    () => false,
  );

test('The last of five mixed minutes is sung', async ({ baseURL }) => {
  test.setTimeout(150_000);
  const profile = newProfile();
  const { page, close } = await openListening(profile, { sound, baseURL: baseURL! });
  try {
    await page.addInitScript(holdLastMinute, fourMinutes);
    await page.goto('/drills');
    await page.getByRole('link', { name: 'Five minutes, mixed' }).click();
    await expect(page.getByRole('group', { name: 'Choose an answer' })).toBeVisible();
    const sign = page.getByText('The last minute: sing it', { exact: true });
    await expect(sign).toBeHidden();
    await page.evaluate(() =>
      (window as unknown as { beginLastMinute: () => void }).beginLastMinute(),
    );
    await expect(sign).toBeVisible();

    const yes = page.getByText('Yes.', { exact: true });
    const next = page.getByRole('button', { name: /^Next/ });
    // What is asked is chance: whatever the voice does not name is shown.
    await expect(async () => {
      const isSung = await page.getByText(/or sing/).isVisible();
      if (isSung && (await comes(yes))) return;
      if (await next.isHidden()) await page.getByRole('button', { name: 'Show me' }).click();
      await next.click();
      await expect(yes).toBeVisible({ timeout: 1 });
    }).toPass({ timeout: 55_000, intervals: [0] });
    if (await figure(page).isVisible()) expect(['C', 'G']).toContain(await drawnNote(page));
    else {
      const [low, high] = await drawnSteps(figure(page, /^Two notes/));
      expect(high! - low!).toBe(4);
    }
  } finally {
    await close();
    profile.remove();
  }
});
