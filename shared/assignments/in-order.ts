import type { AssignmentStatus } from './status.ts';

interface Listed {
  readonly status: AssignmentStatus;
  /** ISO 8601; null without one. */
  readonly dueDate: string | null;
}

const isOpen = ({ status }: Listed) => status !== 'Submitted' && status !== 'Graded';

/** What is to be done first, then what waits for the teacher, then what came back, the latest first. */
export function inOrder<One extends Listed>(assignments: readonly One[]): readonly One[] {
  const open = assignments.filter(isOpen);
  const waiting = assignments.filter(({ status }) => status === 'Submitted');
  const graded = assignments.filter(({ status }) => status === 'Graded');
  return [
    ...open.toSorted((one, other) => dueOf(one) - dueOf(other)),
    ...waiting.toSorted(latestFirst),
    ...graded.toSorted(latestFirst),
  ];
}

/** Pieces that are still to be handed in before `until`; what is late counts, and what has no date does not. */
export const dueBefore = (assignments: readonly Listed[], until: Date): number =>
  assignments.filter((one) => isOpen(one) && dueOf(one) < until.getTime()).length;

const dueOf = ({ dueDate }: Listed): number =>
  dueDate === null ? Number.MAX_SAFE_INTEGER : Date.parse(dueDate);

const latestFirst = (one: Listed, other: Listed): number =>
  other.dueDate === one.dueDate ? 0 : dueOf(other) - dueOf(one);
