import { exercise as schema } from '#shared/contract/assessment';
import type { AssignmentId } from '#shared/contract/ids';
import type { Exercise } from '#shared/generation/exercise';
import type { TenantDb, TenantTransaction } from './tenant.ts';

/** What is given out for an assignment; undefined as long as nothing was stored. */
export async function pieceOf(db: TenantDb, assignmentId: AssignmentId) {
  const row = await db
    .selectFrom('assignment_piece')
    .where('assignment_id', '=', assignmentId)
    .select(['id', 'exercise'])
    .executeTakeFirst();
  return row && { id: row.id, music: schema.parse(row.exercise) };
}

interface NewPiece {
  readonly id: string;
  readonly assignmentId: string;
  readonly exercise: Exercise;
  readonly now: Date;
}

/** In place of what was given out before. */
export async function insertPiece(
  db: TenantDb | TenantTransaction,
  { id, assignmentId, exercise, now }: NewPiece,
): Promise<void> {
  await db.deleteFrom('assignment_piece').where('assignment_id', '=', assignmentId).execute();
  await db
    .insertInto('assignment_piece')
    .values({
      id,
      assignment_id: assignmentId,
      generator_version: exercise.version,
      exercise: JSON.stringify(exercise),
      created_at: now,
    })
    .execute();
}
