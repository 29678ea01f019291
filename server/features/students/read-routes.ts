import type { ReplyOf } from '#shared/contract/endpoint';
import {
  getArchivedStudents,
  getStudent,
  getStudents,
  mostStudents,
} from '#shared/contract/students';
import { standingsOf } from '#shared/drills/standing';
import { educators } from '../../access/by-role.ts';
import { ofStudent } from '../../access/of-student.ts';
import { reachBeyond } from '../../access/reach.ts';
import type { SignedIn } from '../../access/signed-in.ts';
import { archivableAmong } from '../../access/student-place.ts';
import { issuedPasswords } from '../../db/issued-passwords.ts';
import { mount, type Routes } from '../../http/mount.ts';
import * as queries from './queries.ts';
import { toRoster, toRosterBeyond, toStudentDetails } from './replies.ts';

/** The students of a teacher, and one of them. */
export function readRoutes(routes: Routes): void {
  const { clock } = routes.context;
  for (const [endpoint, isArchived] of [
    [getStudents, false],
    [getArchivedStudents, true],
  ] as const) {
    mount(routes, endpoint, { allow: educators }, async ({ query, granted }) => {
      return rosterOf(granted, { isArchived, text: query.text ?? '' });
    });
  }

  mount(routes, getStudent, { allow: ofStudent('readStudent') }, async ({ granted }) => {
    const { account, db, student } = granted;
    const work = await queries.workOfStudent(db, account.id, student.id);
    const practice = await queries.practiceOfStudent(db, account.id, student.id);
    const skills = await queries.skillsOfStudent(db, account.id, student.id);
    const rounds = await queries.drillsOfStudent(db, account.id, student.id);
    const drills = standingsOf(rounds, clock.now().getTime());
    const issued = await issuedPasswords(db, student.id);
    return { student: toStudentDetails(student, { work, practice, skills, drills, issued }) };
  });
}

type Roster = ReplyOf<typeof getStudents>;

interface Wanted {
  readonly isArchived: boolean;
  /** In their name or username; '' is everybody. */
  readonly text: string;
}

/** Those of one's own classes, then as many of the others as are told at once. */
async function rosterOf({ account, db }: SignedIn, wanted: Wanted): Promise<Roster> {
  const rows = await queries.studentsOfTeacher(db, { teacherId: account.id, ...wanted });
  const own = new Set(rows.map(({ id }) => id));
  const reach = reachBeyond(account);
  const beyond = { personId: account.id, reach, ...wanted };
  const room = Math.max(0, mostStudents - own.size);
  const others = await queries.studentsBeyond(db, beyond, room);
  const total =
    own.size + (others.length < room ? others.length : await queries.countBeyond(db, beyond));
  const ids = new Set([...own, ...others.map(({ id }) => id)]);
  const archivable = await archivableAmong(db, account, [...ids]);
  const students = [
    ...toRoster(rows, archivable),
    ...others.map((row) => toRosterBeyond(row, archivable)),
  ];
  return { students: students.slice(0, mostStudents), total };
}
