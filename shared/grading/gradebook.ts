import type { GradeValidation } from './grading-kind.ts';

/** What one student has of one assignment, as a gradebook asks for it. */
export interface BookedWork {
  readonly grade: string | null;
  /** Handed in, and to be graded. */
  readonly waitsForGrade: boolean;
  /** To be listened to before the score counts. */
  readonly needsReview: boolean;
  readonly isHandedIn: boolean;
  readonly isExcused: boolean;
  /** Nothing can be handed in on time any more. */
  readonly isDue: boolean;
}

/** `notIn` was due, `notYet` is not. */
export type BookedState =
  | 'excused'
  | 'listen'
  | 'toGrade'
  | 'graded'
  | 'handedIn'
  | 'notIn'
  | 'notYet';

/** @example bookedState({ ...work, grade: '90', isHandedIn: true }) // 'graded' */
export function bookedState(work: BookedWork): BookedState {
  if (work.isExcused) return 'excused';
  if (work.isHandedIn && work.needsReview) return 'listen';
  if (work.grade !== null) return 'graded';
  if (work.waitsForGrade) return 'toGrade';
  if (work.isHandedIn) return 'handedIn';
  return work.isDue ? 'notIn' : 'notYet';
}

interface Booked extends Pick<BookedWork, 'grade' | 'isExcused'> {
  readonly validation: GradeValidation;
  /** Points that there are; null is no matter, and of a positive integer no most. */
  readonly outOf: number | null;
}

/**
 * The mean of the grades that are numbers, in percent; null where there are none. Who is excused, and what has no grade yet, is
 * left out; a positive integer without a most is no percent.
 *
 * @example averageOf([{ grade: '18', isExcused: false, validation: 'positiveInteger', outOf: 20 }]) // 90
 */
export function averageOf(booked: readonly Booked[]): number | null {
  const numbers = booked.flatMap(({ grade, isExcused, validation, outOf }) => {
    const most = validation === 'positiveInteger' ? outOf : 100;
    if (grade === null || grade.trim() === '' || isExcused || most === null) return [];
    const [, digits] = /^(\d+(?:[.,]\d+)?)(?:\s*%)?$/.exec(grade.trim()) ?? [];
    if (digits === undefined) return [];
    const number = Number(digits.replace(',', '.'));
    // More points than there are were given on purpose; a word of more than a hundred is no percent.
    return number <= most || validation === 'positiveInteger' ? [(100 * number) / most] : [];
  });
  if (numbers.length === 0) return null;
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
