import { sql } from 'kysely';
import type { TenantDb, TenantTransaction } from '../../db/tenant.ts';
import type { ReportPlace } from './signed-address.ts';

export function findReport(db: TenantDb, id: string) {
  return db
    .selectFrom('assessment_report')
    .where('id', '=', id)
    .select(['user_id', 'audio_key', 'notes_key'])
    .executeTakeFirst();
}

/** Newest first. */
export function latestReports(db: TenantDb, { most }: { readonly most: number }) {
  return db
    .selectFrom('assessment_report')
    .select(['id', 'created_at', 'user_id', 'audio_key', 'notes_key'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

interface LatelySent {
  readonly userId: string;
  /** One that does not count. */
  readonly except: string;
  readonly since: Date;
  readonly most: number;
}

/** When the person's reports since then began, newest first. */
export async function latelySent(
  db: TenantDb,
  { userId, except, since, most }: LatelySent,
): Promise<readonly Date[]> {
  const rows = await db
    .selectFrom('assessment_report')
    .where('user_id', '=', userId)
    .where('id', '!=', except)
    .where('created_at', '>', since)
    .select('created_at')
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ created_at }) => created_at);
}

/**
 * Writes down that a file has come, with a row of its own where it is the report's first. One statement, so that two
 * files at once make one report.
 *
 * @returns the key of the file that has the place: another one when an earlier file came as another type
 */
export async function placeFile(
  transaction: TenantTransaction,
  { reportId, userId, kind }: ReportPlace,
  { key, now }: { readonly key: string; readonly now: Date },
): Promise<string | null> {
  const { audio_key, notes_key } = await transaction
    .insertInto('assessment_report')
    .values({
      id: reportId,
      user_id: userId,
      audio_key: kind === 'audio' ? key : null,
      notes_key: kind === 'notes' ? key : null,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        audio_key: sql`coalesce(assessment_report.audio_key, excluded.audio_key)`,
        notes_key: sql`coalesce(assessment_report.notes_key, excluded.notes_key)`,
      }),
    )
    .returning(['audio_key', 'notes_key'])
    .executeTakeFirstOrThrow();
  return kind === 'audio' ? audio_key : notes_key;
}
