import type { StudentId } from '#shared/contract/ids';
import {
  archiveStudents,
  deleteStudent,
  getArchivedStudents,
  getStudent,
  getStudents,
  handOverStudents,
  resetStudentPassword,
  unarchiveStudents,
  updateStudent,
} from '#shared/contract/students';
import { usernameProblem } from '#shared/roster/username';
import { educators } from '../../access/by-role.ts';
import { demandKept, ofStudent, studentKeeper } from '../../access/of-student.ts';
import { reachBeyond } from '../../access/reach.ts';
import {
  archivableAmong,
  placesOfStudents,
  type StudentPlace,
} from '../../access/student-place.ts';
import { giveCards } from '../../cards/give-cards.ts';
import { findTeacher } from '../../db/find-teacher.ts';
import { moveHomes } from '../../db/homes.ts';
import { issuedPasswords } from '../../db/issued-passwords.ts';
import { nameOf } from '../../db/name-of.ts';
import type { TenantTransaction } from '../../db/tenant.ts';
import { removeUnclaimed } from '../../db/unclaimed-objects.ts';
import type { Account } from '../../http/account.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import * as queries from './queries.ts';
import { toRoster, toRosterBeyond, toStudentDetails } from './replies.ts';
import { tellOfHandingOver } from './tell-of-handing-over.ts';

/** The students of all classes a teacher has, and their accounts. */
export function studentRoutes(routes: Routes): void {
  readRoutes(routes);
  changeRoutes(routes);
  handOverRoute(routes);
  archiveRoutes(routes);
}

function readRoutes(routes: Routes): void {
  for (const [endpoint, isArchived] of [
    [getStudents, false],
    [getArchivedStudents, true],
  ] as const) {
    mount(routes, endpoint, { allow: educators }, async ({ granted: { account, db } }) => {
      const rows = await queries.studentsOfTeacher(db, { teacherId: account.id, isArchived });
      const reach = reachBeyond(account);
      const seen = { personId: account.id, reach, isArchived };
      const beyond = await queries.studentsBeyond(db, seen);
      const ids = new Set([...rows, ...beyond].map(({ id }) => id));
      const archivable = await archivableAmong(db, account, [...ids]);
      const others = beyond.map((row) => toRosterBeyond(row, archivable));
      return { students: [...toRoster(rows, archivable), ...others] };
    });
  }

  mount(routes, getStudent, { allow: ofStudent('readStudent') }, async ({ granted }) => {
    const { account, db, student } = granted;
    const work = await queries.workOfStudent(db, account.id, student.id);
    const practice = await queries.practiceOfStudent(db, account.id, student.id);
    const skills = await queries.skillsOfStudent(db, account.id, student.id);
    const issued = await issuedPasswords(db, student.id);
    return { student: toStudentDetails(student, { work, practice, skills, issued }) };
  });
}

function changeRoutes(routes: Routes): void {
  mount(routes, updateStudent, { allow: ofStudent('changeStudent') }, async ({ body, granted }) => {
    const { db, student } = granted;
    const { username } = body;
    // Judged only where it changes: accounts may have usernames that the rules for new ones refuse.
    const problem = username === student.username ? null : usernameProblem(username);
    if (problem === 'username-spaces') throw refuse('username-spaces', { path: 'username' });
    if (problem !== null) throw refuse('invalid', { path: 'username' });
    if (await queries.isUsernameTaken(db, username, student.id))
      throw refuse('username-unavailable', { path: 'username' });
    if (!(await queries.changeStudent(db, student.id, body)))
      throw refuse('username-unavailable', { path: 'username' });
    return {};
  });

  mount(routes, resetStudentPassword, { allow: ofStudent('resetStudent') }, async ({ granted }) => {
    const { student } = granted;
    const sheet = await giveCards(routes.context, granted, [{ student, replaces: 'any' }]);
    // They were deleted meanwhile.
    if (sheet.cards.length === 0) throw refuse('not-found');
    return sheet;
  });
}

function handOverRoute(routes: Routes): void {
  mount(routes, handOverStudents, { allow: educators }, async ({ body, granted }) => {
    const { account, db } = granted;
    const teacher = await findTeacher(db, body.teacher);
    if (!teacher) throw refuse('teacher-not-found', { path: 'teacher' });
    const to = { id: teacher.id, name: nameOf(teacher) };
    await db.transaction().execute(async (transaction) => {
      const places = await holdPlaces(transaction, account, body.studentIds);
      if (!places.every(({ may }) => may('handOverStudent'))) throw refuse('forbidden');
      const studentIds = places.map(({ id }) => id);
      await moveHomes(transaction, { studentIds, toTeacherId: to.id });
      await tellOfHandingOver(routes.context, { db: transaction, by: account, to }, places);
    });
    const { jobBell, log } = routes.context;
    jobBell.ring();
    log.info({ studentIds: body.studentIds, to: to.id, by: account.id }, 'students were handed on');
    return { teacherName: to.name };
  });
}

function archiveRoutes(routes: Routes): void {
  const { clock, storage, log } = routes.context;

  mount(routes, archiveStudents, { allow: educators }, async ({ body, granted }) => {
    const { account, db } = granted;
    await db.transaction().execute(async (transaction) => {
      const ids = await holdKept(transaction, account, body.studentIds);
      await queries.archiveAccounts(transaction, ids, clock.now());
    });
    return {};
  });

  mount(routes, unarchiveStudents, { allow: educators }, async ({ body, granted }) => {
    const { account, db } = granted;
    await db.transaction().execute(async (transaction) => {
      await queries.bringBack(transaction, await holdKept(transaction, account, body.studentIds));
    });
    return {};
  });

  mount(routes, deleteStudent, { allow: studentKeeper }, async ({ granted }) => {
    const { account, db, student } = granted;
    const files = await db.transaction().execute(async (transaction) => {
      // Once more: another class may have them by now, or somebody brought them back.
      await holdKept(transaction, account, [student.id]);
      const [held] = await placesOfStudents(transaction, account, [student.id]);
      if (!held?.isArchived) throw refuse('student-not-archived');
      return queries.deleteAccount(transaction, student.id);
    });
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
 * Nothing happens to them meanwhile.
 *
 * @throws Refusal for all where the person has nothing to do with one of them
 */
async function holdPlaces(
  transaction: TenantTransaction,
  account: Account,
  studentIds: readonly StudentId[],
): Promise<readonly StudentPlace[]> {
  const ids = [...new Set(studentIds)];
  await queries.holdStudents(transaction, ids);
  const places = await placesOfStudents(transaction, account, ids);
  if (places.length < ids.length) throw refuse('not-found', { path: 'studentIds' });
  return places;
}

/** @throws Refusal for all where the person may not archive one of them */
async function holdKept(
  transaction: TenantTransaction,
  account: Account,
  studentIds: readonly StudentId[],
): Promise<readonly StudentId[]> {
  const places = await holdPlaces(transaction, account, studentIds);
  // Students who are not theirs are refused first (404). "Held elsewhere" (409) tells something of a student, so it
  // is said only of their own.
  const isOwn = ({ may }: StudentPlace) => Number(may('archiveStudent'));
  for (const place of places.toSorted((one, other) => isOwn(one) - isOwn(other))) demandKept(place);
  return places.map(({ id }) => id);
}
