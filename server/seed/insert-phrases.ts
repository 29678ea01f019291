import type { Context } from '../context.ts';
import type { TenantTransaction } from '../db/tenant.ts';

/** What the teachers of a demonstration class write again and again. */
export async function insertPhrases(
  { db, newId }: Pick<Context, 'newId'> & { readonly db: TenantTransaction },
  {
    courseId,
    phrases,
    now,
  }: {
    readonly courseId: string;
    readonly phrases: readonly string[];
    readonly now: Date;
  },
): Promise<void> {
  await db
    .insertInto('phrase')
    .values(
      phrases.map((words) => ({
        ...{ id: newId(), owner_id: null, course_id: courseId, words, added_at: now },
      })),
    )
    .execute();
}
