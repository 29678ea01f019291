import type { Page } from 'playwright/test';
import { meterNamed } from '#shared/music/meter';
import { countIn } from '#shared/practice/count-in';
import { playedNotes } from '#shared/practice/played-notes';
import { loudest, onsetBetween, strengthOf } from '#tests/support/listen';
import { briskly, playBriskly, SHORT } from './support/briskly.ts';
import { readOutput, recordOutput } from './support/page-output.ts';
import { linkTo } from './support/performances.ts';
import { score } from './support/stage.ts';
import { expect, test } from './support/story.ts';

const choir = { medium: 'choir-satb', levelId: 'pv~1', seed: 7, ...SHORT };
const BASS = 3;
const hertz = (midi: number) => 440 * 2 ** ((midi - 69) / 12);
const playButton = (page: Page) => page.getByRole('button', { name: 'Play (space)' });

/** How loud the bass is in its lowest notes, where no other voice has a share, beside all that sounds there. */
async function bassShares(page: Page): Promise<readonly number[]> {
  const exercise = briskly(choir);
  await readOutput(page, { forget: true });
  await playButton(page).click();
  await expect(playButton(page)).toBeHidden();
  await expect(playButton(page)).toBeVisible({ timeout: 60_000 });
  const { samples, rate } = await readOutput(page);
  const beat = 60 / exercise.tempo;
  const quarter = beat / meterNamed(exercise.timeSignature).beat;
  const count = onsetBetween(samples, rate, { from: 0, to: samples.length / rate });
  const first = count + countIn(exercise).length * beat;
  const notes = playedNotes(exercise);
  const lowest = Math.min(...notes.filter(({ part }) => part < BASS).map(({ midi }) => midi));
  const alone = notes.filter(
    ({ part, midi, duration }) => part === BASS && midi < lowest && duration * quarter > 0.4,
  );
  expect(alone.length).toBeGreaterThan(2);
  return alone.map(({ onset, midi }) => {
    const begin = Math.round((first + onset * quarter + 0.1) * rate);
    const piece = samples.subarray(begin, begin + 0.25 * rate);
    expect(loudest(piece)).toBeGreaterThan(0.01);
    return strengthOf(piece, rate, hertz(midi)) / loudest(piece);
  });
}

test('Who chose the bass sings it alone: the others play along, until it is wanted back', async ({
  page,
}) => {
  await recordOutput(page);
  await page.goto(`${linkTo(choir, 'play')}&studentsVoice=${BASS}`);
  await expect(score(page)).toBeVisible();
  await playBriskly(page);
  await page.getByRole('button', { name: 'Metronome' }).click();
  await page.getByRole('button', { name: 'Practice', exact: true }).click();
  await page.getByText('Play the music along').click();
  const bass = page.getByRole('slider', { name: 'Bass' });
  await expect(bass).toHaveAttribute('aria-valuetext', 'Muted');
  await expect(page.getByRole('slider', { name: 'Alto' })).toHaveValue('100');
  await page.getByRole('button', { name: 'Done' }).click();
  const alone = await bassShares(page);

  await page.getByRole('button', { name: 'Practice', exact: true }).click();
  await bass.fill('100');
  await page.getByRole('button', { name: 'Done' }).click();
  const together = await bassShares(page);
  for (const [index, share] of alone.entries()) {
    expect(together[index]!).toBeGreaterThan(5 * share);
  }
});
