import type { AssignmentId, ClassId } from '#shared/contract/ids';
import type { ClassMusicInput } from '../../assigned-music/write-class-music.ts';
import type { Context } from '../../context.ts';
import { insertPiece } from '../../db/assigned-music.ts';
import type { TenantTransaction } from '../../db/tenant.ts';
import { insertJob } from '../../jobs/queries.ts';
import { askForOwnMusic } from './ask-for-own-music.ts';
import type { Copy } from './copied-assignments.ts';
import { insertAssignment } from './editor-queries.ts';

interface Target {
  readonly courseId: ClassId;
  readonly askedBy: string;
}

/** A new assignment of the class, of the same music; who asked for it made it. */
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
  const fields = { ...said, classes: [given] };
  await insertAssignment(transaction, { assignmentId, fields, madeBy: askedBy, now });
  for (const exercise of pieces)
    await insertPiece(transaction, { id: newId(), assignmentId, exercise, now });
  await askForOwnMusic(transaction, said, { id: newId(), askedBy, now, assignmentId });
}

/** Has it written for what each plays in the class, behind the answer. */
export const askForClassMusic = (
  transaction: TenantTransaction,
  asked: { readonly id: string; readonly askedBy: string; readonly now: Date },
  input: ClassMusicInput,
): Promise<void> => insertJob(transaction, { ...asked, kind: 'class-music', total: 0, input });
