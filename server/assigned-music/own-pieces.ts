import { sharedVariant } from '#shared/assignments/variants';
import { exercise as schema } from '#shared/contract/assessment';
import type { AssignmentId } from '#shared/contract/ids';
import type { Context } from '../context.ts';
import { insertPiece } from '../db/assigned-music.ts';
import { shareAssignment } from '../db/hold-assignment.ts';
import type { TenantDb } from '../db/tenant.ts';
import { writeVariant } from './write-variant.ts';

/** What one student plays of an assignment in which each has their own. */
export interface OwnMusic {
  readonly assignmentId: string;
  readonly medium: string;
  /** Of the attempts that come next, in their order. */
  readonly variants: readonly number[];
}

/** The ids of these pieces by assignment, in their order, as far as they are written. */
export async function ownPieces(
  db: TenantDb,
  wanted: readonly OwnMusic[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('assignment_piece')
    .where(
      'assignment_id',
      'in',
      wanted.map(({ assignmentId }) => assignmentId),
    )
    .where(
      'variant',
      'in',
      wanted.flatMap(({ variants }) => [sharedVariant, ...variants]),
    )
    .select(['id', 'assignment_id', 'medium', 'variant'])
    .execute();
  const ids = new Map(rows.map((row) => [nameOf(row.assignment_id, row), row.id]));
  return new Map(
    wanted.map(({ assignmentId, medium, variants }) => {
      const own = variants.map((variant) => ids.get(nameOf(assignmentId, { medium, variant })));
      const missing = own.indexOf(undefined);
      return [assignmentId, (missing < 0 ? own : own.slice(0, missing)) as readonly string[]];
    }),
  );
}

const nameOf = (
  assignmentId: string,
  { medium, variant }: { readonly medium: string; readonly variant: number },
) => `${assignmentId} ${medium} ${variant}`;

interface Written extends OwnMusic {
  readonly assignmentId: AssignmentId;
  readonly seed: number;
}

/** Writes those of these pieces that are not there. Nothing is written where there is no music for the instrument. */
export async function storeOwnPieces(
  { composer, newId, clock }: Pick<Context, 'composer' | 'newId' | 'clock'>,
  db: TenantDb,
  { assignmentId, medium, variants, seed }: Written,
): Promise<void> {
  const there = await db
    .selectFrom('assignment_piece')
    .where('assignment_id', '=', assignmentId)
    .where('medium', '=', medium)
    .where('variant', 'in', [sharedVariant, ...variants])
    .select(['id', 'variant', 'exercise'])
    .execute();
  const shared = there.find(({ variant }) => variant === sharedVariant);
  if (!shared) return;
  const like = schema.parse(shared.exercise);
  for (const variant of variants) {
    if (there.some((one) => one.variant === variant)) continue;
    const exercise = await writeVariant(composer, { like, seed, variant });
    const piece = { id: newId(), assignmentId, exercise, variant, now: clock.now() };
    if (!(await insertBeside(db, shared.id, piece))) return;
  }
}

/** Stores a piece as long as what it is as hard as stands: the teacher may have exchanged it meanwhile. @returns whether it does */
const insertBeside = (
  db: TenantDb,
  sharedId: string,
  piece: Parameters<typeof insertPiece>[1] & { readonly assignmentId: AssignmentId },
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    await shareAssignment(transaction, piece.assignmentId);
    const stands = await transaction
      .selectFrom('assignment_piece')
      .where('id', '=', sharedId)
      // Other music is given out in the place of what was replaced.
      .where('variant', '=', sharedVariant)
      .select('id')
      .executeTakeFirst();
    if (!stands) return false;
    await insertPiece(transaction, piece);
    return true;
  });
