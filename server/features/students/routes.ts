import {
  archiveStudents,
  deleteStudent,
  getArchivedStudents,
  getStudent,
  getStudents,
  resetStudentPassword,
  unarchiveStudents,
  updateStudent,
} from '#shared/contract/students';
import { wholeName } from '#shared/roster/student-name';
import { usernameProblem } from '#shared/roster/username';
import { issueOneTimePassword } from '../../db/issue-one-time-password.ts';
import { organisationCode } from '../../db/organisation-code.ts';
import type { TenantDb } from '../../db/tenant.ts';
import { removeUnclaimed } from '../../db/unclaimed-objects.ts';
import { educators } from '../../http/authority.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { studentOwner, studentTeacher } from '../../http/student-authority.ts';
import { isUuid } from '../../security/uuid.ts';
import * as queries from './queries.ts';
import { toRoster, toStudentDetails } from './replies.ts';

/** The students of all classes a teacher has, and their accounts. */
export function studentRoutes(routes: Routes): void {
  readRoutes(routes);
  changeRoutes(routes);
  archiveRoutes(routes);
}

function readRoutes(routes: Routes): void {
  for (const [endpoint, isArchived] of [
    [getStudents, false],
    [getArchivedStudents, true],
  ] as const) {
    mount(routes, endpoint, { allow: educators }, async ({ granted: { account, db } }) => {
      const rows = await queries.studentsOfTeacher(db, { teacherId: account.id, isArchived });
      const ids = [...new Set(rows.map(({ id }) => id))];
      return { students: toRoster(rows, await queries.heldElsewhere(db, account.id, ids)) };
    });
  }

  mount(routes, getStudent, { allow: studentTeacher('studentId') }, async ({ granted }) => {
    const { account, db, student } = granted;
    const held = await queries.heldElsewhere(db, account.id, [student.id]);
    const work = await queries.workOfStudent(db, account.id, student.id);
    const practice = await queries.practiceOfStudent(db, account.id, student.id);
    return { student: toStudentDetails(student, { isHeld: held.size > 0, work, practice }) };
  });
}

function changeRoutes(routes: Routes): void {
  const { objectSecret } = routes.context;

  mount(routes, updateStudent, { allow: studentOwner('studentId') }, async ({ body, granted }) => {
    const { db, student } = granted;
    const { username } = body;
    // A username of before that would be none today may stay.
    const problem = username === student.username ? null : usernameProblem(username);
    if (problem === 'username-spaces') throw refuse('username-spaces', { path: 'username' });
    if (problem !== null) throw refuse('invalid', { path: 'username' });
    if (await queries.isUsernameTaken(db, username, student.id))
      throw refuse('username-unavailable', { path: 'username' });
    if (!(await queries.changeStudent(db, student.id, body)))
      throw refuse('username-unavailable', { path: 'username' });
    return {};
  });

  mount(routes, resetStudentPassword, { allow: studentOwner('studentId') }, async ({ granted }) => {
    const { db, student } = granted;
    const oneTimePassword = await db
      .transaction()
      .execute((transaction) =>
        issueOneTimePassword(transaction, objectSecret, { personId: student.id }),
      );
    // They were deleted meanwhile.
    if (oneTimePassword === null) throw refuse('not-found');
    const { id: studentId, username } = student;
    const card = { studentId, username, studentName: wholeName(student), oneTimePassword };
    return { cards: [card], organisationCode: await organisationCode(db) };
  });
}

function archiveRoutes(routes: Routes): void {
  const { clock, storage, log } = routes.context;

  mount(routes, archiveStudents, { allow: educators }, async ({ body, granted }) => {
    const { account, db } = granted;
    const ids = await demandOwn(db, account.id, body.studentIds);
    await db.transaction().execute((transaction) => queries.putAway(transaction, ids, clock.now()));
    return {};
  });

  mount(routes, unarchiveStudents, { allow: educators }, async ({ body, granted }) => {
    const { account, db } = granted;
    await queries.bringBack(db, await demandOwn(db, account.id, body.studentIds));
    return {};
  });

  mount(routes, deleteStudent, { allow: studentTeacher('studentId') }, async ({ granted }) => {
    const { account, db, student } = granted;
    await demandOwn(db, account.id, [student.id]);
    if (!student.isArchived) throw refuse('student-not-archived');
    const files = await db
      .transaction()
      .execute((transaction) => queries.deleteAccount(transaction, student.id));
    // What does not go now is nobody's any more, and goes with the next sweep.
    for (const key of files) {
      await removeUnclaimed(db, storage, key).catch((err: unknown) => {
        log.warn({ err, key }, 'a file was not removed');
      });
    }
    return {};
  });
}

/**
 * All of them are in a class of the teacher's own and in nobody else's.
 *
 * @throws Refusal for all where one is not
 */
async function demandOwn(
  db: TenantDb,
  teacherId: string,
  studentIds: readonly string[],
): Promise<readonly string[]> {
  const ids = [...new Set(studentIds)];
  if (!ids.every(isUuid)) throw refuse('not-found', { path: 'studentIds' });
  const own = await queries.ownStudentsAmong(db, teacherId, ids);
  if (own.size < ids.length) throw refuse('not-found', { path: 'studentIds' });
  const held = await queries.heldElsewhere(db, teacherId, ids);
  if (held.size > 0) throw refuse('student-held-elsewhere', { path: 'studentIds' });
  return ids;
}
