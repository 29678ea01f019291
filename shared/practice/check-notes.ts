import type { PitchedInstrument, Ranges } from '../catalogue/instrument.ts';
import { findInstrument } from '../catalogue/instruments.ts';
import type { Midi } from '../lib/units.ts';
import type { Clef } from '../music/clef.ts';
import { keyNamed } from '../music/key.ts';
import { midiOf, type Pitch, pitch, positionOf } from '../music/pitch.ts';
import { scalePitch } from '../music/scale.ts';

/** A note that a player is asked for, to see whether the microphone hears it. */
interface CheckNote {
  readonly written: Pitch;
  readonly sounding: Midi;
}

/**
 * What the microphone check asks for: two notes that anybody can play, two strokes, or any two notes of those who have
 * no note by heart (singers, and ensembles of which we do not know who sits there).
 */
export type CheckNotes =
  | {
      readonly kind: 'notes';
      readonly clef: Clef;
      readonly areOpenStrings: boolean;
      readonly notes: readonly [CheckNote, CheckNote];
    }
  | { readonly kind: 'strokes' }
  | { readonly kind: 'any' };

/** Semitones: clearly another note, and still under the same hand. */
const APART = 3;

/** @example checkNotes('violin') // the open strings A4 and D4 */
export function checkNotes(medium: string): CheckNotes {
  const found = findInstrument(medium);
  if (found.kind === 'unknown') return { kind: 'any' };
  const { instrument } = found;
  if (instrument.kind === 'unpitched') return { kind: 'strokes' };
  if (instrument.anyOctave) return { kind: 'any' };
  const { clef, hands, ranges, sounds } = instrument;
  const { low, high } = (hands?.[0].ranges ?? ranges).beginner;
  const open = openStrings(instrument);
  const areOpenStrings = open.length > 0;
  const choices = areOpenStrings ? open : naturals({ low, high });
  const first = nearest(choices, (midiOf(low) + midiOf(high)) / 2);
  const others = choices.filter((one) => Math.abs(midiOf(one) - midiOf(first)) >= APART);
  const second = nearest(others, midiOf(first));
  const asked = (written: Pitch): CheckNote => ({
    written,
    sounding: midiOf(written) + sounds.chromatic,
  });
  return { kind: 'notes', clef, areOpenStrings, notes: [asked(first), asked(second)] };
}

function openStrings({ fingering }: PitchedInstrument): readonly Pitch[] {
  if (fingering.kind !== 'stopped' && fingering.kind !== 'fretted') return [];
  return fingering.open.map(pitch);
}

/** Notes without a sign: everybody learns them first. */
function naturals({ low, high }: Ranges['beginner']): readonly Pitch[] {
  const from = positionOf(low);
  const count = positionOf(high) - from + 1;
  return Array.from({ length: count }, (_, step) => scalePitch(keyNamed('C'), from + step)).filter(
    (one) => midiOf(one) >= midiOf(low) && midiOf(one) <= midiOf(high),
  );
}

/** The lower one of two that are as near. */
function nearest(choices: readonly Pitch[], midi: number): Pitch {
  const distance = (one: Pitch) => Math.abs(midiOf(one) - midi);
  return choices.toSorted((a, b) => distance(a) - distance(b) || midiOf(a) - midiOf(b))[0]!;
}
