import { type BasicInstrument, GeneratorTypes } from 'spessasynth_core';
import type { Cents, Midi } from '#shared/lib/units';
import type { Program } from '../sound.ts';

interface Correction {
  readonly program: Program;
  /** Only the recording that is played on this key; null for all of them. */
  readonly key: Midi | null;
  /** Added to it. */
  readonly cents: Cents;
}

/**
 * Where the font's recordings are off by more than a few cents, measured over their keys: fine for a song, not for an
 * ear that is to learn pitch.
 */
const corrections: readonly Correction[] = [
  { program: 0, key: null, cents: -11 },
  { program: 0, key: 75, cents: -13 },
  { program: 0, key: 107, cents: -15 },
  { program: 9, key: null, cents: -10 },
  { program: 11, key: 55, cents: -28 },
  { program: 40, key: 89, cents: -14 },
  { program: 40, key: 93, cents: -11 },
  { program: 40, key: 97, cents: -33 },
  { program: 60, key: 37, cents: 22 },
  { program: 70, key: 30, cents: 14 },
  { program: 70, key: 36, cents: -16 },
  { program: 70, key: 44, cents: 16 },
  { program: 73, key: 60, cents: -8 },
  { program: 74, key: null, cents: -7 },
  { program: 78, key: null, cents: -14 },
];

/** Tunes the recordings of one program's instrument. */
export function tune(instrument: BasicInstrument, program: Program): void {
  for (const { key, cents } of corrections.filter((one) => one.program === program)) {
    for (const zone of instrument.zones) {
      const { min, max } = zone.keyRange;
      if (key !== null && (key < min || key > max)) continue;
      const everywhere = instrument.globalZone.getGenerator(GeneratorTypes.fineTune, 0);
      const now = zone.getGenerator(GeneratorTypes.fineTune, everywhere);
      zone.setGenerator(GeneratorTypes.fineTune, now + cents);
    }
  }
}
