import { briskly, openBriskly, SHORT } from './support/briskly.ts';
import { newProfile, openListening } from './support/listening-browser.ts';
import { performanceOf } from './support/performances.ts';
import { recordTake } from './support/stage.ts';
import { expect, test } from './support/story.ts';

const piece = { medium: 'trumpet', levelId: 'pv~1', seed: 4, ...SHORT };
const performance = performanceOf(briskly(piece));
const loudest = performance.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

/** The microphone's own limit is full scale, so a louder sound is cut off there. */
const atPeak = (peak: number) => performance.map((sample) => (sample * peak) / loudest);

test('A take that was too loud for the microphone is told so, kindly', async ({ baseURL }) => {
  const profile = newProfile();
  const { page, close } = await openListening(profile, { sound: atPeak(3), baseURL: baseURL! });
  try {
    await openBriskly(page, piece);
    await recordTake(page);
    await expect(page.getByText('more than the microphone can hold')).toBeVisible();
    await expect(page.getByText('Saved on this device.')).toBeVisible();
  } finally {
    await close();
    profile.remove();
  }
});
