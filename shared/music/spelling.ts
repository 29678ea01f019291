import type { Midi } from '../lib/units.ts';
import { type Key, signatureAlter } from './key.ts';
import { midiOf, type Pitch } from './pitch.ts';

/**
 * Names a pitch that nobody has written, as a reader in this key would: a note of the key, else the letter without a
 * sign, else with the sign that the key uses.
 *
 * @param midi of the written pitch
 * @example spell(66, keyNamed('G')) // F#4
 * @example spell(65, keyNamed('G')) // F4
 * @example spell(70, keyNamed('F')) // Bb4
 */
export function spell(midi: Midi, key: Key): Pitch {
  const accidental = key.fifths < 0 ? -1 : 1;
  const alters = [(step: number) => signatureAlter(key, step), () => 0, () => accidental];
  for (const alterOf of alters) {
    for (let step = 0; step < 7; step += 1) {
      const alter = alterOf(step);
      const semitones = midi - alter - midiOf({ step, alter: 0, octave: -1 });
      if (semitones % 12 === 0) return { step, alter, octave: semitones / 12 - 1 };
    }
  }
  throw new Error(`${midi} is not a semitone`);
}
