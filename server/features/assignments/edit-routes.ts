import { isDeepStrictEqual } from 'node:util';
import { assignedRequest } from '#shared/assignments/assigned-request';
import {
  type AssignedClass,
  changeAssignment,
  getAssignmentToEdit,
} from '#shared/contract/assignment-editor';
import type { AssignmentId, ClassId } from '#shared/contract/ids';
import { demandClass } from '../../access/in-class.ts';
import { ofAssignment } from '../../access/of-assignment.ts';
import { insertPiece, piecesOf, replacePieces } from '../../db/assigned-music.ts';
import { holdAssignment } from '../../db/hold-assignment.ts';
import type { Said } from '../../db/said-columns.ts';
import type { TenantTransaction } from '../../db/tenant.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { askForOwnMusic } from './ask-for-own-music.ts';
import { hasBegun } from './begun.ts';
import { giveToClasses, ownInstruments, takeFromClasses, timeZonesOf } from './class-queries.ts';
import { demandDates } from './demand-dates.ts';
import { demandLevels } from './demand-levels.ts';
import { saidOf, toAssignedClass, updateSaid } from './editor-queries.ts';
import { editorOf } from './editor-reply.ts';
import { sinceRead } from './since-read.ts';
import { begunByOthers, demandLearners } from './single-students.ts';
import { amongClasses, mayEnd, placeAmongClasses } from './standing-among-classes.ts';
import { writePieces } from './write-piece.ts';

/** An assignment that was set, to be changed. */
export function editRoutes(routes: Routes): void {
  const { clock, newId, composer, jobBell } = routes.context;

  mount(
    routes,
    getAssignmentToEdit,
    // Archived, or of an archived class, too: it may be given out again.
    { allow: ofAssignment('readAssignment') },
    async ({ granted: { account, db, assignmentId, courseId } }) => {
      const { own, ended, isShared } = await placeAmongClasses(db, assignmentId, account.id);
      const hasEnded = own.length === 0;
      const said = await saidOf(db, assignmentId);
      const pieces = await piecesOf(db, assignmentId);
      const opened = { teacherId: account.id, courseId, assignmentId };
      return {
        editor: await editorOf(db, { ...opened, isDraft: said.isDraft }),
        fields: { ...said, classes: (hasEnded ? ended : own).map(toAssignedClass) },
        hasBegun: await hasBegun(db, assignmentId),
        ...{ hasEnded, isShared },
        canEnd: !hasEnded && (await mayEnd(db, assignmentId, { isShared })),
        music: pieces.get(said.medium) ?? null,
      };
    },
  );

  mount(
    routes,
    changeAssignment,
    { allow: ofAssignment('editAssignment') },
    async ({ body, granted: { account, db, assignmentId } }) => {
      const now = clock.now();
      const { generator, wasDraft, read, classes: sent, ...form } = body;
      const { own, isShared } = await amongClasses(db, assignmentId, account.id);
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
      const isOther = !isDeepStrictEqual(musicIn(said), musicIn(before));
      const there = isOther ? new Map() : await piecesOf(db, assignmentId);
      const mediums = await ownInstruments(db, { ...said, classes });
      // Of what somebody plays the levels stand, whatever the class goes by since.
      if (isOther || added.length > 0)
        await demandLevels(db, { said, courseIds: isOther ? ids : added, mediums });
      const missing = [said.medium, ...mediums].some((medium) => !there.has(medium));
      const pieces = missing
        ? await writePieces(composer, { fields: said, mediums, generator })
        : [];
      await db.transaction().execute(async (transaction) => {
        await holdAssignment(transaction, assignmentId);
        // Whoever begins meanwhile waits, and finds the music of before or this one, whole.
        await demandUnbegun(transaction, assignmentId, { said, isOther, left, classes });
        // A colleague gave it out meanwhile: it is a draft again only for who knows that.
        if (wasDraft && said.isDraft && !(await saidOf(transaction, assignmentId)).isDraft)
          throw refuse('given-out-meanwhile', { path: 'isDraft' });
        await updateSaid(transaction, assignmentId, said);
        await giveToClasses(transaction, assignmentId, classes);
        if (left.length > 0) await takeFromClasses(transaction, assignmentId, left);
        if (isOther) await replacePieces(transaction, { assignmentId, now });
        for (const exercise of pieces)
          await insertPiece(transaction, { id: newId(), assignmentId, exercise, now });
        const job = { id: newId(), askedBy: account.id, now };
        await askForOwnMusic(transaction, said, { ...job, assignmentId });
      });
      jobBell.ring();
      return {};
    },
  );
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

/** What decides the notes. */
const musicIn = (said: Said) => {
  const { medium, forOwnInstrument, seed, settings } = said;
  const { levelsFor, variants, picks } = settings;
  return {
    forOwnInstrument,
    seed,
    levelsFor,
    variants,
    picks,
    request: assignedRequest(said, medium),
  };
};
