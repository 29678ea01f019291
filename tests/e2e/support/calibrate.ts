import { expect } from 'playwright/test';
import { renderClicks } from '#tests/support/render-clicks';
import { CALIBRATION_CLICKS } from '../../../audio-core/capture/calibration-plan.ts';
import { openListening, type Profile, playInTime } from './listening-browser.ts';

/** How often a browser is started: a fake microphone that stands still from its start on belongs to no device. */
const LAUNCHES = 2;

interface Calibrating {
  readonly baseURL: string;
  readonly delay: number;
}

/** Has the page measure this device's delay (s) once, by clicks of its own; the profile keeps it for every later visit. */
export async function calibrate(profile: Profile, calibrating: Calibrating): Promise<void> {
  for (let launch = 1; launch < LAUNCHES; launch++) {
    try {
      return await measure(profile, calibrating);
    } catch (error) {
      // Said where someone reads why a story took so long.
      console.warn(`Launch ${launch} of ${LAUNCHES} measured nothing: ${String(error)}`);
    }
  }
  await measure(profile, calibrating);
}

async function measure(profile: Profile, { baseURL, delay }: Calibrating): Promise<void> {
  const { page, close } = await openListening(profile, {
    sound: renderClicks(CALIBRATION_CLICKS.map((time) => time + delay)),
    baseURL,
  });
  try {
    await page.goto('/mic-check');
    const latency = page.getByTestId('latency');
    await playInTime(page, async () => {
      await page.getByRole('button', { name: /^(Measure|Again)$/ }).click();
      await expect(latency).toHaveText('Listening for eight clicks …');
      await expect(latency).toHaveText(/ms delay, measured/, { timeout: 40_000 });
    });
    const milliseconds = Number.parseInt((await latency.textContent()) ?? '', 10);
    expect(Math.abs(milliseconds - 1000 * delay)).toBeLessThan(40);
  } finally {
    await close();
  }
}
