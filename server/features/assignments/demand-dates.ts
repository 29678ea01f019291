import { dateProblem } from '#shared/assignments/assignment-dates';
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

/** @throws Refusal of dates that no assignment can have */
export function demandDates(
  classes: readonly AssignedClass[],
  { now, timeZones, before = [] }: Saving,
): void {
  for (const [index, given] of classes.entries()) {
    const stands = before.find(({ courseId }) => courseId === given.courseId);
    const timeZone = timeZones.get(given.courseId)!;
    const problem = dateProblem(inMilliseconds(given), {
      now,
      timeZone,
      ...(stands && { before: inMilliseconds(stands) }),
    });
    if (problem) throw refuse(problem.code, { path: `classes.${index}.${problem.path}` });
  }
}
