import type { DrillChoice, DrillExercise, DrillTone } from '#shared/drills/exercise';
import * as m from '../generated/messages.js';
import { headsOf } from './place-words.ts';

/** Of a beat, as people and screen readers say it. */
const fractions: readonly (readonly [share: number, sign: string])[] = [
  ...([
    [0, ''],
    [1 / 8, '⅛'],
    [1 / 6, '⅙'],
    [1 / 4, '¼'],
    [1 / 3, '⅓'],
    [3 / 8, '⅜'],
    [1 / 2, '½'],
  ] as const),
  ...([
    [5 / 8, '⅝'],
    [2 / 3, '⅔'],
    [3 / 4, '¾'],
    [5 / 6, '⅚'],
    [7 / 8, '⅞'],
  ] as const),
];

/** Of a beat: nobody hears less. */
const near = 0.01;

/** Counted from 1. @example beatWords(2.5) // '2½' */
function beatWords(beat: number): string {
  const whole = Math.floor(beat + near);
  const sign = fractions.find(([share]) => Math.abs(beat - whole - share) < near)?.[1];
  return sign === undefined ? beat.toFixed(2) : `${whole}${sign}`;
}

/**
 * Where the notes of two measures begin, and where each stands on its staff, for who hears the page.
 *
 * @example timedWords(exercise, choice) // 'measure 1: beat 1 on line 2, beat 2½ in space 2; measure 2: …'
 */
export function timedWords(exercise: DrillExercise, choice: DrillChoice): string {
  const { beats, beat } = exercise.pulse!;
  const places = exercise.staff.clef === 'rhythm-only' ? [] : headsOf(exercise, choice);
  const noteOf = ({ onset }: DrillTone, index: number) => {
    const at = onset / beat;
    const measure = Math.floor((at + near) / beats);
    const words = m.drillDictation_onset({ beat: beatWords(at - measure * beats + 1) });
    const place = places[index];
    return { measure, words: place === undefined ? words : `${words} ${place}` };
  };
  const notes = choice.tones.map(noteOf);
  return [0, 1]
    .map((measure) => {
      const own = notes.filter((one) => one.measure === measure).map(({ words }) => words);
      const said = own.length > 0 ? own.join(', ') : m.drillDictation_noOnset();
      return m.drillDictation_measure({ number: measure + 1, notes: said });
    })
    .join('; ');
}
