import { fnv1a } from '../lib/fnv1a.ts';

/** What came back of one assignment, as far as its student may see it. */
interface Answered {
  readonly assignmentId: string;
  readonly grade: string | null;
  readonly teacherFeedback: string | null;
}

/** What was seen of each assignment, by its id: a short sign of the answer, not the answer. */
export type SeenAnswers = Readonly<Record<string, string>>;

/** @example seenAnswers([{ assignmentId: '7', grade: '88', teacherFeedback: null }]) // { 7: 'k3v0p' } */
export function seenAnswers(assignments: readonly Answered[]): SeenAnswers {
  return Object.fromEntries(
    assignments.flatMap((one) => {
      const sign = signOf(one);
      return sign === null ? [] : [[one.assignmentId, sign]];
    }),
  );
}

/** Those that were answered, or answered otherwise, since they were seen. What was taken back is no news. */
export function newlyAnswered<Assignment extends Answered>(
  assignments: readonly Assignment[],
  seen: SeenAnswers,
): readonly Assignment[] {
  return assignments.filter((one) => {
    const sign = signOf(one);
    return sign !== null && sign !== seen[one.assignmentId];
  });
}

function signOf({ grade, teacherFeedback }: Answered): string | null {
  if (grade === null && teacherFeedback === null) return null;
  return (fnv1a(JSON.stringify([grade, teacherFeedback])) >>> 0).toString(36);
}
