import type { Exercise } from '#shared/generation/exercise';
import { examineManyVoices, manyVoicesRules } from './examine.ts';
import { handMade, type Paper, type PaperPart } from './hand-made.ts';

/** What a rule finds, as "m2 b1: …". */
export function findingsOf(id: string, exercise: Exercise): readonly string[] {
  if (!manyVoicesRules.some((rule) => rule.id === id)) throw new Error(`No rule ${id}`);
  return examineManyVoices(exercise)
    .filter(({ rule }) => rule === id)
    .map(({ measure, beat, problem }) => `m${measure} b${beat}: ${problem}`);
}

export function allFindings(exercise: Exercise): readonly string[] {
  return examineManyVoices(exercise).map(
    ({ rule, measure, beat, problem }) => `${rule} m${measure} b${beat}: ${problem}`,
  );
}

/**
 * Puts measures in the place of others, each part called by a letter.
 *
 * @example changed('SA', parts, 'S2 C5:4, A2 E4:2 F4:2')
 */
export function changed(
  letters: string,
  parts: readonly PaperPart[],
  changes: string,
): readonly PaperPart[] {
  const texts = new Map(
    changes
      .split(', ')
      .filter((one) => one !== '')
      .map((one) => [one.slice(0, 2), one.slice(3)]),
  );
  return parts.map((part, index) => ({
    ...part,
    measures: part.measures.map(
      (text, at) => texts.get(`${letters.charAt(index)}${at + 1}`) ?? text,
    ),
  }));
}

/** I IV V I in whole notes. The tenor is written an octave above its sound. */
export const choir: readonly PaperPart[] = [
  { medium: 'soprano', measures: ['E5:4', 'F5:4', 'D5:4', 'C5:4'] },
  { medium: 'alto', measures: ['G4:4', 'A4:4', 'G4:4', 'E4:4'] },
  {
    medium: 'tenor',
    measures: ['C5:4', 'C5:4', 'B4:4', 'C5:4'],
    sounds: { chromatic: -12, diatonic: -7 },
  },
  { medium: 'bass-voice', measures: ['C3:4', 'F3:4', 'G3:4', 'C3:4'] },
];

/** The sound choir at level 5, or what changes make of it. */
export function satb(changes = '', more: Partial<Paper> = {}): Exercise {
  const parts = changed('SATB', choir, changes);
  return handMade({ level: 5, parts, chords: ['I', 'IV', 'V', 'I'], ...more });
}
