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
  (one.status !== 'Abandoned' || canBegin(one, now));

/** Whether what was left can be played once more. */
function canBegin(one: Listed, now: Date): boolean {
  const { attempts, totalAttemptsAllowed: allowed } = one.attemptSummary;
  const last = one.lastDate === null ? null : Date.parse(one.lastDate);
  const due = one.dueDate === null ? null : Date.parse(one.dueDate);
  const closing = { due, last, acceptsLate: one.acceptsLate };
  return canTryAgain({ attempts, waiting: 0, allowed }) && !isClosed(closing, now.getTime());
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

/** Pieces that are still to be handed in before `until`; what is late counts, and what has no date does not. */
export const dueBefore = (assignments: readonly Listed[], { now, until }: Until): number =>
  assignments.filter((one) => isActive(one, now) && dueOf(one) < until.getTime()).length;

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
