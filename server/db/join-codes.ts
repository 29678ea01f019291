import { randomInt } from 'node:crypto';
import type { Insertable } from 'kysely';
import { drawJoinCode } from '#shared/classes/join-code';
import type { JoinCodeTable } from './tables/join-code.ts';
import type { TenantDb } from './tenant.ts';

/**
 * A code that nobody of the installation has, in place of the one the class had. Of 900 million nearly every first draw is
 * one.
 *
 * @param wanted taken where nobody has it
 */
export async function giveJoinCode(
  db: TenantDb,
  courseId: string,
  wanted: string = drawnCode(),
): Promise<string> {
  await takeJoinCode(db, courseId);
  return giveCode(db, { kind: 'class', course_id: courseId, live_room_id: null }, wanted);
}

/** The code of a room that was opened just now; it goes with the room. */
export const giveLiveCode = (db: TenantDb, roomId: string): Promise<string> =>
  giveCode(db, { kind: 'live', course_id: null, live_room_id: roomId }, drawnCode());

type Led = Pick<Insertable<JoinCodeTable>, 'kind' | 'course_id' | 'live_room_id'>;

async function giveCode(db: TenantDb, led: Led, wanted: string): Promise<string> {
  for (let code = wanted; ; code = drawnCode()) {
    const made = await db
      .insertInto('join_code')
      .values({ code, ...led })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('code')
      .executeTakeFirst();
    if (made) return made.code;
  }
}

const drawnCode = () => drawJoinCode((count) => randomInt(count));

/** From then on nobody joins the class. */
export async function takeJoinCode(db: TenantDb, courseId: string): Promise<void> {
  await db.deleteFrom('join_code').where('course_id', '=', courseId).execute();
}
