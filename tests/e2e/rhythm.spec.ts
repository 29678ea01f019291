import { exerciseOf } from './support/performances.ts';
import { marksOn } from './support/stage.ts';
import { expect, test } from './support/story.ts';
import { tapInTime } from './support/tap-in-time.ts';
import { noteTicks, ticksOn } from './support/ticks.ts';

const piece = { medium: 'rhythmonly', levelId: 'pv~1', seed: 2, measures: 4, meter: '2/4' };
const exercise = exerciseOf(piece);

const leftOut = 3;

const marks = exercise.notes.map(({ index }) => (index === leftOut ? 'missing' : 'right'));

test('A rhythm is tapped with the space bar and marked, a tap left out is missing', async ({
  page,
}) => {
  await page.addInitScript(noteTicks);
  await tapInTime(page, { piece, leftOut, tap: () => page.keyboard.press('Space') });
  expect(await marksOn(page)).toEqual(marks);
  const ticked = (await ticksOn(page)).map(({ id }) => id);
  expect(ticked).toEqual(
    exercise.notes.flatMap(({ index }) => (index === leftOut ? [] : `heard-${index}`)),
  );
});
