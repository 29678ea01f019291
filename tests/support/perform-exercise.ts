import type { Exercise } from '#shared/generation/exercise';
import { meterNamed } from '#shared/music/meter';
import {
  type InstrumentKind,
  type PerformedNote,
  renderPerformance,
} from './render-performance.ts';

/** What the player does otherwise than written, by the index of the note. */
export type Alteration =
  | { readonly index: number; readonly kind: 'wrong'; readonly semitones: number }
  | { readonly index: number; readonly kind: 'late'; readonly milliseconds: number }
  | { readonly index: number; readonly kind: 'tuned'; readonly cents: number }
  | { readonly index: number; readonly kind: 'missing' };

export interface PerformanceOptions {
  /** Beats of the meter a minute; the exercise's own by default. */
  readonly tempo?: number;
  /** Seconds from the first sample to the first beat of the first full measure: room for the count-in. */
  readonly silence: number;
  readonly alter?: readonly Alteration[];
  /** By default what the exercise was written for. */
  readonly instrument?: InstrumentKind;
  readonly sampleRate?: number;
}

/** Players let go a little before the next note, which is also what tells a repeated note from a long one. */
const HELD = 0.92;

const instruments: Record<string, InstrumentKind> = {
  violin: 'violin',
  trumpet: 'trumpet',
  'piano-rh': 'piano',
  soprano: 'voice',
};

/** Samples of an exercise as played, with the alterations asked for. */
export function performExercise(exercise: Exercise, options: PerformanceOptions): Float32Array {
  const { silence, alter = [], sampleRate } = options;
  const instrument = options.instrument ?? instruments[exercise.request.medium] ?? 'piano';
  return renderPerformance(
    performedNotes(exercise, { tempo: options.tempo ?? exercise.tempo, alter }),
    {
      instrument,
      silence,
      ...(sampleRate && { sampleRate }),
    },
  );
}

/** The notes as they will sound, in seconds from the first beat. */
export function performedNotes(
  exercise: Exercise,
  { tempo, alter }: { readonly tempo: number; readonly alter: readonly Alteration[] },
): PerformedNote[] {
  const quarter = 60 / tempo / meterNamed(exercise.timeSignature).beat;
  return exercise.notes.flatMap((note) => {
    if (note.midi === null) throw new Error('Only rhythm is written: there is nothing to perform');
    const played = {
      onset: note.onset * quarter,
      duration: note.duration * quarter * HELD,
      midi: note.midi as number,
      cents: 0,
    };
    for (const change of alter.filter(({ index }) => index === note.index)) {
      if (change.kind === 'missing') return [];
      if (change.kind === 'wrong') played.midi += change.semitones;
      if (change.kind === 'tuned') played.cents = change.cents;
      if (change.kind === 'late') {
        const delay = change.milliseconds / 1000;
        played.onset += delay;
        played.duration = Math.max(0.12, played.duration - delay);
      }
    }
    return [played];
  });
}
