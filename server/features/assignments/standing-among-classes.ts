import type { AssignmentId } from '#shared/contract/ids';
import type { TenantDb } from '../../db/tenant.ts';
import { refuse } from '../../http/refusal.ts';
import { type AssignedClassRow, classesOfAssignment, hasWholeTeacher } from './class-queries.ts';

interface AmongClasses {
  /** Those of the teacher in which the assignment goes on. */
  readonly own: readonly AssignedClassRow[];
  /** Those of the teacher in which it was archived. */
  readonly ended: readonly AssignedClassRow[];
  /** Other teachers' classes have it too, or had it: its takes are still read there. They are not told of. */
  readonly isShared: boolean;
}

/** In none of theirs for a teacher who teaches none of its classes. */
export async function placeAmongClasses(
  db: TenantDb,
  assignmentId: AssignmentId,
  teacherId: string,
): Promise<AmongClasses> {
  const all = await classesOfAssignment(db, assignmentId, teacherId);
  const own = all.filter(({ is_own }) => is_own);
  return {
    own: own.filter(({ archived_at }) => archived_at === null),
    ended: own.filter(({ archived_at }) => archived_at !== null),
    isShared: all.some(({ is_own }) => !is_own),
  };
}

/** @throws Refusal where it goes on in no class of theirs */
export async function amongClasses(
  db: TenantDb,
  assignmentId: AssignmentId,
  teacherId: string,
): Promise<AmongClasses> {
  const among = await placeAmongClasses(db, assignmentId, teacherId);
  demandGoing(among);
  return among;
}

/** @throws {Refusal} where it has ended in the classes of theirs */
export function demandGoing({ own, ended }: AmongClasses): void {
  if (own.length === 0) throw refuse(ended.length > 0 ? 'assignment-archived' : 'not-found');
}

/** Whether it is not for somebody else to end, who teaches all of its classes. */
export const mayEnd = async (
  db: TenantDb,
  assignmentId: AssignmentId,
  { isShared }: Pick<AmongClasses, 'isShared'>,
): Promise<boolean> => !isShared || !(await hasWholeTeacher(db, assignmentId));

/**
 * The classes in which the teacher may end it, none where it has ended: all that have it where they teach all of them, and where nobody does, their own.
 *
 * @throws Refusal where somebody else teaches all of them
 */
export async function endableClasses(
  db: TenantDb,
  assignmentId: AssignmentId,
  teacherId: string,
): Promise<AmongClasses> {
  const among = await placeAmongClasses(db, assignmentId, teacherId);
  if (among.own.length > 0 && !(await mayEnd(db, assignmentId, among)))
    throw refuse('assignment-shared');
  return among;
}
