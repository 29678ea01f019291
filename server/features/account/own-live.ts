import type { TenantDb } from '../../db/tenant.ts';

/** The live room that somebody has, and their seats in those of others. Who is a guest in it stands in nobody's file. */
export async function liveOf(db: TenantDb, personId: string) {
  const room = await db
    .selectFrom('live_room as r')
    .leftJoin('course as c', 'c.id', 'r.course_id')
    .where('r.teacher_id', '=', personId)
    .select(['c.title as class', 'r.message', 'r.common_start', 'r.takes_guests', 'r.used_at'])
    .executeTakeFirst();
  const seats = await db
    .selectFrom('live_seat as s')
    .innerJoin('live_room as r', 'r.id', 's.room_id')
    .innerJoin('user_account as t', 't.id', 'r.teacher_id')
    .leftJoin('course as c', 'c.id', 's.course_id')
    .where('s.student_id', '=', personId)
    .orderBy('r.used_at')
    .select(['t.last_name as teacher', 'c.title as class', 's.pick', 's.is_given'])
    .execute();
  return { room: room ?? null, seats };
}
