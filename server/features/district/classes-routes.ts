import { handOverClasses } from '#shared/contract/district';
import { getTaughtClasses } from '#shared/contract/district-teachers';
import { byRole } from '../../access/by-role.ts';
import { giveClasses } from '../../class-teachers/give-classes.ts';
import { isTaughtByOthers } from '../../class-teachers/taught-by-others.ts';
import { tellOfGiven } from '../../class-teachers/tell-of-classes.ts';
import { moveAllHomes } from '../../db/homes.ts';
import { nameOf } from '../../db/name-of.ts';
import { holdOwnedClasses } from '../../db/owned-classes.ts';
import { isPresentTeacher } from '../../db/teachers-of-school.ts';
import type { TenantTransaction } from '../../db/tenant.ts';
import type { Account } from '../../http/account.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { classesTaughtBy } from './class-queries.ts';
import { teacherSeenFrom } from './queries.ts';

/** Which classes a teacher has, and how all of them go to another. */
export function classesRoutes(routes: Routes): void {
  const { context } = routes;

  mount(
    routes,
    getTaughtClasses,
    { allow: byRole('keepTeachers') },
    async ({ params: { teacherId }, granted: { account, db } }) => {
      const teacher = await teacherSeenFrom(db, account.schoolId, teacherId);
      if (!teacher) throw refuse('not-found');
      return {
        teacherName: nameOf(teacher),
        isArchived: teacher.archived_at !== null,
        classes: await classesTaughtBy(db, teacherId),
      };
    },
  );

  mount(
    routes,
    handOverClasses,
    { allow: byRole('handOverClasses') },
    async ({ params: { teacherId: from }, body: { toTeacherId: to, stays }, granted }) => {
      const { account, db } = granted;
      if (!(await teacherSeenFrom(db, account.schoolId, from))) throw refuse('not-found');
      if (!(await isPresentTeacher(db, account.schoolId, to))) {
        throw refuse('teacher-not-found', { path: 'toTeacherId' });
      }
      const given = await db
        .transaction()
        .execute((transaction) => handOver(transaction, account, { from, to, stays }));
      for (const courseId of given) {
        context.log.info({ courseId, from, to, by: account.id }, 'a class was given on');
      }
      context.jobBell.ring();
      return { classes: given.length };
    },
  );

  /** With all the students they look after. @returns the classes that changed hands */
  async function handOver(
    transaction: TenantTransaction,
    account: Account,
    { from, to, stays }: { readonly from: string; readonly to: string; readonly stays: boolean },
  ): Promise<readonly string[]> {
    const courseIds = await holdOwnedClasses(transaction, from);
    const isOwnWish = to === account.id && from !== account.id;
    if (isOwnWish && (await isTaughtByOthers(transaction, courseIds, account.id))) {
      throw refuse('others-teach', { path: 'toTeacherId' });
    }
    // An administrator who had them to hand them on reads them no longer.
    const given = { courseIds, from, to, stays: stays && from !== account.id };
    const { newId, clock } = context;
    await giveClasses(transaction, { ...given, by: account.id, now: clock.now(), newId });
    await moveAllHomes(transaction, { from, to });
    await tellOfGiven({ parts: context, db: transaction, by: account }, given);
    return courseIds;
  }
}
