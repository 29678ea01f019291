import type { Page } from 'playwright/test';
import { countIn } from '#shared/practice/count-in';
import { playedNotes } from '#shared/practice/played-notes';
import { loudest, pitchAt } from '#tests/support/listen';
import { keptTakes } from '../support/device-store.ts';
import { force, knowing } from '../support/faults.ts';
import { chooseListening, countSilently, listenTo } from '../support/listen-to-take.ts';
import {
  newProfile,
  openListening,
  type Profile,
  playInTime,
} from '../support/listening-browser.ts';
import { type PageOutput, readOutput, recordOutput } from '../support/page-output.ts';
import { exerciseOf, linkTo, performanceOf } from '../support/performances.ts';
import { recordTake } from '../support/stage.ts';
import { expect, test } from '../support/story.ts';
import { median, secondsABeat, secondsAQuarter, strikeNear } from '../support/strikes.ts';
import { shortRhythm, tapARhythm } from '../support/tap-a-rhythm.ts';

/** Every note of a piano has a beginning that can be told to the millisecond. */
const piano = { medium: 'piano-rh', levelId: 'pv~1', seed: 2 };
const exercise = exerciseOf(piano);
const notes = playedNotes(exercise);
const places = notes.map(({ onset }) => onset * secondsAQuarter(exercise));
/** What this device is known to be late by, so that a take goes by it and by no estimate. */
const DELAY = 0.04;

type FollowedWindow = Window & { cursorPlaces: string[]; isFollowed?: boolean };

/** Runs in the page: writes down wherever the cursor stands. */
function followCursor(): void {
  const followed = window as unknown as FollowedWindow;
  followed.cursorPlaces = [];
  if (followed.isFollowed) return;
  followed.isFollowed = true;
  const look = () => {
    const cursor = document.querySelector('[data-testid=cursor]');
    const place =
      cursor?.hasAttribute('x') && `${cursor.getAttribute('x')}, ${cursor.getAttribute('y')}`;
    if (place && !followed.cursorPlaces.includes(place)) followed.cursorPlaces.push(place);
    requestAnimationFrame(look);
  };
  look();
}

/** Runs in the page. */
function knowDelay(seconds: number): void {
  const profile = { input: '*', output: '*', seconds, source: 'measured' };
  localStorage.setItem('primavista-devices', JSON.stringify({ latencies: [profile] }));
}

/** What sounds in one and not in the other; both began together. */
const without = (all: PageOutput, part: PageOutput): PageOutput => ({
  ...all,
  samples: all.samples.map((sample, at) => sample - (part.samples[at] ?? 0)),
});

