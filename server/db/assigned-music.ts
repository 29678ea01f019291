import { sharedVariant } from '#shared/assignments/variants';
import { exercise as schema } from '#shared/contract/assessment';
import type { AssignmentId } from '#shared/contract/ids';
import type { Exercise } from '#shared/generation/exercise';
import type { TenantDb, TenantTransaction } from './tenant.ts';

interface PieceQuestion {
  readonly assignmentId: AssignmentId;
  readonly pieceId: string;
}

/** Pieces with a variant of this or below were replaced by others. */
const replacedFrom = -1;

const pieceOf = (db: TenantDb, { assignmentId, pieceId }: PieceQuestion) =>
  db
    .selectFrom('assignment_piece')
    .where('assignment_id', '=', assignmentId)
    // What is no id is the id of none.
    .where((is) => is(is.cast<string>('id', 'text'), '=', pieceId))
    .select('exercise');

/** A piece that is given out for an assignment; undefined where there is none of that id. */
export async function findPiece(db: TenantDb, asked: PieceQuestion) {
  const row = await pieceOf(db, asked).where('variant', '>', replacedFrom).executeTakeFirst();
  return row && schema.parse(row.exercise);
}

/**
 * A piece in whose place other music was given out since: whoever had it on a device without a network finishes what they were
 * given. undefined where there is none of that id for what they play.
 */
export async function findReplacedPiece(
  db: TenantDb,
  { plays, ...asked }: PieceQuestion & { readonly plays: string },
): Promise<unknown> {
  const row = await pieceOf(db, asked)
    .where('variant', '<=', replacedFrom)
    .where('medium', '=', plays)
    .executeTakeFirst();
  return row?.exercise;
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

/** Before other music is given out in their place. A device without a network may have them, and play them yet. */
export async function replacePieces(
  db: TenantTransaction,
  assignmentId: AssignmentId,
): Promise<void> {
  const all = await db
    .selectFrom('assignment_piece')
    .where('assignment_id', '=', assignmentId)
    .select(['id', 'variant'])
    .orderBy('id')
    .execute();
  const given = all.filter(({ variant }) => variant > replacedFrom);
  const least = Math.min(replacedFrom + 1, ...all.map(({ variant }) => variant));
  for (const [index, { id }] of given.entries()) {
    await db
      .updateTable('assignment_piece')
      .set({ variant: least - 1 - index })
      .where('id', '=', id)
      .execute();
  }
}
