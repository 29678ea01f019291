import type { ClassId } from '#shared/contract/ids';
import { enrolStudents } from '../../db/enrolment.ts';
import { insertStudent } from '../../db/insert-student.ts';
import type { TenantTransaction } from '../../db/tenant.ts';
import { freeName } from './request-queries.ts';

/** Somebody who comes by the code of a class. */
export interface Newcomer {
  readonly studentId: string;
  readonly courseId: ClassId;
  readonly firstName: string;
  readonly lastName: string;
  /** They get the next one where somebody was given it meanwhile. */
  readonly username: string;
  readonly passwordHash: string;
  readonly now: Date;
}

/** Makes the account of somebody who comes by the code of a class, and enrols them there: that class is their home. */
export async function admit(
  transaction: TenantTransaction,
  { username, courseId, now, ...person }: Newcomer,
): Promise<void> {
  const make = (name: string) =>
    insertStudent(transaction, { ...person, courseId, now, username: name });
  // Of two that are admitted at once to one name the later looks again; that it happens again and again nobody waits for.
  for (let name = username; !(await make(name)); ) name = await freeName(transaction, username);
  const students = [{ id: person.studentId, enrolledAt: now }];
  await enrolStudents(transaction, { courseId, students, broughtBy: null });
}
