import type { Page } from 'playwright/test';
import type { Exercise } from '#shared/generation/exercise';
import { meterNamed } from '#shared/music/meter';
import { countIn } from '#shared/practice/count-in';
import { measureSpans } from '#shared/practice/measure-spans';
import { type PlayedNote, playedNotes } from '#shared/practice/played-notes';
import { loudest, onsetBetween, pitchAt, strengthOf } from '#tests/support/listen';
import { BRISK, briskly, playBriskly, SHORT } from './support/briskly.ts';
import { choose } from './support/choose.ts';
import { type PageOutput, readOutput, recordOutput } from './support/page-output.ts';
import { linkTo, type Piece } from './support/performances.ts';
import { score } from './support/stage.ts';
import { expect, test } from './support/story.ts';
import { median, secondsABeat, secondsAQuarter, strikeNear } from './support/strikes.ts';

const violin = { medium: 'violin', levelId: 'pv~1', seed: 2, ...SHORT };
/** Every note of a piano has a beginning that can be told to the millisecond. */
const piano = { ...violin, medium: 'piano-rh' };

const CLICK_SECONDS = 0.06;
/** Seconds from one sound of a hint to the next. */
const HINT_BEAT = 0.6;

async function openFreePlay(page: Page, piece: Piece): Promise<void> {
  await recordOutput(page);
  await page.goto(linkTo(piece, 'play'));
  await expect(score(page)).toBeVisible();
  await playBriskly(page);
}

const playButton = (page: Page) => page.getByRole('button', { name: 'Play (space)' });
const stop = (page: Page) => page.getByRole('button', { name: 'Stop', exact: true }).click();

async function playToTheEnd(page: Page): Promise<PageOutput> {
  await playButton(page).click();
  await expect(playButton(page)).toBeHidden();
  await expect(playButton(page)).toBeVisible({ timeout: 60_000 });
  return readOutput(page);
}

async function playAlong(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Practice', exact: true }).click();
  await page.getByText('Play the music along').click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function switchMetronomeOff(page: Page): Promise<void> {
  const metronome = page.getByRole('button', { name: 'Metronome' });
  await metronome.click();
  await expect(metronome).toHaveAttribute('aria-pressed', 'false');
}

/** When each click begins, in seconds from the first sample, where nothing but clicks is heard. */
function clicksIn({ samples, rate }: PageOutput, from = 0): number[] {
  const loud = 0.1 * loudest(samples);
  const found: number[] = [];
  for (let i = Math.round(from * rate); i < samples.length; i++) {
    if (Math.abs(samples[i]!) < loud) continue;
    found.push(i / rate);
    i += Math.round(CLICK_SECONDS * rate);
  }
  return found;
}

/** How far each is from where it would be if all were `step` apart, the best beginning taken. */
function unevenness(times: readonly number[], step: number): number[] {
  const off = times.map((time, index) => time - index * step);
  const middle = (Math.min(...off) + Math.max(...off)) / 2;
  return off.map((one) => one - middle);
}

interface Heard {
  /** Seconds later than written. */
  readonly late: number;
  /** From the nearest semitone of the tempered scale. */
  readonly midi: number;
  readonly cents: number;
}

function hear(output: PageOutput, time: number): Heard {
  const pitch = pitchAt(output.samples, output.rate, time + 0.06);
  const midi = Math.round(pitch);
  return { late: strikeNear(output, time) - time, midi, cents: 100 * (pitch - midi) };
}

/** Each note of the music is heard at its pitch and in its place. `times` are those of its notes in the output. */
function expectHeard(output: PageOutput, notes: readonly PlayedNote[], times: readonly number[]) {
  const heard = times.map((time) => hear(output, time));
  expect(heard.map(({ midi }) => midi)).toEqual(notes.map(({ midi }) => midi));
  const usual = median(heard.map(({ late }) => late));
  expect(Math.abs(usual), 'after the count').toBeLessThan(0.01);
  for (const [index, { late, cents }] of heard.entries()) {
    expect(Math.abs(cents), `cents of note ${index}`).toBeLessThan(20);
    expect(Math.abs(late - usual), `time of note ${index}`).toBeLessThan(0.015);
  }
}

/** When the first beat of the music sounds, told by the clicks of the count before it. */
function firstBeatIn(output: PageOutput, exercise: Exercise): number {
  const count = countIn(exercise).length;
  const begin = onsetBetween(output.samples, output.rate, {
    from: 0,
    to: output.samples.length / output.rate,
  });
  return begin + count * secondsABeat(exercise);
}

test('The clicks of the count and of the music come evenly, at the tempo', async ({ page }) => {
  const exercise = briskly(violin);
  await openFreePlay(page, violin);
  const clicks = clicksIn(await playToTheEnd(page));
  const { beat } = meterNamed(exercise.timeSignature);
  expect(clicks).toHaveLength(countIn(exercise).length + exercise.length / beat);
  const off = unevenness(clicks, secondsABeat(exercise));
  expect(Math.max(...off.map(Math.abs))).toBeLessThan(0.002);
});

test('Clicks between the beats halve each beat of the music, softer, and leave the count alone', async ({
  page,
}) => {
  const exercise = briskly(violin);
  await openFreePlay(page, violin);
  await page.getByRole('button', { name: 'Practice', exact: true }).click();
  await page.getByText('Clicks between the beats').click();
  await page.getByRole('button', { name: 'Done' }).click();
  const output = await playToTheEnd(page);
  const clicks = clicksIn(output);
  const counted = countIn(exercise).length;
  const beats = exercise.length / meterNamed(exercise.timeSignature).beat;
  expect(clicks).toHaveLength(counted + 2 * beats);
  const beat = secondsABeat(exercise);
  expect(Math.max(...unevenness(clicks.slice(0, counted + 1), beat).map(Math.abs))).toBeLessThan(
    0.002,
  );
  const music = clicks.slice(counted);
  expect(Math.max(...unevenness(music, beat / 2).map(Math.abs))).toBeLessThan(0.002);
  const loudness = music.map((time) => {
    const begin = Math.round(time * output.rate);
    return loudest(output.samples.subarray(begin, begin + CLICK_SECONDS * output.rate));
  });
  const [on, between] = [0, 1].map((part) => loudness.filter((_, at) => at % 2 === part));
  expect(Math.max(...between!)).toBeLessThan(0.7 * Math.min(...on!));
});

test('The music that plays along is the music on the page, in pitch and in time', async ({
  page,
}) => {
  const exercise = briskly(piano);
  await openFreePlay(page, piano);
  await playAlong(page);
  await switchMetronomeOff(page);
  const output = await playToTheEnd(page);
  const first = firstBeatIn(output, exercise);
  const notes = playedNotes(exercise);
  const quarter = secondsAQuarter(exercise);
  expectHeard(
    output,
    notes,
    notes.map(({ onset }) => first + onset * quarter),
  );
});

test('What is started while other music is on its way is that music', async ({ page }) => {
  const seed = 7;
  const exercise = briskly({ ...piano, seed });
  await page.addInitScript((next) => {
    const draw = crypto.getRandomValues.bind(crypto);
    // The seed of the music to come; ids are longer.
    crypto.getRandomValues = (numbers) =>
      numbers instanceof Uint32Array && numbers.length === 1
        ? numbers.fill(4 * next)
        : draw(numbers);
  }, seed);
  await openFreePlay(page, piano);
  await playAlong(page);
  await switchMetronomeOff(page);
  await page.evaluate(async () => {
    const press = (key: string, code: string) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true }));
    press('n', 'KeyN');
    // As between two keys that are pressed, however quickly.
    await null;
    press(' ', 'Space');
  });
  await expect(playButton(page)).toBeHidden();
  await expect(playButton(page)).toBeVisible({ timeout: 60_000 });
  const output = await readOutput(page);
  const first = firstBeatIn(output, exercise);
  const quarter = secondsAQuarter(exercise);
  expectHeard(
    output,
    playedNotes(exercise),
    exercise.notes.map(({ onset }) => first + onset * quarter),
  );
});

