import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { AssignedClass, changeAssignment } from '#shared/contract/assignment-editor';
import type { AssignmentId, ClassId } from '#shared/contract/ids';
import { demandClass } from '../../access/in-class.ts';
import type { SignedIn } from '../../access/signed-in.ts';
import type { Context } from '../../context.ts';
import { insertPiece, piecesOf, replacePieces } from '../../db/assigned-music.ts';
import { holdAssignment } from '../../db/hold-assignment.ts';
import type { Said } from '../../db/said-columns.ts';
import type { TenantTransaction } from '../../db/tenant.ts';
import { refuse } from '../../http/refusal.ts';
import { askForOwnMusic } from './ask-for-own-music.ts';
import { hasBegun } from './begun.ts';
import { giveToClasses, ownInstruments, takeFromClasses, timeZonesOf } from './class-queries.ts';
import { demandDates } from './demand-dates.ts';
import { demandLevels } from './demand-levels.ts';
import { saidOf, toAssignedClass, updateSaid } from './editor-queries.ts';
import { musicOf, sinceRead } from './since-read.ts';
import { begunByOthers, demandLearners } from './single-students.ts';
import { amongClasses, placeAmongClasses } from './standing-among-classes.ts';
import { writePieces } from './write-piece.ts';

/** As the contract has read it. */
type Body = z.output<NonNullable<(typeof changeAssignment)['body']>>;

interface Granted extends SignedIn {
  readonly assignmentId: AssignmentId;
}

/**
 * Saves what a teacher made of an assignment. Its music is written before the assignment is held, for that takes long.
 *
 * @returns false where it, or a class that has it, was changed in the meantime: nothing was saved then
 * @throws {Refusal} where it may not become that
 */
export async function changeOnce(
  { clock, newId, composer }: Pick<Context, 'clock' | 'newId' | 'composer'>,
  { account, db, assignmentId }: Granted,
  { generator, wasDraft, read, classes: sent, ...form }: Body,
): Promise<boolean> {
  const now = clock.now();
  const among = await amongClasses(db, assignmentId, account.id);
  const { own, isShared } = among;
  const before = await saidOf(db, assignmentId);
  const given = { said: form, classes: sent };
  const { said, classes } = read
    ? sinceRead(given, read, { said: before, classes: own.map(toAssignedClass) })
    : given;
  const ids = classes.map((given) => given.courseId as ClassId);
  const had = own.map(({ course_id }) => course_id);
  const left = had.filter((id) => !ids.includes(id));
  const added = ids.filter((id) => !had.includes(id));
  if (isShared && !isDeepStrictEqual(said, before)) throw refuse('assignment-shared');
  if (isShared && left.length + added.length > 0)
    throw refuse('assignment-shared', { path: 'classes' });
  for (const id of added) await demandClass({ account, db }, id, 'setAssignment');
  const timeZones = await timeZonesOf(db, ids);
  demandDates(classes, { now: now.getTime(), timeZones, before: own.map(toAssignedClass) });
  await demandLearners(db, classes);
  const isOther = !isDeepStrictEqual(musicOf(said), musicOf(before));
  const there = isOther ? new Map() : await piecesOf(db, assignmentId);
  const mediums = await ownInstruments(db, { ...said, classes });
  // Of what somebody plays the levels stand, whatever the class goes by since.
  if (isOther || added.length > 0)
    await demandLevels(db, { said, courseIds: isOther ? ids : added, mediums });
  const missing = [said.medium, ...mediums].some((medium) => !there.has(medium));
  const pieces = missing ? await writePieces(composer, { fields: said, mediums, generator }) : [];
  return db.transaction().execute(async (transaction) => {
    await holdAssignment(transaction, assignmentId);
    const since = await placeAmongClasses(transaction, assignmentId, account.id);
    if (!isDeepStrictEqual(since, among)) return false;
    if (!isDeepStrictEqual(await saidOf(transaction, assignmentId), before)) return false;
    // Somebody said what they play while it was written for the others.
    const played = await ownInstruments(transaction, { ...said, classes });
    if (played.some((medium) => !mediums.includes(medium))) return false;
    // Whoever begins meanwhile waits, and finds the music of before or this one, whole.
    await demandUnbegun(transaction, assignmentId, { said, isOther, left, classes });
    // A colleague gave it out meanwhile: it is a draft again only for who knows that.
    if (wasDraft && said.isDraft && !before.isDraft)
      throw refuse('given-out-meanwhile', { path: 'isDraft' });
    await updateSaid(transaction, assignmentId, said);
    await giveToClasses(transaction, assignmentId, classes);
    if (left.length > 0) await takeFromClasses(transaction, assignmentId, left);
    if (isOther) await replacePieces(transaction, { assignmentId, now });
    for (const exercise of pieces)
      await insertPiece(transaction, { id: newId(), assignmentId, exercise, now });
    const job = { id: newId(), askedBy: account.id, now };
    await askForOwnMusic(transaction, said, { ...job, assignmentId });
    return true;
  });
}

interface Changed {
  readonly said: Said;
  /** Its music becomes another. */
  readonly isOther: boolean;
  /** From which it is taken. */
  readonly left: readonly ClassId[];
  readonly classes: readonly AssignedClass[];
}

/** @throws {Refusal} where somebody has begun what would be taken from them */
async function demandUnbegun(
  transaction: TenantTransaction,
  assignmentId: AssignmentId,
  { said, isOther, left, classes }: Changed,
): Promise<void> {
  if (!(await hasBegun(transaction, assignmentId))) return;
  if (isOther) throw refuse('assignment-begun', { path: 'medium' });
  if (said.isDraft) throw refuse('assignment-begun', { path: 'isDraft' });
  if (await hasBegun(transaction, assignmentId, left))
    throw refuse('assignment-begun', { path: 'classes' });
  const others = await begunByOthers(transaction, assignmentId, classes);
  if (others !== null) throw refuse('assignment-begun', { path: `classes.${others}.students` });
}
