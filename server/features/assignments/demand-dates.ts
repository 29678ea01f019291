import { dateProblem, farDate, longestWait } from '#shared/assignments/assignment-dates';
import type { AssignedClass } from '#shared/contract/assignment-editor';
import { refuse } from '../../http/refusal.ts';

interface Saving {
  readonly now: number;
  /** Of each class by its id. */
  readonly timeZones: ReadonlyMap<string, string>;
  /** As they stand. */
  readonly before?: readonly AssignedClass[];
}

const inMilliseconds = ({ releaseDate, dueDate, lastDate }: AssignedClass) => ({
  release: releaseDate === null ? null : Date.parse(releaseDate),
  due: dueDate === null ? null : Date.parse(dueDate),
  last: lastDate === null ? null : Date.parse(lastDate),
});

const names = {
  releaseDate: 'the day from which it is open',
  dueDate: 'the day it is due',
  lastDate: 'the last day for late takes',
} as const;

/** @throws Refusal of a date whose year was mistyped */
export function demandNear(
  dates: Parameters<typeof farDate>[0],
  { now, pathOf }: { readonly now: number; readonly pathOf: (field: keyof typeof names) => string },
): void {
  const far = farDate(dates, now);
  if (far === null) return;
  const problem = `Check the year of ${names[far]}: choose one from 2000 on, within ${longestWait} years from now.`;
  throw refuse('invalid', { path: pathOf(far), problem });
}

/** @throws Refusal of dates that no assignment can have */
export function demandDates(
  classes: readonly AssignedClass[],
  { now, timeZones, before = [] }: Saving,
): void {
  for (const [index, given] of classes.entries()) {
    const stands = before.find(({ courseId }) => courseId === given.courseId);
    const timeZone = timeZones.get(given.courseId)!;
    demandNear(inMilliseconds(given), { now, pathOf: (field) => `classes.${index}.${field}` });
    const problem = dateProblem(inMilliseconds(given), {
      now,
      timeZone,
      ...(stands && { before: inMilliseconds(stands) }),
    });
    if (problem) throw refuse(problem.code, { path: `classes.${index}.${problem.path}` });
  }
}
