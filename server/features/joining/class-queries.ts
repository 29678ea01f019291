import type { ClassId } from '#shared/contract/ids';
import { demandRoom } from '../../access/demand-room.ts';
import { enrolStudents } from '../../db/enrolment.ts';
import type { TenantDb, TenantTransaction } from '../../db/tenant.ts';

/** What whoever has its code is told of a class, and its owner. */
export function codedClass(db: TenantDb, courseId: ClassId) {
  return db
    .selectFrom('course as c')
    .innerJoin('course_teacher as t', (join) =>
      join.onRef('t.course_id', '=', 'c.id').on('t.is_owner', '=', true),
    )
    .innerJoin('user_account as u', 'u.id', 't.teacher_id')
    .where('c.id', '=', courseId)
    .select((of) => of.ref('c.id').$castTo<ClassId>().as('id'))
    .select(['c.title', 'c.color', 'c.newcomers', 'c.asks_whole_name', 'u.last_name'])
    .executeTakeFirst();
}

export type CodedRow = NonNullable<Awaited<ReturnType<typeof codedClass>>>;

/** The class with this code, its owner, and whether this student is in it. An archived class has no code. */
export function classWithCode(db: TenantDb, joinCode: string, studentId: string) {
  return db
    .selectFrom('course as c')
    .innerJoin('course_teacher as t', (join) =>
      join.onRef('t.course_id', '=', 'c.id').on('t.is_owner', '=', true),
    )
    .innerJoin('user_account as u', 'u.id', 't.teacher_id')
    .leftJoin('enrolment as e', (join) =>
      join.onRef('e.course_id', '=', 'c.id').on('e.student_id', '=', studentId),
    )
    .innerJoin('join_code as k', 'k.course_id', 'c.id')
    .where('k.code', '=', joinCode)
    .select(['c.id', 'c.title', 'c.color', 'u.first_name', 'u.last_name', 'e.enrolled_at'])
    .executeTakeFirst();
}

export type JoinableRow = NonNullable<Awaited<ReturnType<typeof classWithCode>>>;

interface Joining {
  readonly courseId: ClassId;
  readonly joinCode: string;
  readonly studentId: string;
  readonly now: Date;
}

/** False where the class has not this code, or the student is gone by now. It is held meanwhile, so that none is joined while it is archived. */
export async function enrolByCode(
  transaction: TenantTransaction,
  { courseId, joinCode, studentId, now }: Joining,
): Promise<boolean> {
  const course = await transaction
    .selectFrom('course as c')
    .innerJoin('join_code as k', 'k.course_id', 'c.id')
    .where('c.id', '=', courseId)
    .where('k.code', '=', joinCode)
    .select('c.id')
    .forShare()
    .executeTakeFirst();
  if (!course) return false;
  await demandRoom(transaction, { courseId, ids: [studentId] });
  const students = [{ id: studentId, enrolledAt: now }];
  return enrolStudents(transaction, { courseId, students, broughtBy: null });
}
