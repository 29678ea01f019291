import type { ScoreNote } from '#shared/generation/exercise';
import { letterOf, type Pitch, pitch } from '#shared/music/pitch';
import * as m from '../../i18n/generated/messages.js';

const ACCIDENTALS: Readonly<Record<number, () => string>> = {
  [-2]: m.key_doubleFlat,
  [-1]: m.key_flat,
  1: m.key_sharp,
  2: m.key_doubleSharp,
};

/** A pitch as it is spoken, without its octave. @example spokenName(pitch('F#4')) // 'F sharp' */
export function spokenName({ step, alter }: Pick<Pitch, 'step' | 'alter'>): string {
  const accidental = ACCIDENTALS[alter]?.();
  const letter = letterOf(step);
  return accidental ? `${letter} ${accidental}` : letter;
}

/** A pitch as it is spoken. @example spokenPitch('F#4') // 'F sharp 4' */
export function spokenPitch(written: string): string {
  const named = pitch(written);
  return `${spokenName(named)}${named.alter === 0 ? '' : ' '}${named.octave}`;
}

/** Every note with its place, counting from 1 inside its staff's measure: "Note 3, G4, measure 1". */
export function noteLabels(
  notes: readonly Pick<ScoreNote, 'part' | 'measure' | 'written'>[],
): readonly string[] {
  return notes.map(({ part, measure, written }, index) => {
    const first = notes.findIndex((other) => other.part === part && other.measure === measure);
    const note = index - first + 1;
    const what = m.note_number({ note });
    const where = measure === 0 ? m.note_pickup() : m.note_measure({ measure });
    return [what, written && spokenPitch(written), where].filter(Boolean).join(', ');
  });
}
