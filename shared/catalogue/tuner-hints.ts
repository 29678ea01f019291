import type { Key } from '../music/key.ts';
import { tonicOf } from '../music/key.ts';
import { midiOf, type Pitch, pitch, positionOf } from '../music/pitch.ts';
import { scalePitch } from '../music/scale.ts';
import type { Instrument, PitchedInstrument } from './instrument.ts';
import type { TunerHintType } from './tuner-hint-types.ts';

/** Written pitches that sound together. */
export type Together = readonly Pitch[];

interface TunerHintBrief {
  readonly instrument: PitchedInstrument;
  readonly key: Key;
  /** Written pitch the exercise begins with. */
  readonly firstNote: Pitch;
}

/**
 * The hint as sounds one after the other, in written pitch.
 *
 * @example tunerHint('tonicTriadBroken', { instrument: soprano, key: keyNamed('F'), firstNote }) // F4, A4, C5
 */
export function tunerHint(
  type: TunerHintType,
  { instrument, key, firstNote }: TunerHintBrief,
): readonly Together[] {
  if (type === 'openPitch') return [[lowestOpenString(instrument) ?? firstNote]];
  const tonic = openingTonic(instrument, key);
  const triad = [0, 2, 4].map((step) => scalePitch(key, positionOf(tonic) + step));
  switch (type) {
    case 'tonic':
      return [[tonic]];
    case 'tonicTriad':
      return [triad];
    case 'tonicTriadBroken':
      return triad.map((one) => [one]);
    case 'tonicArpeggioBlock':
      return [...triad.map((one) => [one]), triad];
  }
}

/**
 * The home note in the octave nearest to the middle of the beginner range, the lower of two.
 *
 * @example openingTonic(violin, keyNamed('D')) // D5, not D4: the middle lies a little above A4
 */
function openingTonic({ ranges }: PitchedInstrument, key: Key): Pitch {
  const { low, high } = ranges.beginner;
  const middle = (midiOf(low) + midiOf(high)) / 2;
  const tonics = Array.from({ length: 9 }, (_, octave) => ({ ...tonicOf(key), octave }));
  return tonics.reduce((best, one) =>
    Math.abs(midiOf(one) - middle) < Math.abs(midiOf(best) - middle) ? one : best,
  );
}

/** Written; null for an instrument without strings to play open. @example lowestOpenString(cello) // C2 */
function lowestOpenString({ fingering }: Instrument): Pitch | null {
  if (fingering.kind !== 'stopped' && fingering.kind !== 'fretted') return null;
  return fingering.open
    .map(pitch)
    .reduce((lowest, one) => (midiOf(one) < midiOf(lowest) ? one : lowest));
}
