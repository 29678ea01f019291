import { briskly, openBriskly, shortRhythm as piece } from '../support/briskly.ts';
import { keptTakes } from '../support/device-store.ts';
import { newProfile, openListening, playInTime } from '../support/listening-browser.ts';
import { clappingOf, linkTo } from '../support/performances.ts';
import { marksOn, recordTake } from '../support/stage.ts';
import { expect, test } from '../support/story.ts';

const exercise = briskly(piece);
const leftOut = 3;

test('A rhythm is clapped into the microphone and marked, and clapping is remembered', async ({
  baseURL,
}) => {
  const profile = newProfile();
  const sound = clappingOf(exercise, leftOut);
  const { page, close } = await openListening(profile, { sound, baseURL: baseURL! });
  const clap = page.getByRole('button', { name: 'Clap' });
  try {
    await page.goto(linkTo(piece));
    await expect(clap).toHaveAttribute('aria-pressed', 'false');
    await clap.click();
    await expect(clap).toHaveAttribute('aria-pressed', 'true');
    await playInTime(page, async () => {
      await openBriskly(page, piece);
      await recordTake(page);
    });
    expect(await marksOn(page)).toEqual(
      exercise.notes.map(({ index }) => (index === leftOut ? 'missing' : 'right')),
    );
    const [kept] = await keptTakes(page);
    expect(kept!.soundBytes).toBeGreaterThan(0);
    await page.goto(linkTo({ ...piece, seed: 3 }));
    await expect(clap).toHaveAttribute('aria-pressed', 'true');
  } finally {
    await close();
    profile.remove();
  }
});