test('Stop takes back the clicks and the notes that were handed on already', async ({ page }) => {
  await openFreePlay(page, piano);
  await playAlong(page);
  await playButton(page).click();
  await expect.poll(async () => loudest((await readOutput(page)).samples)).toBeGreaterThan(0.1);
  await stop(page);
  await expect(playButton(page)).toBeVisible();
  const { samples: before, rate } = await readOutput(page);
  const afterwards = async () => {
    const { samples } = await readOutput(page);
    return samples.subarray(before.length);
  };
  // More than the look-ahead; a tone that has begun may fade.
  await expect.poll(async () => (await afterwards()).length / rate).toBeGreaterThan(2);
  expect(loudest((await afterwards()).subarray(Math.round(0.1 * rate)))).toBe(0);
});

test('Measures that were selected come again and again without a gap', async ({ page }) => {
  const exercise = briskly(piano);
  await openFreePlay(page, piano);
  await playAlong(page);
  await switchMetronomeOff(page);
  for (let press = 0; press < 10; press++) await page.keyboard.press('ArrowUp');
  const tempo = BRISK + 40;
  await expect(page.getByRole('textbox', { name: 'Tempo' })).toHaveValue(`${tempo}`);
  await page.getByRole('button', { name: 'Measures to practise' }).click();
  await page.getByRole('option', { name: 'Measure 2', exact: true }).click();
  await expect(page.getByText('Measure 2', { exact: true })).toBeVisible();
  await page.getByRole('option', { name: 'Measure 3', exact: true }).click();
  await expect(page.getByText('Measures 2 to 3')).toBeVisible();
  await playButton(page).click();

  const quicker = { ...exercise, tempo };
  const quarter = secondsAQuarter(quicker);
  const spans = measureSpans(exercise);
  const [from, to] = [spans[1]!.from, spans[2]!.to];
  const length = (to - from) * quarter;
  const rounds = 3;
  const music = playedNotes(exercise).filter(({ onset }) => onset >= from && onset < to);
  const soundsFor = async () => {
    const output = await readOutput(page);
    if (loudest(output.samples) === 0) return 0;
    return output.samples.length / output.rate - firstBeatIn(output, quicker);
  };
  await expect.poll(soundsFor, { timeout: 60_000 }).toBeGreaterThan(rounds * length + 0.5);
  await stop(page);
  const output = await readOutput(page);
  const first = firstBeatIn(output, quicker);
  const notes = Array.from({ length: rounds }, () => music).flat();
  const times = notes.map(
    ({ onset }, index) =>
      first + Math.floor(index / music.length) * length + (onset - from) * quarter,
  );
  expectHeard(output, notes, times);
});

