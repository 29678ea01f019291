import { randomInt } from 'node:crypto';
import { drawJoinCode } from '#shared/classes/join-code';
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
  for (let code = wanted; ; code = drawnCode()) {
    const made = await db
      .insertInto('join_code')
      .values({ code, kind: 'class', course_id: courseId })
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
