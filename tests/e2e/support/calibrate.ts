import { expect } from 'playwright/test';
import { renderClicks } from '#tests/support/render-clicks';
import { CALIBRATION_CLICKS } from '../../../audio-core/capture/calibration-plan.ts';
import { openListening, type Profile, playInTime } from './listening-browser.ts';

/** Has the page measure this device's delay (s) once, by clicks of its own; the profile keeps it for every later visit. */
export async function calibrate(
  profile: Profile,
  { baseURL, delay }: { readonly baseURL: string; readonly delay: number },
): Promise<void> {
  const { page, close } = await openListening(profile, {
    sound: renderClicks(CALIBRATION_CLICKS.map((time) => time + delay)),
    baseURL,
  });
  await page.goto('/mic-check');
  const latency = page.getByTestId('latency');
  await playInTime(page, async () => {
    await page.getByRole('button', { name: /^(Measure|Again)$/ }).click();
    await expect(latency).toHaveText('Listening for eight clicks …');
    await expect(latency).toHaveText(/ms delay, measured/, { timeout: 40_000 });
  });
  const milliseconds = Number.parseInt((await latency.textContent()) ?? '', 10);
  expect(Math.abs(milliseconds - 1000 * delay)).toBeLessThan(40);
  await close();
}
