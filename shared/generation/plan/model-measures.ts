import type { Phrase } from './form.ts';

/** Measures of the tunes that were counted. */
const counted = 8;

/**
 * The measure of eight that each measure of a tune is likened to, 0 to 7: a tune begins as an eight-measure tune does, its
 * other phrases answer as a second phrase does, and the last one closes. null where such a phrase is longer.
 *
 * @example modelMeasures(phrasesOf(10)) // [0, 1, 2, 3, 4, 5, null, null, 6, 7]
 */
export function modelMeasures(phrases: readonly Phrase[]): readonly (number | null)[] {
  return phrases.flatMap(({ measures }, index): readonly (number | null)[] => {
    const isFirst = index === 0;
    const isLast = index === phrases.length - 1;
    if (isFirst && isLast) return alone(measures);
    if (isFirst) return Array.from({ length: measures }, (_, at) => Math.min(at, 3));
    if (!isLast || measures <= 4) return answering(measures, isLast);
    return [4, 5, ...Array.from({ length: measures - 4 }, () => null), 6, 7];
  });
}

/** One phrase alone: the beginning of a tune and its end. */
function alone(measures: number): readonly number[] {
  const opening = Math.ceil(measures / 2);
  return Array.from({ length: measures }, (_, at) => (at < opening ? at : counted - measures + at));
}

function answering(measures: number, closes: boolean): readonly number[] {
  const from = closes ? counted - measures : 4;
  return Array.from({ length: measures }, (_, at) => from + at);
}
