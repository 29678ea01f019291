import type { ClassId } from '#shared/contract/ids';
import type { TenantDb } from './tenant.ts';

/** The rooms that go on, with who teaches in them; whether they were used lately is another question. */
export const liveRooms = (db: TenantDb) =>
  db
    .selectFrom('live_room as r')
    .innerJoin('user_account as t', 't.id', 'r.teacher_id')
    .leftJoin('course as c', 'c.id', 'r.course_id')
    .leftJoin('course_teacher as of', (join) =>
      join.onRef('of.course_id', '=', 'r.course_id').onRef('of.teacher_id', '=', 'r.teacher_id'),
    )
    .select(['r.id', 'r.teacher_id', 'r.version', 'r.message', 'r.common_start', 'r.used_at'])
    .select('r.takes_guests')
    .select((of) => of.ref('r.course_id').$castTo<ClassId | null>().as('course_id'))
    .select(['t.first_name', 't.last_name', 'c.title'])
    // Whoever teaches a class no more has no room of it, and who teaches none that goes on has none at all.
    .where((is) =>
      is.or([
        is.and([
          is('r.course_id', 'is', null),
          is.exists(
            is
              .selectFrom('course_teacher as any')
              .innerJoin('course as one', 'one.id', 'any.course_id')
              .whereRef('any.teacher_id', '=', 'r.teacher_id')
              .where('one.is_archived', '=', false)
              .select('one.id'),
          ),
        ]),
        is.and([is('c.is_archived', '=', false), is('of.teacher_id', 'is not', null)]),
      ]),
    );
