import { exerciseOf, linkTo } from './support/performances.ts';
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

test('Who does not want ticks while playing sees none', async ({ page }) => {
  await page.goto(linkTo(piece));
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByText('Tick notes as they are heard').click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.addInitScript(noteTicks);
  await tapInTime(page, { piece, leftOut, tap: () => page.keyboard.press('Space') });
  expect(await marksOn(page)).toEqual(marks);
  expect(await ticksOn(page)).toEqual([]);
});

test('A rhythm is tapped with two fingers, on V and B by turns', async ({ page }) => {
  let taps = 0;
  await tapInTime(page, {
    piece,
    leftOut,
    tap: () => page.keyboard.press(taps++ % 2 === 0 ? 'v' : 'b'),
  });
  expect(await marksOn(page)).toEqual(marks);
});

test('A rhythm is tapped on the screen, from its very first beat', async ({ page }) => {
  const pad = page.getByRole('button', { name: 'Tap here' });
  const tap = async () => {
    await pad.dispatchEvent('pointerdown');
    await pad.dispatchEvent('pointerup');
  };
  await tapInTime(page, { piece, leftOut, tap });
  expect(await marksOn(page)).toEqual(marks);
});
