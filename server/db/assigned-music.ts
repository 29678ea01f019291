import { sharedVariant } from '#shared/assignments/variants';
import { exercise as schema } from '#shared/contract/assessment';
import type { AssignmentId } from '#shared/contract/ids';
import type { Exercise } from '#shared/generation/exercise';
import type { TenantDb, TenantTransaction } from './tenant.ts';

interface PieceQuestion {
  readonly assignmentId: AssignmentId;
  readonly pieceId: string;
}

/** A piece that is given out for an assignment; undefined where there is none of that id. */
export async function findPiece(db: TenantDb, { assignmentId, pieceId }: PieceQuestion) {
  const row = await db
    .selectFrom('assignment_piece')
    .where('assignment_id', '=', assignmentId)
    // What is no id is the id of none.
    .where((is) => is(is.cast<string>('id', 'text'), '=', pieceId))
    .select('exercise')
    .executeTakeFirst();
  return row && schema.parse(row.exercise);
}

/** What all play of an assignment, by instrument: one alone unless each plays it for their own. */
export async function piecesOf(db: TenantDb, assignmentId: AssignmentId) {
  const rows = await db
    .selectFrom('assignment_piece')
    .where('assignment_id', '=', assignmentId)
    .where('variant', '=', sharedVariant)
    .select(['medium', 'exercise'])
    .execute();
  return new Map(rows.map(({ medium, exercise }) => [medium, schema.parse(exercise)]));
}

interface NewPiece {
  readonly id: string;
  readonly assignmentId: string;
  readonly exercise: Exercise;
  /** Absent is what all play. */
  readonly variant?: number;
  readonly now: Date;
}

/** For the instrument and the attempt that it is for; what was written for that meanwhile stays. */
export async function insertPiece(
  db: TenantDb | TenantTransaction,
  { id, assignmentId, exercise, variant = sharedVariant, now }: NewPiece,
): Promise<void> {
  await db
    .insertInto('assignment_piece')
    .values({
      id,
      assignment_id: assignmentId,
      medium: exercise.request.medium,
      variant,
      generator_version: exercise.version,
      exercise: JSON.stringify(exercise),
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['assignment_id', 'medium', 'variant']).doNothing())
    .execute();
}

/** Before other music is given out in its place. */
export async function deletePieces(
  db: TenantTransaction,
  assignmentId: AssignmentId,
): Promise<void> {
  await db.deleteFrom('assignment_piece').where('assignment_id', '=', assignmentId).execute();
}