/** Written for the violin in D major: the lowest string, and D, F sharp and A in the middle of its range. */
const [G, D, F_SHARP, A] = [55, 74, 78, 81];
const HINTS = [
  ['Open string or first note', [[G]]],
  ['Broken, then together', [[D], [F_SHARP], [A], [D, F_SHARP, A]]],
] as const;

test('The pitch before the music is the one that was chosen', async ({ page }) => {
  await openFreePlay(page, violin);
  for (const [hint, sounds] of HINTS) {
    await test.step(hint, async () => {
      await chooseHint(page, hint);
      expectHint(await hintHeard(page), sounds);
    });
  }
});

async function chooseHint(page: Page, hint: string): Promise<void> {
  await page.getByRole('button', { name: 'Practice', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await choose(dialog, 'Pitch before the music', hint);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
}

async function hintHeard(page: Page): Promise<PageOutput> {
  await readOutput(page, { forget: true });
  await page.getByRole('button', { name: 'Listen', exact: true }).click();
  let output: PageOutput;
  await expect
    .poll(async () => {
      output = await readOutput(page);
      return loudest(output.samples) > 0.01 && isQuietNow(output);
    })
    .toBe(true);
  return output!;
}

/** `sounds` one after the other, each of some notes together. */
function expectHint(
  { samples, rate }: PageOutput,
  sounds: readonly (readonly [number, ...number[]])[],
): void {
  const begin = samples.findIndex((sample) => Math.abs(sample) > 0.01) / rate;
  const end = samples.findLastIndex((sample) => Math.abs(sample) > 0.01) / rate;
  // The last of them is held.
  const seconds = HINT_BEAT * (sounds.length + 1);
  expect(end - begin).toBeGreaterThan(seconds - 0.2);
  expect(end - begin).toBeLessThan(seconds + 1);
  for (const [index, together] of sounds.entries()) {
    const at = begin + index * HINT_BEAT + 0.15;
    const [alone] = together;
    if (together.length === 1) {
      expect(Math.abs(100 * (pitchAt(samples, rate, at) - alone)), `${index}`).toBeLessThan(25);
      continue;
    }
    const piece = samples.subarray(Math.round(at * rate), Math.round((at + 0.4) * rate));
    const strength = (midi: number) => strengthOf(piece, rate, 440 * 2 ** ((midi - 69) / 12));
    for (const midi of together) {
      for (const absent of [73, 75, 76, 77, 79, 80]) {
        expect(strength(midi), `${midi}, not ${absent}`).toBeGreaterThan(5 * strength(absent));
      }
    }
  }
}

test('Listen gives the first note, and a note that is pressed sounds', async ({ page }) => {
  const notes = playedNotes(briskly(piano));
  await openFreePlay(page, piano);
  /** Cents from the pitch of a note, of what a press makes sound. */
  const centsAfter = async (press: () => Promise<void>, midi: number) => {
    // The note before is still heard when this page is quick, and would be taken for this one.
    await expect.poll(async () => isQuietNow(await readOutput(page))).toBe(true);
    await readOutput(page, { forget: true });
    await press();
    let output: PageOutput;
    await expect
      .poll(async () => {
        output = await readOutput(page);
        const begin = output.samples.findIndex((sample) => Math.abs(sample) > 0.01);
        return begin < 0 ? 0 : (output.samples.length - begin) / output.rate;
      })
      .toBeGreaterThan(0.5);
    const { samples, rate } = output!;
    const begin = samples.findIndex((sample) => Math.abs(sample) > 0.01) / rate;
    return 100 * (pitchAt(samples, rate, begin + 0.2) - midi);
  };
  const firstNote = page.getByRole('button', { name: 'Listen', exact: true });
  expect(Math.abs(await centsAfter(() => firstNote.click(), notes[0]!.midi))).toBeLessThan(20);

  const other = notes.findIndex(({ midi }) => midi !== notes[0]!.midi);
  const pressed = page
    .getByRole('group', { name: /^Notes/ })
    .getByRole('button')
    .nth(other);
  expect(Math.abs(await centsAfter(() => pressed.click(), notes[other]!.midi))).toBeLessThan(20);
});

/** Whether its last quarter of a second is too soft to be the beginning of a note. */
function isQuietNow({ samples, rate }: PageOutput): boolean {
  return loudest(samples.subarray(-rate / 4)) < 0.01;
}
