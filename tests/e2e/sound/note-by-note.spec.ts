import type { Page } from 'playwright/test';
import type { Exercise } from '#shared/generation/exercise';
import { pitchAt } from '#tests/support/listen';
import type { Alteration } from '#tests/support/perform-exercise';
import { briskly, openBriskly, pieceWith, SHORT } from '../support/briskly.ts';
import { newProfile, openListening, playInTime } from '../support/listening-browser.ts';
import { type PageOutput, readOutput, recordOutput } from '../support/page-output.ts';
import { performanceOf } from '../support/performances.ts';
import { marksOn, recordTake, score } from '../support/stage.ts';
import { expect, test } from '../support/story.ts';
import { findViolations } from '../support/violations.ts';

type Note = Exercise['notes'][number];
const letterOf = ({ written }: Note) => written![0]!;
/** A half note with a quarter before it and another after it. */
const findHalf = ({ notes }: Exercise) =>
  notes.findIndex((note, index) => {
    const [before, after] = [notes[index - 1], notes[index + 1]];
    return (
      [before, note, after].map((one) => one?.duration).join() === '1,2,1' &&
      after!.midi !== note.midi
    );
  });
const piece = pieceWith(
  { medium: 'trumpet', levelId: 'pv~1', ...SHORT },
  (one) => findHalf(one) > 0,
);
const exercise = briskly(piece);
const WRONG = findHalf(exercise);
const MISSING = WRONG + 1;
const [says, missed] = [WRONG, MISSING].map((index) => letterOf(exercise.notes[index]!));
const [first, second] = [WRONG, MISSING].map((index) => exercise.notes[index]!.measure);
const alter: Alteration[] = [
  { index: WRONG, kind: 'wrong', semitones: -3 },
  { index: MISSING, kind: 'missing' },
];

const isLoud = (sample: number) => Math.abs(sample) > 0.005;

/** What a press makes sound: how long, and at which pitch some time after it began. */
async function heardAfter(page: Page, press: () => Promise<void>, after: number) {
  await readOutput(page, { forget: true });
  await press();
  let output: PageOutput;
  /** Seconds of silence after the sound. */
  const silence = () => {
    const { samples, rate } = output;
    return (samples.length - 1 - samples.findLastIndex(isLoud)) / rate;
  };
  await expect
    .poll(async () => {
      output = await readOutput(page);
      return output.samples.some(isLoud) && silence() > 0.5;
    })
    .toBe(true);
  const { samples, rate } = output!;
  const begin = samples.findIndex(isLoud) / rate;
  return {
    seconds: samples.findLastIndex(isLoud) / rate - begin,
    midi: Math.round(pitchAt(samples, rate, begin + after)),
  };
}

test('Each marked note says what happened there, and sounds as it was played and as it is written', async ({
  baseURL,
}) => {
  test.setTimeout(240_000);
  const profile = newProfile();
  const sound = performanceOf(exercise, { alter });
  const { page, close } = await openListening(profile, { sound, baseURL: baseURL! });
  try {
    await recordOutput(page);
    await playInTime(page, async () => {
      await openBriskly(page, piece);
      await recordTake(page);
    });

    await page.getByRole('button', { name: 'How the score comes about' }).click();
    const words = page.getByRole('dialog', { name: 'How the score comes about' });
    await expect(words.getByText(/1 wrong.*1 missing/)).toBeVisible();
    await expect(words.getByRole('listitem')).toHaveCount(10);
    expect(await findViolations(page)).toEqual([]);
    await words.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('button', { name: 'Show me each one' }).click();
    const detail = page.getByRole('region', { name: 'Note by note' });
    const marked = detail.getByRole('radiogroup', { name: 'What is marked' });
    await expect(marked.getByRole('radio')).toHaveCount(2);
    await expect(
      detail.getByRole('heading', { name: new RegExp(`^You played .+, it says ${says}\\.$`) }),
    ).toBeVisible();
    await expect(detail.getByText(`Measure ${first}, beat 1.`)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);

    const sounding = exercise.notes[WRONG]!.midi!;
    const press = (name: string) => () => detail.getByRole('button', { name }).click();
    // A little of what came before it is heard too.
    const mine = await heardAfter(page, press('Hear mine'), 0.35);
    expect(mine.midi).toBe(sounding - 3);
    expect(mine.seconds).toBeGreaterThan(0.5);
    expect(mine.seconds).toBeLessThan(0.8);
    const asWritten = await heardAfter(page, press('Hear it as written'), 0.15);
    expect(asWritten.midi).toBe(sounding);

    await marked.getByRole('radio').first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(
      detail.getByRole('heading', { name: `We did not hear this ${missed}.` }),
    ).toBeVisible();
    await expect(detail.getByText(`Measure ${second}, beat 1.`)).toBeVisible();

    // Where the music is larger than the screen.
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await findViolations(page)).toEqual([]);
    // A phone on its side: the note that is spoken of stands above the words about it.
    await page.setViewportSize({ width: 844, height: 390 });
    await expect
      .poll(async () => {
        const staff = await score(page).locator('.abcjs-staff').first().boundingBox();
        return staff!.y + staff!.height < (await detail.boundingBox())!.y;
      })
      .toBe(true);
    await page.setViewportSize({ width: 390, height: 844 });

    await detail.getByRole('button', { name: 'Only the music' }).click();
    expect(await marksOn(page)).toEqual(exercise.notes.map(() => null));
    await page.getByRole('button', { name: 'How it went' }).click();
    await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();
    const marks = await marksOn(page);
    expect([marks[WRONG], marks[MISSING]]).toEqual(['wrong', 'missing']);

    await page.getByRole('button', { name: 'Show me each one' }).click();
    await page.getByRole('button', { name: `Practise measure ${first}` }).click();
    await expect(page.getByText(`Measure ${first}`, { exact: true })).toBeVisible();
    await expect(page.getByTestId('selection-band')).toHaveCount(1);
  } finally {
    await close();
    profile.remove();
  }
});
