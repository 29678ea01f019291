import { getArchivedStudents, getStudent, getStudents } from '#shared/contract/students';
import { educators } from '../../access/by-role.ts';
import { ofStudent } from '../../access/of-student.ts';
import { reachBeyond } from '../../access/reach.ts';
import { archivableAmong } from '../../access/student-place.ts';
import { issuedPasswords } from '../../db/issued-passwords.ts';
import { mount, type Routes } from '../../http/mount.ts';
import * as queries from './queries.ts';
import { toRoster, toRosterBeyond, toStudentDetails } from './replies.ts';

/** The students of a teacher, and one of them. */
export function readRoutes(routes: Routes): void {
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
