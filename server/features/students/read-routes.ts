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
import { schoolsOfStudents } from '../../db/schools-of-students.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { isCardAlive } from '../../security/one-time-password.ts';
import * as list from './list-queries.ts';
import * as one from './one-student-queries.ts';
import { toRoster, toRosterBeyond, toStudentDetails } from './replies.ts';

/** The students of a teacher, and one of them. */
export function readRoutes(routes: Routes): void {
  const { clock } = routes.context;
  for (const [endpoint, isArchived] of [
    [getStudents, false],
    [getArchivedStudents, true],
  ] as const) {
    mount(routes, endpoint, { allow: educators }, async ({ query, granted }) => {
      return rosterOf(granted, { ...query, isArchived });
    });
  }

  mount(routes, getStudent, { allow: ofStudent('readStudent') }, async ({ granted }) => {
    const { account, db, student } = granted;
    const work = await one.workOfStudent(db, account.id, student.id);
    const practice = await one.practiceOfStudent(db, account.id, student.id);
    const skills = await one.skillsOfStudent(db, account.id, student.id);
    const rounds = await one.drillsOfStudent(db, account.id, student.id);
    const drills = standingsOf(rounds, clock.now().getTime());
    const issued = await issuedPasswords(db, student.id);
    const keys = await one.keysOfStudent(db, student.id);
    const has = {
      hasPassword: keys?.has_password ?? false,
      hasCard: isCardAlive(keys?.one_time_password_at ?? null, clock.now()),
    };
    return { student: toStudentDetails(student, { work, practice, skills, drills, issued, has }) };
  });
}

type Roster = ReplyOf<typeof getStudents>;

interface Wanted {
  readonly isArchived: boolean;
  /** In their name or username. */
  readonly text?: string | undefined;
  readonly schoolId?: string | undefined;
}

/** Those of one's own classes, then as many of the others as are told at once. */
async function rosterOf({ account, db }: SignedIn, asked: Wanted): Promise<Roster> {
  const reach = reachBeyond(account);
  const hasSchools = reach.kind === 'school' && reach.schoolId === null;
  const atSchool = hasSchools ? (asked.schoolId ?? null) : null;
  const wanted = { isArchived: asked.isArchived, text: asked.text ?? '', atSchool };
  const seen = { teacherId: account.id, ...wanted };
  const rows = await list.studentsOfTeacher(db, seen, mostStudents);
  const own = new Set(rows.map(({ id }) => id));
  const ownTotal = own.size < mostStudents ? own.size : await list.countOfTeacher(db, seen);
  const beyond = { personId: account.id, reach, ...wanted };
  const room = mostStudents - own.size;
  const others = await list.studentsBeyond(db, beyond, room);
  const total =
    ownTotal + (others.length < room ? others.length : await list.countBeyond(db, beyond));
  const ids = new Set([...own, ...others.map(({ id }) => id)]);
  const archivable = await archivableAmong(db, account, [...ids]);
  const schools = hasSchools ? await schoolsOfStudents(db, [...ids]) : new Map();
  const students = [
    ...toRoster(rows, archivable),
    ...others.map((row) => toRosterBeyond(row, archivable)),
  ].map((one) => ({ ...one, schoolIds: [...(schools.get(one.studentId) ?? [])] }));
  return { students: inOrderOf([...rows, ...others], students), total };
}

type Person = Pick<list.StudentBeyond, 'id' | 'first_name' | 'last_name'>;

/** By last name, whichever of the two lists they are from. */
function inOrderOf<One extends { readonly studentId: string }>(
  people: readonly Person[],
  students: readonly One[],
): One[] {
  const { compare } = new Intl.Collator(undefined, { sensitivity: 'base' });
  const names = new Map<string, Person>(people.map((one) => [one.id, one]));
  return students.toSorted((a, b) => {
    const [one, other] = [names.get(a.studentId)!, names.get(b.studentId)!];
    return compare(one.last_name, other.last_name) || compare(one.first_name, other.first_name);
  });
}
