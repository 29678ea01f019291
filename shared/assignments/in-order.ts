import type { AssignmentLabel } from './labels.ts';

interface Dated {
  /** ISO 8601; null without one. */
  readonly dueDate: string | null;
}

interface Listed extends Dated {
  readonly status: AssignmentLabel;
  /** They need not play it. */
  readonly isExcused: boolean;
}

/** What was handed in, or can be no more. */
const closed: readonly AssignmentLabel[] = ['Submitted', 'Completed', 'Graded', 'Abandoned'];

const isOpen = ({ status, isExcused }: Listed) => !isExcused && !closed.includes(status);

/** What is to be done first, then what waits for the teacher or need not be played, then what came back, the latest first. */
export function inOrder<One extends Listed>(assignments: readonly One[]): readonly One[] {
  const open = assignments.filter(isOpen);
  const waiting = assignments.filter((one) => !isOpen(one) && one.status !== 'Graded');
  const graded = assignments.filter(({ status }) => status === 'Graded');
  return [
    ...open.toSorted(soonestFirst),
    ...waiting.toSorted(latestFirst),
    ...graded.toSorted(latestFirst),
  ];
}

/** Pieces that are still to be handed in before `until`; what is late counts, and what has no date does not. */
export const dueBefore = (assignments: readonly Listed[], until: Date): number =>
  assignments.filter((one) => isOpen(one) && dueOf(one) < until.getTime()).length;

const dueOf = ({ dueDate }: Dated): number =>
  dueDate === null ? Number.MAX_SAFE_INTEGER : Date.parse(dueDate);

const soonestFirst = (one: Dated, other: Dated): number => dueOf(one) - dueOf(other);

const latestFirst = (one: Dated, other: Dated): number =>
  other.dueDate === one.dueDate ? 0 : dueOf(other) - dueOf(one);

interface Taught extends Dated {
  /** Takes that wait for a grade. */
  readonly ungraded: number;
}

/** What a teacher has to grade first, then what is still to be handed in, then what is over, the latest first. */
export function inTeachersOrder<One extends Taught>(
  assignments: readonly One[],
  now: Date,
): readonly One[] {
  const toGrade = assignments.filter(({ ungraded }) => ungraded > 0);
  const done = assignments.filter(({ ungraded }) => ungraded === 0);
  const isOver = (one: One) => dueOf(one) < now.getTime();
  return [
    ...toGrade.toSorted(soonestFirst),
    ...done.filter((one) => !isOver(one)).sort(soonestFirst),
    ...done.filter(isOver).sort(latestFirst),
  ];
}
