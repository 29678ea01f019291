import { dateProblem } from '#shared/assignments/assignment-dates';
import type { AssignmentFields } from '#shared/contract/assignment-editor';
import { refuse } from '../../http/refusal.ts';

type Dates = Pick<AssignmentFields, 'releaseDate' | 'dueDate'>;

interface Saving {
  readonly now: number;
  readonly timeZone: string;
  readonly before?: Dates;
}

const inMilliseconds = ({ releaseDate, dueDate }: Dates) => ({
  release: releaseDate === null ? null : Date.parse(releaseDate),
  due: dueDate === null ? null : Date.parse(dueDate),
});

/** @throws Refusal of dates that no assignment can have */
export function demandDates(dates: Dates, { now, timeZone, before }: Saving): void {
  const problem = dateProblem(inMilliseconds(dates), {
    now,
    timeZone,
    ...(before && { before: inMilliseconds(before) }),
  });
  if (problem) throw refuse(problem.code, { path: problem.path });
}
