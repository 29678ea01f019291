import { BRISK, playBriskly } from './support/briskly.ts';
import { choose } from './support/choose.ts';
import { injectMidi, keysOf, plugIn, recordKeys } from './support/midi.ts';
import { exerciseOf, linkTo } from './support/performances.ts';
import { marksOn, score } from './support/stage.ts';
import { expect, test } from './support/story.ts';
import { tapInTime } from './support/tap-in-time.ts';

const piece = { medium: 'snare', levelId: 'pv~1', seed: 2, measures: 4, meter: '2/4' };
const exercise = exerciseOf(piece);
const leftOut = 3;
const marks = exercise.notes.map(({ index }) => (index === leftOut ? 'missing' : 'right'));

test.describe('On a touch screen', () => {
  test.use({ hasTouch: true });

  test('a drummer taps the rhythm with a finger', async ({ page }) => {
    const pad = page.getByRole('button', { name: 'Tap here' });
    let middle: { x: number; y: number } | null = null;
    await tapInTime(page, {
      piece,
      leftOut,
      tap: async () => {
        if (!middle) {
          const { x, y, width, height } = (await pad.boundingBox())!;
          middle = { x: x + width / 2, y: y + height / 2 };
        }
        await page.touchscreen.tap(middle.x, middle.y);
      },
    });
    expect(await marksOn(page)).toEqual(marks);
  });
});

test('A drummer plays the rhythm on a MIDI pad', async ({ page }) => {
  test.setTimeout(150_000);
  await page.addInitScript(injectMidi, true);
  await page.goto(linkTo(piece));
  await expect(score(page)).toBeVisible();
  await plugIn(page, 'Practice Pad');
  await page.getByRole('button', { name: 'Practice', exact: true }).click();
  const practice = page.getByRole('dialog', { name: 'Practice' });
  await choose(practice, 'You are heard by', 'MIDI pad');
  await expect(practice.getByText('Connected: Practice Pad')).toBeVisible();
  await practice.getByRole('button', { name: 'Done' }).click();
  await playBriskly(page);
  await recordKeys(page, keysOf(exercise, new Map([[leftOut, null]]), BRISK));
  expect(await marksOn(page)).toEqual(marks);
});
