import type { Chord } from '../catalogue/level-parameters.ts';
import type { Random } from '../lib/random.ts';

/** A phrase: consecutive measures that end with a cadence. */
export interface Phrase {
  /** 0-based. */
  readonly firstMeasure: number;
  readonly measures: number;
  readonly cadence: 'half' | 'authentic';
}

/** The form an exercise is written on, decided before any note. */
export interface Plan {
  readonly phrases: readonly Phrase[];
  /** One chord a measure. */
  readonly chords: readonly Chord[];
  /** The second phrase opens with the rhythm of the first. */
  readonly repeatsRhythm: boolean;
  /** The second phrase opens with the very notes of the first. Implies `repeatsRhythm`. */
  readonly repeatsNotes: boolean;
}

/** Measures at the start of a phrase that a parallel phrase repeats. */
export const openingMeasures = 2;

/** Chord successions in functional order, tonic to subdominant to dominant to tonic. */
const successors: Readonly<Record<Chord, readonly Chord[]>> = {
  I: ['I', 'ii', 'IV', 'V'],
  ii: ['V'],
  IV: ['V', 'ii', 'I'],
  V: ['I'],
};

/**
 * Lengths of the phrases.
 *
 * @example phraseLengths(8) // [4, 4]
 * @example phraseLengths(7) // [4, 3]
 * @example phraseLengths(10) // [4, 6]
 */
export function phraseLengths(measures: number): readonly number[] {
  if (measures < 5) return [measures];
  if (measures === 5) return [2, 3];
  if (measures === 6) return [3, 3];
  const fours = Math.floor(measures / 4);
  const rest = measures - fours * 4;
  const lengths = Array.from({ length: fours }, () => 4);
  if (rest === 3) return [...lengths, 3];
  return [...lengths.slice(0, -1), 4 + rest];
}

export function planExercise(measures: number, allowed: readonly Chord[], random: Random): Plan {
  const lengths = phraseLengths(measures);
  const repeatsRhythm = lengths.length > 1 && random.chance(75);
  const repeatsNotes = repeatsRhythm && random.chance(40);
  const phrases: Phrase[] = [];
  const chords: Chord[] = [];
  for (const [index, length] of lengths.entries()) {
    const cadence = index === lengths.length - 1 ? 'authentic' : 'half';
    phrases.push({ firstMeasure: chords.length, measures: length, cadence });
    const options = chordLines(length, cadence, allowed);
    const opening = chords.slice(0, openingMeasures).join();
    const parallel = options.filter((line) => line.slice(0, openingMeasures).join() === opening);
    const useParallel = index === 1 && repeatsNotes && parallel.length > 0;
    chords.push(...random.pick(useParallel ? parallel : options));
  }
  const half = phrases[1]?.firstMeasure ?? 0;
  const sameChords =
    chords.slice(0, openingMeasures).join() === chords.slice(half, half + openingMeasures).join();
  return { phrases, chords, repeatsRhythm, repeatsNotes: repeatsNotes && sameChords };
}

/** Every legal chord line of a phrase: from I to its cadence. */
function chordLines(
  length: number,
  cadence: Phrase['cadence'],
  allowed: readonly Chord[],
): readonly (readonly Chord[])[] {
  const ending: readonly Chord[] = cadence === 'half' ? ['V'] : ['V', 'I'];
  let lines: readonly (readonly Chord[])[] = [['I']];
  while (lines[0]!.length < length) {
    lines = lines.flatMap((line) =>
      successors[line.at(-1)!]
        .filter((next) => allowed.includes(next))
        .map((next) => [...line, next]),
    );
  }
  return lines.filter(
    (line) => line.slice(-ending.length).join() === ending.join() && !hasLongTonic(line),
  );
}

/** Three tonic measures in a row give the line nowhere to go. */
function hasLongTonic(line: readonly Chord[]): boolean {
  return line.some((_, index) => line.slice(index, index + 3).join() === 'I,I,I');
}
