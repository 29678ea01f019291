import type { ClassId } from '#shared/contract/ids';
import { completeRequest } from '#shared/generation/request';
import type { Context } from '../context.ts';
import { insertPiece } from '../db/assigned-music.ts';
import type { TenantDb } from '../db/tenant.ts';

interface Played {
  readonly courseId: ClassId;
  /** Of the catalogue. */
  readonly medium: string;
}

/**
 * Writes, for an instrument that somebody of a class plays from now on, what that class has been given for what each plays.
 * What cannot be written for it is left: its player is told when they begin.
 */
export async function storePieces(
  { composer, newId, clock }: Pick<Context, 'composer' | 'newId' | 'clock'>,
  db: TenantDb,
  { courseId, medium }: Played,
): Promise<void> {
  for (const { id, seed, ...configuration } of await withoutPiece(db, { courseId, medium })) {
    const written = await composer.write(completeRequest({ ...configuration, medium }), seed);
    if (written.kind !== 'exercise') continue;
    const { exercise } = written;
    await insertPiece(db, { id: newId(), assignmentId: id, exercise, now: clock.now() });
  }
}

const withoutPiece = (db: TenantDb, { courseId, medium }: Played) =>
  db
    .selectFrom('assignment as a')
    .innerJoin('assignment_course as g', 'g.assignment_id', 'a.id')
    .leftJoin('assignment_piece as p', (join) =>
      join.onRef('p.assignment_id', '=', 'a.id').on('p.medium', '=', medium),
    )
    .where('g.course_id', '=', courseId)
    .where('g.archived_at', 'is', null)
    .where('a.for_own_instrument', '=', true)
    .where('p.id', 'is', null)
    .select(['a.id', 'a.level_id as levelId', 'a.measure_count as measureCount'])
    .select(['a.time_signatures as timeSignatures', 'a.key_signatures as keySignatures', 'a.seed'])
    .orderBy('a.id')
    .execute();
