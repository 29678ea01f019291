import { isDeepStrictEqual } from 'node:util';
import { sharedVariant } from '#shared/assignments/variants';
import type { AssignmentId, ClassId } from '#shared/contract/ids';
import type { Context } from '../context.ts';
import { insertPiece } from '../db/assigned-music.ts';
import { shareAssignment } from '../db/hold-assignment.ts';
import { musicColumns, toMusic } from '../db/music-columns.ts';
import type { TenantDb, TenantTransaction } from '../db/tenant.ts';
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
  let isOutdated = false;
  for (const { id, ...music } of await withoutPiece(db, { courseId, medium })) {
    const written = await writeForOther(composer, toMusic(music), medium);
    if (written.kind !== 'exercise') continue;
    const { exercise } = written;
    const isStored = await db.transaction().execute(async (transaction) => {
      await shareAssignment(transaction, id);
      // A teacher gave out other music in the meantime.
      if (!isDeepStrictEqual(await musicColumnsOf(transaction, id), music)) return false;
      await insertPiece(transaction, { id: newId(), assignmentId: id, exercise, now: clock.now() });
      return true;
    });
    if (!isStored) isOutdated = true;
  }
  if (isOutdated) await storePieces({ composer, newId, clock }, db, { courseId, medium });
}

const musicColumnsOf = (db: TenantTransaction, assignmentId: AssignmentId) =>
  db
    .selectFrom('assignment as a')
    .where('a.id', '=', assignmentId)
    .select(musicColumns)
    .executeTakeFirst();

const withoutPiece = (db: TenantDb, { courseId, medium }: Played) =>
  db.transaction().execute(async (transaction) => {
    const ofClass = transaction
      .selectFrom('assignment as a')
      .innerJoin('assignment_course as g', 'g.assignment_id', 'a.id')
      .where('g.course_id', '=', courseId)
      .where('g.archived_at', 'is', null)
      .orderBy('a.id');
    // A teacher who exchanges the music of one has done it, or finds that somebody plays this instrument.
    await ofClass.select('a.id').forKeyShare('a').execute();
    return ofClass
      .leftJoin('assignment_piece as p', (join) =>
        join
          .onRef('p.assignment_id', '=', 'a.id')
          .on('p.medium', '=', medium)
          .on('p.variant', '=', sharedVariant),
      )
      .where('a.for_own_instrument', '=', true)
      .where('p.id', 'is', null)
      .select((of) => of.ref('a.id').$castTo<AssignmentId>().as('id'))
      .select(musicColumns)
      .execute();
  });
