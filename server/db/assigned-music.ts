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

interface ReplacedQuestion extends PieceQuestion {
  readonly medium: string;
  /** Those that this student may have been given. */
  readonly variants: readonly number[];
}

/**
 * Music in whose place other music was given out since: whoever had it on a device without a network finishes what they were
 * given. undefined where there is none of that id for them.
 */
export async function findReplacedPiece(
  db: TenantDb,
  { assignmentId, pieceId, medium, variants }: ReplacedQuestion,
): Promise<unknown> {
  const row = await db
    .selectFrom('replaced_piece')
    .where('assignment_id', '=', assignmentId)
    .where((is) => is(is.cast<string>('id', 'text'), '=', pieceId))
    .where('medium', '=', medium)
    .where('variant', 'in', variants)
    .select('exercise')
    .executeTakeFirst();
  return row?.exercise;
}

/** Before other music is given out in their place. */
export async function replacePieces(
  db: TenantTransaction,
  { assignmentId, now }: { readonly assignmentId: AssignmentId; readonly now: Date },
): Promise<void> {
  const given = await db
    .deleteFrom('assignment_piece')
    .where('assignment_id', '=', assignmentId)
    .returning(['id', 'assignment_id', 'medium', 'variant'])
    .returning(['generator_version', 'exercise', 'created_at'])
    .execute();
  for (const piece of given) {
    const exercise = JSON.stringify(piece.exercise);
    await db
      .insertInto('replaced_piece')
      .values({ ...piece, exercise, replaced_at: now })
      .execute();
  }
}

/** What was replaced so long ago that no device sends a take of it any more. */
export async function deleteReplacedPieces(db: TenantDb, before: Date): Promise<void> {
  await db.deleteFrom('replaced_piece').where('replaced_at', '<', before).execute();
}
