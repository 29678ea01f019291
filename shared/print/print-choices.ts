import { exerciseCount } from './exercise-count.ts';
import { type NoteSize, noteSizes, type Paper, papers } from './paper.ts';

export const printedThings = ['score', 'parts', 'both'] as const;
export type PrintedThing = (typeof printedThings)[number];

/** What goes on the paper. */
export interface PrintChoices {
  readonly count: number;
  /** Of an ensemble. */
  readonly what: PrintedThing;
  readonly size: NoteSize;
  readonly paper: Paper;
  /** Lines for name and date. */
  readonly hasLines: boolean;
  /** A QR code beside each exercise. */
  readonly hasCodes: boolean;
  readonly hasAnswers: boolean;
}

interface Known {
  /** The option of the account, which knows two of the three. */
  readonly printPartsSeparately: boolean;
  readonly usualPaper: Paper;
}

/** What this device kept of the last time; what cannot be read is as if it had never been chosen. */
export function printChoices(
  kept: unknown,
  { printPartsSeparately, usualPaper }: Known,
): PrintChoices {
  const read = (typeof kept === 'object' ? (kept ?? {}) : {}) as Partial<
    Record<keyof PrintChoices, unknown>
  >;
  const parts = read.what === 'both' ? 'both' : 'parts';
  return {
    count: exerciseCount(read.count),
    what: printPartsSeparately ? parts : 'score',
    size: oneOf(noteSizes, read.size) ?? 'normal',
    paper: oneOf(papers, read.paper) ?? usualPaper,
    hasLines: read.hasLines !== false,
    hasCodes: read.hasCodes !== false,
    hasAnswers: read.hasAnswers === true,
  };
}

/** Whether each part has pages of its own, as the account keeps it. @example printsParts('both') // true */
export const printsParts = (what: PrintedThing): boolean => what !== 'score';

function oneOf<Value>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((one) => one === value);
}
