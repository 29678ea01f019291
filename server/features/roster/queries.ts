import type { ClassId } from '#shared/contract/ids';
import { studentsToBring } from '../../db/enrolment.ts';
import { holdsText } from '../../db/holds-text.ts';
import type { TenantDb } from '../../db/tenant.ts';

interface Meant {
  readonly courseId: ClassId;
  /** Whose students may be meant by name. */
  readonly broughtBy: string;
  /** Of the usernames that the list gives, or that could be made for it. */
  readonly stems: readonly string[];
}

/**
 * Who can be meant by a list, and whether they learn in the class: the students whom its teacher may bring, and whoever has a
 * username of one of these stems. The others of the organisation, however many, are not read.
 */
export function peopleMeant(db: TenantDb, { courseId, broughtBy, stems }: Meant) {
  const meant = studentsToBring(db, { courseId, broughtBy }).union(
    db.selectFrom('user_account').where('username_stem', 'in', stems).select('id'),
  );
  return db
    .selectFrom('user_account as u')
    .leftJoin('enrolment as e', (join) =>
      join.onRef('e.student_id', '=', 'u.id').on('e.course_id', '=', courseId),
    )
    .where('u.id', 'in', meant)
    .select(['u.id', 'u.username', 'u.first_name', 'u.last_name', 'u.role', 'u.archived_at'])
    .select('e.enrolled_at')
    .orderBy('e.enrolled_at')
    .orderBy('u.id')
    .execute();
}

export type PersonRow = Awaited<ReturnType<typeof peopleMeant>>[number];

interface Search {
  readonly courseId: ClassId;
  readonly text: string;
  /** Who looks after them. */
  readonly teacherId: string;
  readonly most: number;
}

/** A teacher's own students outside the class whose name or username holds the text, by last name. */
export function studentsOutside(db: TenantDb, { courseId, text, teacherId, most }: Search) {
  return db
    .selectFrom('user_account as u')
    .leftJoin('enrolment as e', (join) =>
      join.onRef('e.student_id', '=', 'u.id').on('e.course_id', '=', courseId),
    )
    .where('u.role', '=', 'student')
    .where('u.archived_at', 'is', null)
    .where('e.student_id', 'is', null)
    .where('u.home_teacher_id', '=', teacherId)
    .where(holdsText(text))
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.username'])
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .limit(most)
    .execute();
}