test.describe('A take that is listened to', () => {
  test.describe.configure({ timeout: 240_000 });
  let profile: Profile;
  /** How late after each written note the microphone had it, in seconds, on the clock of the sound. */
  let played: readonly number[];
  test.beforeAll(async ({ baseURL }) => {
    profile = newProfile();
    const sound = performanceOf(exercise);
    const { page, close } = await openListening(profile, { sound, baseURL: baseURL! });
    await recordOutput(page);
    await page.addInitScript(countSilently);
    await page.addInitScript(knowDelay, DELAY);
    await playInTime(page, async () => {
      await page.goto(linkTo(piano));
      await recordTake(page);
    });
    const heard = await readOutput(page, { share: 'microphone' });
    const [counted] = await page.evaluate(
      () => (window as unknown as { clicks: readonly number[] }).clicks,
    );
    const first = counted! + countIn(exercise).length * secondsABeat(exercise) - heard.start;
    played = places.map((place) => strikeNear(heard, first + place) - first - place);
    await close();
  });
  test.afterAll(() => profile.remove());

  /** A later visit, on which the take is looked at. */
  async function visit(baseURL: string, listen: (page: Page) => Promise<void>): Promise<void> {
    const sound = new Float32Array(44_100);
    const { page, close } = await openListening(profile, { sound, baseURL });
    try {
      await recordOutput(page);
      await page.addInitScript(countSilently);
      await page.goto('/takes');
      await page.getByRole('link', { name: 'Look' }).first().click();
      await listen(page);
    } finally {
      await close();
    }
  }

  test('goes with the instrument, and slowly it keeps its pitch', async ({ baseURL }) => {
    await visit(baseURL!, async (page) => {
      const { startOffset } = (await keptTakes(page)).at(-1)!;
      await chooseListening(page, {
        Metronome: true,
        'Your recording': true,
        'The music as written': false,
      });
      const mine = await listenTo(page);
      await chooseListening(page, { 'Your recording': false, 'The music as written': true });
      const written = await listenTo(page);
      const apart = places.map(
        (place) =>
          strikeNear(mine.output, mine.first + place + startOffset) -
          mine.first -
          (strikeNear(written.output, written.first + place) - written.first),
      );
      // What the player was off the beat throughout, the report knows.
      expect(Math.abs(median(apart) - startOffset)).toBeLessThan(0.01);

      const alone = { 'Your recording': true, 'The music as written': false };
      await chooseListening(page, alone, ['50%']);
      const some = places.slice(0, 5);
      const slow = await listenTo(page, 2 * places[some.length]!);
      for (const [index, place] of some.entries()) {
        const at = slow.first + 2 * (place + startOffset) + 0.15;
        const pitch = pitchAt(slow.output.samples, slow.output.rate, at);
        expect(Math.abs(100 * (pitch - notes[index]!.midi)), `cents of ${index}`).toBeLessThan(20);
      }
    });
  });

  test('sounds together with the instrument, no note further from the written one than it was played', async ({
    baseURL,
  }) => {
    await visit(baseURL!, async (page) => {
      await chooseListening(page, {
        Metronome: true,
        'Your recording': true,
        'The music as written': true,
      });
      const { output, first } = await listenTo(page);
      const recording = await readOutput(page, { share: 'recordings' });
      const instrument = without(output, recording);
      for (const [index, place] of places.entries()) {
        const due = first + place;
        // The player hears each beat late and is heard late: that much is no part of the playing.
        const late = played[index]! - DELAY;
        const apart = strikeNear(recording, due + late) - strikeNear(instrument, due);
        // Some 5 ms of it are the instrument's: its samples begin a little before they are loud.
        expect(Math.abs(apart - late), `note ${index}`).toBeLessThan(0.01);
      }
    });
  });

  test('begins again by itself, in its place, until it is stopped', async ({ baseURL }) => {
    await visit(baseURL!, async (page) => {
      await chooseListening(page, {
        Metronome: true,
        'Your recording': true,
        'The music as written': false,
        'Again and again': true,
      });
      const round = exercise.length * secondsAQuarter(exercise);
      const some = places.slice(0, 4);
      const { output, first } = await listenTo(page, round + places[some.length]!);
      for (const [index, place] of some.entries()) {
        const due = first + round + place + played[index]! - DELAY;
        expect(Math.abs(strikeNear(output, due) - due), `note ${index}`).toBeLessThan(0.01);
        const pitch = pitchAt(output.samples, output.rate, due + 0.15);
        expect(Math.abs(100 * (pitch - notes[index]!.midi)), `cents of ${index}`).toBeLessThan(20);
      }
      await readOutput(page, { forget: true });
      await expect
        .poll(async () => {
          const { samples, rate } = await readOutput(page);
          return samples.length / rate;
        })
        .toBeGreaterThan(1);
      expect(loudest((await readOutput(page)).samples)).toBe(0);
    });
  });

  test('is said to be safe where this browser cannot play it', async ({ baseURL }) => {
    await visit(baseURL!, async (page) => {
      await force(page, ['audio-decode-failure']);
      await knowing(page, () => page.reload());
      await chooseListening(page, { 'Your recording': true });
      const listen = page.getByRole('button', { name: 'Listen', exact: true });
      await listen.click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText('This recording cannot be played here');
      await expect(dialog).toContainText('It is safe on this device.');
      await dialog.getByRole('button', { name: 'OK' }).click();
      await expect(listen).toBeVisible();
    });
  });
});

test('The cursor of a playback goes by notes, by beats, or not at all, after a take and on a later visit', async ({
  page,
}) => {
  // In it one note is longer than a beat.
  const { notes, length } = exerciseOf(shortRhythm);
  await tapARhythm(page, 500);
  const listen = page.getByRole('button', { name: 'Listen', exact: true });
  /** How many places the cursor stands at, one after the other. */
  const places = async () => {
    await page.evaluate(followCursor);
    await listen.click();
    await expect(listen).toBeHidden();
    await expect(listen).toBeVisible({ timeout: 60_000 });
    return page.evaluate(() => (window as unknown as FollowedWindow).cursorPlaces.length);
  };
  for (const isLater of [false, true]) {
    if (isLater) {
      await page.goto('/takes');
      await page.getByRole('link', { name: 'Look' }).click();
    }
    await chooseListening(page, { 'Cursor while listening': true }, ['Note']);
    expect(await places(), 'by notes').toBe(notes.length);
    await chooseListening(page, {}, ['Beat']);
    expect(await places(), 'by beats').toBe(length);
    await chooseListening(page, { 'Cursor while listening': false });
    expect(await places(), 'not at all').toBe(0);
  }
});
