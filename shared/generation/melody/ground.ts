import type { MinorScale } from '../../catalogue/level-parameters.ts';
import { chordDegrees } from '../../music/chord.ts';
import type { Key } from '../../music/key.ts';
import { midiOf, type Pitch, type StaffPosition } from '../../music/pitch.ts';
import { degreeAt, scalePitch } from '../../music/scale.ts';
import type { Slot } from './slot.ts';

/**
 * Degrees and pitches of every staff position of a window in every key of the slots, looked up once so
 * that the search only reads tables.
 */
export interface Ground {
  readonly low: StaffPosition;
  readonly size: number;
  /** By slot, then position from `low`. */
  readonly degreesOf: (slot: number) => Uint8Array;
  /** Sounding order of the written pitches, minor keys with what the search takes for granted. */
  readonly midisOf: (slot: number) => Int16Array;
  /** Whether a degree belongs to the chord under a slot. */
  readonly isChordTone: (slot: number, degree: number) => boolean;
}

export function layGround(
  slots: readonly Slot[],
  { low, high }: { readonly low: StaffPosition; readonly high: StaffPosition },
  minorScale: MinorScale,
): Ground {
  const size = high - low + 1;
  const tables = new Map<Key, { degrees: Uint8Array; midis: Int16Array }>();
  const bySlot = slots.map(({ key }) => {
    let table = tables.get(key);
    if (!table) {
      table = { degrees: new Uint8Array(size), midis: new Int16Array(size) };
      for (let at = 0; at < size; at++) {
        table.degrees[at] = degreeAt(key, low + at);
        table.midis[at] = midiOf(heldPitch(key, low + at, minorScale));
      }
      tables.set(key, table);
    }
    return table;
  });
  const masks = slots.map(({ chord }) =>
    chordDegrees(chord).reduce<number>((mask, degree) => mask | (1 << degree), 0),
  );
  return {
    low,
    size,
    degreesOf: (slot) => bySlot[slot]!.degrees,
    midisOf: (slot) => bySlot[slot]!.midis,
    isChordTone: (slot, degree) => ((masks[slot]! >> degree) & 1) === 1,
  };
}

/**
 * The pitch of a position as long as nothing moves: the seventh of a harmonic minor scale is raised.
 *
 * @example pitchName(heldPitch(keyNamed('a'), positionOf(pitch('G4')), 'harmonic')) // 'G#4'
 */
export function heldPitch(key: Key, position: StaffPosition, minorScale: MinorScale): Pitch {
  const plain = scalePitch(key, position);
  const isRaised =
    key.mode === 'minor' && minorScale === 'harmonic' && degreeAt(key, position) === 7;
  return isRaised ? raised(plain) : plain;
}

/** @example raised(pitch('Bb4')) // B4 */
export function raised(plain: Pitch): Pitch {
  return { ...plain, alter: plain.alter + 1 };
}

/** @example lowered(pitch('B4')) // Bb4 */
export function lowered(plain: Pitch): Pitch {
  return { ...plain, alter: plain.alter - 1 };
}
