import type { Page } from 'playwright/test';
import { countIn } from '#shared/practice/count-in';
import { playedNotes } from '#shared/practice/played-notes';
import { loudest, pitchAt } from '#tests/support/listen';
import { pieceWith, SHORT } from '../support/briskly.ts';
import { keptTakes } from '../support/device-store.ts';
import { force, knowing } from '../support/faults.ts';
import { chooseListening, countSilently, listenTo } from '../support/listen-to-take.ts';
import {
  type ListeningBrowser,
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

/**
 * Every note of a piano has a beginning that can be told to the millisecond, as slowly as it is written: played briskly,
 * one still rings where the next is struck.
 */
const piano = pieceWith({ medium: 'piano-rh', levelId: 'pv~1', ...SHORT }, ({ notes }) =>
  notes.every(({ duration, midi }, at) => duration >= 1 && midi !== notes[at + 1]?.midi),
);
const exercise = exerciseOf(piano);
const notes = playedNotes(exercise);
const places = notes.map(({ onset }) => onset * secondsAQuarter(exercise));
/** What this device is known to be late by, so that a take goes by it and by no estimate. */
const DELAY = 0.04;

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
  let browser: ListeningBrowser;
  /** How late after each written note the microphone had it, in seconds, on the clock of the sound. */
  let played: readonly number[];
  test.beforeAll(async ({ baseURL }) => {
    profile = newProfile();
    browser = await openListening(profile, { sound: performanceOf(exercise), baseURL: baseURL! });
    const { page } = browser;
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
    await page.goto('about:blank');
  });
  test.afterAll(async () => {
    await browser.close();
    profile.remove();
  });

  /** A later visit, on which the take is looked at. */
  async function visit(listen: (page: Page) => Promise<void>): Promise<void> {
    const page = await browser.context.newPage();
    try {
      await recordOutput(page);
      await page.addInitScript(countSilently);
      await page.goto('/takes');
      await page.getByRole('link', { name: 'Look' }).first().click();
      await listen(page);
    } finally {
      await page.close();
    }
  }

  test('goes with the instrument, and slowly it keeps its pitch', async () => {
    await visit(async (page) => {
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
      const some = places.slice(0, 3);
      const slow = await listenTo(page, 2 * places[some.length]!);
      for (const [index, place] of some.entries()) {
        const at = slow.first + 2 * (place + startOffset) + 0.15;
        const pitch = pitchAt(slow.output.samples, slow.output.rate, at);
        expect(Math.abs(100 * (pitch - notes[index]!.midi)), `cents of ${index}`).toBeLessThan(20);
      }
    });
  });

  test('sounds together with the instrument, no note further from the written one than it was played', async () => {
    await visit(async (page) => {
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
        // Some 5 ms of it are the instrument's: its samples begin a little before they are loud. Two strikes are each known
        // to a thousandth.
        expect(Math.abs(apart - late), `note ${index}`).toBeLessThan(0.01 + 0.002);
      }
    });
  });

  test('begins again by itself, in its place, until it is stopped', async () => {
    await visit(async (page) => {
      await chooseListening(page, {
        Metronome: true,
        'Your recording': true,
        'The music as written': false,
        'Again and again': true,
      });
      const round = exercise.length * secondsAQuarter(exercise);
      const some = places.slice(0, 2);
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

  test('is said to be safe where this browser cannot play it', async () => {
    await visit(async (page) => {
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
