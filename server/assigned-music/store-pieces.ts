import { sharedVariant } from '#shared/assignments/variants';
import type { ClassId } from '#shared/contract/ids';
import type { Context } from '../context.ts';
import { insertPiece } from '../db/assigned-music.ts';
import { musicColumns, toMusic } from '../db/music-columns.ts';
import type { TenantDb } from '../db/tenant.ts';
import { writeForOther } from './write-assigned.ts';

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
  for (const { id, ...music } of await withoutPiece(db, { courseId, medium })) {
    const written = await writeForOther(composer, toMusic(music), medium);
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
      join
        .onRef('p.assignment_id', '=', 'a.id')
        .on('p.medium', '=', medium)
        .on('p.variant', '=', sharedVariant),
    )
    .where('g.course_id', '=', courseId)
    .where('g.archived_at', 'is', null)
    .where('a.for_own_instrument', '=', true)
    .where('p.id', 'is', null)
    .select(['a.id', ...musicColumns])
    .orderBy('a.id')
    .execute();
