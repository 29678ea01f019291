/**
 * How a phrase ends: on V, on V and I with the melody at home, on V and I with it elsewhere, or open on any other chord,
 * from which the next phrase goes on.
 */
export type Cadence = 'half' | 'authentic' | 'imperfect' | 'open';

/** Consecutive full measures that end with a cadence. */
export interface Phrase {
  /** 0-based among the full measures. */
  readonly firstMeasure: number;
  readonly measures: number;
  readonly cadence: Cadence;
}

/**
 * Lengths of the phrases: fours, with what is left over added to the last or standing alone.
 *
 * @example phraseLengths(8) // [4, 4]
 * @example phraseLengths(7) // [4, 3]
 * @example phraseLengths(10) // [4, 6]
 */
function phraseLengths(measures: number): readonly number[] {
  if (measures < 5) return [measures];
  if (measures === 5) return [2, 3];
  if (measures === 6) return [3, 3];
  const fours = Math.floor(measures / 4);
  const rest = measures - fours * 4;
  const lengths = Array.from({ length: fours }, () => 4);
  if (rest === 3) return [...lengths, 3];
  return [...lengths.slice(0, -1), 4 + rest];
}

/**
 * The last phrase closes; the others ask, and in long music every second one rests on the way.
 *
 * @example phrasesOf(16).map(({ cadence }) => cadence) // half, imperfect, half, authentic
 */
export function phrasesOf(measures: number): readonly Phrase[] {
  const lengths = phraseLengths(measures);
  let firstMeasure = 0;
  return lengths.map((length, index) => {
    const phrase: Phrase = {
      firstMeasure,
      measures: length,
      cadence: cadenceOf(index, lengths.length, measures),
    };
    firstMeasure += length;
    return phrase;
  });
}

function cadenceOf(index: number, phrases: number, measures: number): Cadence {
  if (index === phrases - 1) return 'authentic';
  return measures >= 16 && index % 2 === 1 ? 'imperfect' : 'half';
}
