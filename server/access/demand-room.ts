import type { ClassId } from '#shared/contract/ids';
import { mostOfClass } from '#shared/roster/roster-limits';
import type { TenantDb } from '../db/tenant.ts';
import { refuse } from '../http/refusal.ts';

interface Coming {
  readonly courseId: ClassId;
  /** Who has an account: those who are in the class already take no further place. */
  readonly ids: readonly string[];
  /** How many others come whose account is made with it. */
  readonly others?: number;
}

/** @throws Refusal where the class would have more than `mostOfClass` */
export async function demandRoom(
  db: TenantDb,
  { courseId, ids, others = 0 }: Coming,
): Promise<void> {
  const { there } = await db
    .selectFrom('enrolment')
    .where('course_id', '=', courseId)
    .$if(ids.length > 0, (all) => all.where('student_id', 'not in', [...ids]))
    .select((of) => of.fn.countAll<string | number>().as('there'))
    .executeTakeFirstOrThrow();
  if (Number(there) + ids.length + others > mostOfClass) throw refuse('class-full');
}
