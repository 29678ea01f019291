import { briskly, openBriskly, SHORT } from '../support/briskly.ts';
import { newProfile, openListening, playInTime } from '../support/listening-browser.ts';
import { performanceOf } from '../support/performances.ts';
import { marksOn, recordTake } from '../support/stage.ts';
import { expect, test } from '../support/story.ts';

const piece = { medium: 'soprano', levelId: 'pv~2', seed: 2, ...SHORT };
const exercise = briskly(piece);
const wrong = 3;

test('A singer is marked note for note, one note sung too high', async ({ baseURL }) => {
  test.setTimeout(240_000);
  const profile = newProfile();
  const sound = performanceOf(exercise, {
    alter: [{ index: wrong, kind: 'wrong', semitones: 3 }],
  });
  const { page, close } = await openListening(profile, { sound, baseURL: baseURL! });
  try {
    await playInTime(page, async () => {
      await openBriskly(page, piece);
      await recordTake(page);
    });
    expect(await marksOn(page)).toEqual(
      exercise.notes.map(({ index }) => (index === wrong ? 'wrong' : 'right')),
    );
  } finally {
    await close();
    profile.remove();
  }
});
