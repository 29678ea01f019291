import { wholeName } from '#shared/roster/student-name';
import { nameOf } from '../db/name-of.ts';
import type { TenantTransaction } from '../db/tenant.ts';
import { classGivenLetter, classTakenLetter, takenOutLetter } from '../mail/letters.ts';
import { type Telling, writeTo } from '../mail/write-to.ts';

interface Given {
  readonly courseIds: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly stays: boolean;
}

/**
 * Writes to who had these classes, archived by now or not, and to who has them from now on; nobody is told what they did
 * themselves.
 */
export async function tellOfGiven(
  telling: Telling,
  { courseIds, from, to, stays }: Given,
): Promise<void> {
  if (courseIds.length === 0 || from === to) return;
  const { db } = telling;
  const titles = await titlesOf(db, courseIds);
  const by = wholeName(telling.by);
  const heir = nameOf(
    await db
      .selectFrom('user_account')
      .where('id', '=', to)
      .select(['first_name', 'last_name'])
      .executeTakeFirstOrThrow(),
  );
  await writeTo(telling, from, (one) => classTakenLetter(one, { by, to: heir, titles, stays }));
  await writeTo(telling, to, (one) => classGivenLetter(one, { by, titles }));
}

/** Writes to who was taken out of a class by somebody else. */
export async function tellOfTakenOut(
  telling: Telling,
  { courseId, teacherId }: { readonly courseId: string; readonly teacherId: string },
): Promise<void> {
  const titles = await titlesOf(telling.db, [courseId]);
  const by = wholeName(telling.by);
  await writeTo(telling, teacherId, (one) => takenOutLetter(one, { by, titles }));
}

async function titlesOf(
  db: TenantTransaction,
  courseIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('course')
    .where('id', 'in', courseIds)
    .select('title')
    .orderBy('title')
    .execute();
  return rows.map(({ title }) => title);
}
