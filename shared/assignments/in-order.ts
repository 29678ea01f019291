import { canTryAgain } from './attempts.ts';
import type { AssignmentLabel } from './labels.ts';
import { isClosed } from './late.ts';

interface Dated {
  /** ISO 8601; null without one. */
  readonly dueDate: string | null;
}

interface Listed extends Dated {
  readonly status: AssignmentLabel;
  /** They need not play it. */
  readonly isExcused: boolean;
  readonly acceptsLate: boolean;
  /** ISO 8601; null without one. */
  readonly lastDate: string | null;
  readonly attemptSummary: {
    readonly attempts: number;
    /** null is unlimited. */
    readonly totalAttemptsAllowed: number | null;
  };
}

/** What was handed in, or graded without. */
const handedIn: readonly AssignmentLabel[] = ['Submitted', 'Completed', 'Graded'];

const isActive = (one: Listed, now: Date) =>
  !one.isExcused &&
  !handedIn.includes(one.status) &&
  !isOver(one, now) &&
  (one.status !== 'Abandoned' || hasTries(one));

/** Nothing of it is taken any more. */
function isOver({ dueDate, lastDate, acceptsLate }: Listed, now: Date): boolean {
  const last = lastDate === null ? null : Date.parse(lastDate);
  const due = dueDate === null ? null : Date.parse(dueDate);
  return isClosed({ due, last, acceptsLate }, now.getTime());
}

/** Whether what was left can be played once more. */
function hasTries({ attemptSummary }: Listed): boolean {
  const { attempts, totalAttemptsAllowed: allowed } = attemptSummary;
  return canTryAgain({ attempts, waiting: 0, allowed });
}

/**
 * What is to be done, and apart from it what waits for the teacher, can or need not be played any more, and then what came
 * back, the latest first.
 */
export function inOrder<One extends Listed>(
  assignments: readonly One[],
  now: Date,
): { readonly active: readonly One[]; readonly completed: readonly One[] } {
  const active = assignments.filter((one) => isActive(one, now));
  const over = assignments.filter((one) => !active.includes(one));
  const waiting = over.filter(({ status }) => status !== 'Graded');
  const graded = over.filter(({ status }) => status === 'Graded');
  return {
    active: active.toSorted(soonestFirst),
    completed: [...waiting.toSorted(latestFirst), ...graded.toSorted(latestFirst)],
  };
}

interface Until {
  readonly now: Date;
  readonly until: Date;
}

/** Pieces that are due from now until then and still to be handed in: what is overdue says so itself. */
export const dueBefore = (assignments: readonly Listed[], { now, until }: Until): number =>
  assignments.filter((one) => {
    const due = dueOf(one);
    return isActive(one, now) && due >= now.getTime() && due < until.getTime();
  }).length;

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
  const isPast = (one: One) => dueOf(one) < now.getTime();
  return [
    ...toGrade.toSorted(soonestFirst),
    ...done.filter((one) => !isPast(one)).sort(soonestFirst),
    ...done.filter(isPast).sort(latestFirst),
  ];
}
