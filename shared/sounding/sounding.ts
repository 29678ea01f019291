import { type DrillExercise, rightChoice } from '../drills/exercise.ts';
import type { Exercise } from '../generation/exercise.ts';
import type { Seconds, Tempo } from '../lib/units.ts';
import { isCompoundGroup, meterNamed } from '../music/meter.ts';
import { strongBeatKey, weakBeatKey } from '../practice/beat-keys.ts';
import { measureSpans } from '../practice/measure-spans.ts';
import { type PlayedNote, playedNotes } from '../practice/played-notes.ts';

/** How the beginning of some music is to sound. */
export interface Sounding {
  /** Beats a minute; null is the music's own. */
  readonly tempo: Tempo | null;
  /** Full measures from the beginning; a pickup goes before them. */
  readonly measureCount: number;
  /** The music without its beats. */
  readonly notesOnly: boolean;
  /** Parts of a beat are counted too. */
  readonly subdivides: boolean;
}

/** A note in seconds from the first one of all. */
export type SoundingNote = Omit<PlayedNote, 'onset' | 'duration'> & {
  readonly time: Seconds;
  readonly duration: Seconds;
};

/** The first beat, the others, and what lies between them. */
const strong = { midi: strongBeatKey, velocity: 0.8 };
const weak = { midi: weakBeatKey, velocity: 0.8 };
const between = { midi: weakBeatKey, velocity: 0.35 };
const click = { duration: 0.05, program: null, part: -1 };

/** General MIDI, as drills sound. */
const piano = 0;

/** The beginning of an exercise, each note when it is written. */
export function exerciseSounding(exercise: Exercise, sounding: Sounding): readonly SoundingNote[] {
  const { measureCount, notesOnly, subdivides } = sounding;
  const { beat } = meterNamed(exercise.timeSignature);
  const quarter: Seconds = 60 / (sounding.tempo ?? exercise.tempo) / beat;
  const spans = measureSpans(exercise).slice(0, measureCount);
  const end = spans.at(-1)!.to;
  const at = (quarters: number): Seconds => (quarters + exercise.pickup) * quarter;
  const notes = playedNotes(exercise)
    .filter(({ onset }) => onset < end)
    .map(({ onset, duration, ...note }) => ({
      ...note,
      time: at(onset),
      duration: Math.min(duration, end - onset) * quarter,
    }));
  if (notesOnly) return notes;
  const beats = spans.flatMap(({ from, to, meter }) => {
    const parts = subdivides ? (isCompoundGroup(meter.group) ? 3 : 2) : 1;
    const count = Math.round(((to - from) / meter.beat) * parts);
    return Array.from({ length: count }, (_, place) => ({
      ...click,
      ...clickAt(place, parts),
      time: at(from + (place / parts) * meter.beat),
    }));
  });
  return [...beats, ...notes];
}

/** What is asked by a drill, without a count before it. */
export function drillSounding(
  exercise: DrillExercise,
  sounding: Sounding,
): readonly SoundingNote[] {
  const { measureCount, notesOnly, subdivides } = sounding;
  const { pulse = { beats: 4, beat: 1 } } = exercise;
  const slowness = sounding.tempo === null ? 1 : 60 / sounding.tempo / pulse.beat;
  const end = measureCount * pulse.beats * pulse.beat;
  const right = rightChoice(exercise);
  const notes = right.tones
    .filter(({ onset }) => onset < end)
    .map(({ midi, onset, duration }) => ({
      ...{ midi, program: piano, velocity: 0.7, part: 0 },
      time: onset * slowness,
      duration: Math.min(duration, end - onset) * slowness,
    }));
  if (notesOnly) return notes;
  const parts = subdivides ? 2 : 1;
  const beats = Array.from({ length: measureCount * pulse.beats * parts }, (_, place) => ({
    ...click,
    ...clickAt(place % (pulse.beats * parts), parts),
    time: (place / parts) * pulse.beat * slowness,
  }));
  return [...beats, ...notes];
}

function clickAt(place: number, parts: number) {
  if (place === 0) return strong;
  return place % parts === 0 ? weak : between;
}
