import { newProfile, openListening, playInTime } from '../support/listening-browser.ts';
import { exerciseOf, linkTo, performanceOf } from '../support/performances.ts';
import { marksOn, recordTake } from '../support/stage.ts';
import { expect, test } from '../support/story.ts';

const piece = { medium: 'soprano', levelId: 'pv~2', seed: 4, measures: 4 };
const exercise = exerciseOf(piece);
const wrong = 5;

test('A singer is marked note for note, one note sung too high', async ({ baseURL }) => {
  test.setTimeout(240_000);
  const profile = newProfile();
  const sound = performanceOf(exercise, {
    alter: [{ index: wrong, kind: 'wrong', semitones: 3 }],
  });
  const { page, close } = await openListening(profile, { sound, baseURL: baseURL! });
  try {
    await playInTime(page, async () => {
      await page.goto(linkTo(piece));
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
