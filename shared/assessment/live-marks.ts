import type { Cents, Midi, Seconds } from '../lib/units.ts';
import type { ExpectedNote } from './expected.ts';
import { pitchDeviation } from './pitch-deviation.ts';
import { isWithinTolerance } from './tolerance.ts';

/** One sound as it was heard while the music ran, before anything was assessed. */
export interface LiveSound {
  /** Seconds from the first beat of the first full measure, the device's delay removed. */
  readonly onset: Seconds;
  /** Fractional; null for a clap, or where no steady pitch followed. */
  readonly midi: Midi | null;
}

/** Nearer to the written note than to its neighbours, with room for an attack that is still settling. */
const samePitch: Cents = 60;
/** Guards a deviation that lies on the limit against the last bit of its subtraction. */
const rounding = 1e-9;

/**
 * Which written notes have been heard so far, one truth for each. It only affirms: what was not heard, or not yet, is
 * false, and a note once heard stays heard whatever follows. Each sound, in the order given, stands for the nearest
 * note at its pitch that no other one stands for.
 *
 * @example liveMarks(expected, [{ onset: 0.02, midi: 69.1 }], { anyOctave: false }) // [true, false, …]
 */
export function liveMarks(
  expected: readonly ExpectedNote[],
  sounds: readonly LiveSound[],
  { anyOctave }: { readonly anyOctave: boolean },
): readonly boolean[] {
  const heard = expected.map(() => false);
  for (const sound of sounds) {
    let nearest = -1;
    let distance: Seconds = Number.POSITIVE_INFINITY;
    for (const [at, note] of expected.entries()) {
      const late = sound.onset - note.onset;
      if (heard[at] || !isWithinTolerance(late) || Math.abs(late) >= distance) continue;
      if (!isAtPitch(sound, note, anyOctave)) continue;
      nearest = at;
      distance = Math.abs(late);
    }
    if (nearest >= 0) heard[nearest] = true;
  }
  return heard;
}

function isAtPitch({ midi }: LiveSound, note: ExpectedNote, anyOctave: boolean): boolean {
  if (note.midi === null) return true;
  const deviation = pitchDeviation({ midi, cents: null }, note.midi, anyOctave);
  return deviation !== null && Math.abs(deviation) <= samePitch + rounding;
}
