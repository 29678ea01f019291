import type { AssignmentId, ClassId } from '#shared/contract/ids';
import { storePieces } from '../../assigned-music/store-pieces.ts';
import type { Context } from '../../context.ts';
import { insertPiece } from '../../db/assigned-music.ts';
import { playedIn } from '../../db/enrolment.ts';
import type { TenantDb, TenantTransaction } from '../../db/tenant.ts';
import { askForOwnMusic } from './ask-for-own-music.ts';
import type { Copy } from './copied-assignments.ts';
import { insertAssignment } from './editor-queries.ts';

interface Target {
  readonly courseId: ClassId;
  readonly askedBy: string;
}

/** A new assignment of the class, of the same music. */
export async function storeCopy(
  { clock, newId }: Pick<Context, 'clock' | 'newId'>,
  transaction: TenantTransaction,
  { said, pieces, dates }: Copy,
  { courseId, askedBy }: Target,
): Promise<void> {
  const now = clock.now();
  const assignmentId = newId() as AssignmentId;
  const dated = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  const given = {
    ...{ courseId, students: null, releaseDate: dated(dates.release) },
    ...{ dueDate: dated(dates.due), lastDate: dated(dates.last) },
  };
  await insertAssignment(transaction, { assignmentId, fields: { ...said, classes: [given] }, now });
  for (const exercise of pieces)
    await insertPiece(transaction, { id: newId(), assignmentId, exercise, now });
  await askForOwnMusic(transaction, said, { id: newId(), askedBy, now, assignmentId });
}

/** What it is given for what each plays, for the instruments that are played in it. */
export async function writeForClass(
  parts: Pick<Context, 'composer' | 'newId' | 'clock'>,
  db: TenantDb,
  courseId: ClassId,
): Promise<void> {
  for (const { medium } of await playedIn(db, [courseId]))
    if (medium !== null) await storePieces(parts, db, { courseId, medium });
}
