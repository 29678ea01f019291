import { sql } from 'kysely';
import type { StudentId } from '#shared/contract/ids';
import type { Reach } from '../../access/reach.ts';
import { holdsText } from '../../db/holds-text.ts';
import { studentsOfSchool } from '../../db/students-of-school.ts';
import type { TenantDb } from '../../db/tenant.ts';

interface Seen {
  readonly teacherId: string;
  readonly isArchived: boolean;
  /** In their name or username; '' is everybody. */
  readonly text: string;
  /** At this school alone; null is wherever they are. */
  readonly atSchool: string | null;
}

/** Each student of the teacher's classes, with the names that they stand by. */
function allOfTeacher(db: TenantDb, { teacherId, isArchived, text, atSchool }: Seen) {
  return db
    .selectFrom('course_teacher as t')
    .innerJoin('enrolment as e', 'e.course_id', 't.course_id')
    .innerJoin('user_account as u', 'u.id', 'e.student_id')
    .where('t.teacher_id', '=', teacherId)
    .where('u.archived_at', isArchived ? 'is not' : 'is', null)
    .$if(text !== '', (all) => all.where(holdsText(text)))
    .$if(atSchool !== null, (all) => all.where('u.id', 'in', studentsOfSchool(db, atSchool!)))
    .select(['u.id', 'u.last_name', 'u.first_name'])
    .distinct();
}

export async function countOfTeacher(db: TenantDb, seen: Seen): Promise<number> {
  const counted = db
    .selectFrom(allOfTeacher(db, seen).as('all'))
    .select((of) => of.fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}

/** By last name, so many at most: a row for each class of the teacher that each of them is in. */
export function studentsOfTeacher(db: TenantDb, seen: Seen, most: number) {
  const first = allOfTeacher(db, seen)
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .limit(most);
  return db
    .selectFrom(first.as('f'))
    .innerJoin('user_account as u', 'u.id', 'f.id')
    .innerJoin('enrolment as e', 'e.student_id', 'u.id')
    .innerJoin('course as c', 'c.id', 'e.course_id')
    .innerJoin('course_teacher as t', 't.course_id', 'c.id')
    .where('t.teacher_id', '=', seen.teacherId)
    .select((of) => of.ref('u.id').$castTo<StudentId>().as('id'))
    .select(['u.first_name', 'u.last_name', 'u.username'])
    .select(['c.id as course_id', 'c.title'])
    .select((of) => [
      of
        .selectFrom('practice_entry as p')
        .whereRef('p.user_id', '=', 'u.id')
        .whereRef('p.course_id', '=', 'c.id')
        .select(sql<Date | null>`max(p.started_at)`.as('last'))
        .$asScalar()
        .as('last_practised_at'),
    ])
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .orderBy('c.title')
    .execute();
}

export type StudentRow = Awaited<ReturnType<typeof studentsOfTeacher>>[number];

interface Beyond {
  readonly personId: string;
  readonly reach: Reach;
  readonly isArchived: boolean;
  /** As above. */
  readonly text: string;
  readonly atSchool: string | null;
}

/** Students in none of the person's classes whom they reach all the same. */
function allBeyond(db: TenantDb, { personId, reach, isArchived, text, atSchool }: Beyond) {
  const schoolId = reach.kind === 'school' ? (reach.schoolId ?? atSchool) : null;
  return db
    .selectFrom('user_account as u')
    .where('u.role', '=', 'student')
    .where('u.archived_at', isArchived ? 'is not' : 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('enrolment as e')
            .innerJoin('course_teacher as t', 't.course_id', 'e.course_id')
            .whereRef('e.student_id', '=', 'u.id')
            .where('t.teacher_id', '=', personId)
            .select('e.student_id'),
        ),
      ),
    )
    .$if(reach.kind === 'home', (all) => all.where('u.home_teacher_id', '=', personId))
    .$if(schoolId !== null, (all) => all.where('u.id', 'in', studentsOfSchool(db, schoolId!)))
    .$if(text !== '', (all) => all.where(holdsText(text)));
}

export async function countBeyond(db: TenantDb, beyond: Beyond): Promise<number> {
  const counted = allBeyond(db, beyond).select((of) => of.fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}

/** By last name. */
export function studentsBeyond(db: TenantDb, beyond: Beyond, most: number) {
  return allBeyond(db, beyond)
    .select((of) => of.ref('u.id').$castTo<StudentId>().as('id'))
    .select(['u.first_name', 'u.last_name', 'u.username'])
    .select((of) => [
      of
        .selectFrom('enrolment as e')
        .whereRef('e.student_id', '=', 'u.id')
        .select((all) => all.fn.countAll<number>().as('classes'))
        .$asScalar()
        .$notNull()
        .as('classes'),
    ])
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .limit(most)
    .execute();
}

export type StudentBeyond = Awaited<ReturnType<typeof studentsBeyond>>[number];
