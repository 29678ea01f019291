import { can } from '#shared/access/can';
import { leaveClass, transferClass } from '#shared/contract/class-teachers';
import type { ClassId } from '#shared/contract/ids';
import { inClass } from '../../access/in-class.ts';
import type { SignedIn } from '../../access/signed-in.ts';
import { giveClasses } from '../../class-teachers/give-classes.ts';
import { isTaughtByOthers } from '../../class-teachers/taught-by-others.ts';
import { tellOfGiven } from '../../class-teachers/tell-of-classes.ts';
import { moveHomesWithClasses } from '../../db/homes.ts';
import { isPresentTeacher } from '../../db/teachers-of-school.ts';
import type { TenantTransaction } from '../../db/tenant.ts';
import type { Account } from '../../http/account.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { lockTeachers, removeCoTeacher } from './teacher-queries.ts';

/** How a class goes to another owner, and how a co-teacher goes. */
export function ownerRoutes(routes: Routes): void {
  const { context } = routes;
  const { log, jobBell } = context;

  mount(routes, leaveClass, { allow: inClass('leaveClass') }, async ({ granted }) => {
    const { account, db, courseId } = granted;
    await removeCoTeacher(db, { courseId, teacherId: account.id });
    return {};
  });

  mount(routes, transferClass, { allow: inClass('transferClass') }, async ({ body, granted }) => {
    const { account, db, courseId } = granted;
    const from = await db
      .transaction()
      .execute((transaction) => give(transaction, granted, { courseId, ...body }));
    log.info({ courseId, from, to: body.teacherId, by: account.id }, 'a class was given on');
    jobBell.ring();
    return {};
  });

  /** @returns who had it */
  async function give(
    transaction: TenantTransaction,
    { account }: Pick<SignedIn, 'account'>,
    { courseId, teacherId: to, stays: asked }: Wanted,
  ): Promise<string> {
    const teachers = await lockTeachers(transaction, courseId);
    const from = teachers.find(({ is_owner }) => is_owner)!.teacher_id;
    // It may have been given away meanwhile.
    const standing = from === account.id ? 'owner' : 'none';
    if (!can(account, 'transferClass', { standing })) throw refuse('forbidden');
    await demandHeir(transaction, account, {
      ...{ courseId, from, to },
      helpers: teachers.map(({ teacher_id }) => teacher_id),
    });
    // An administrator who had it to hand it on reads it no longer.
    const stays = asked && !(from === account.id && account.role === 'admin');
    const given = { courseIds: [courseId], from, to, stays };
    const { newId, clock } = context;
    await giveClasses(transaction, { ...given, by: account.id, now: clock.now(), newId });
    await moveHomesWithClasses(transaction, { courseIds: [courseId], toTeacherId: to });
    await tellOfGiven({ parts: context, db: transaction, by: account }, given);
    return from;
  }
}

interface InClass {
  readonly courseId: ClassId;
}

interface Wanted extends InClass {
  readonly teacherId: string;
  /** Whether who had it stays as a co-teacher. */
  readonly stays: boolean;
}

interface Heir extends InClass {
  readonly from: string;
  readonly to: string;
  /** Who teaches in the class. */
  readonly helpers: readonly string[];
}

/**
 * A teacher gives a class to who helps in it, an administrator to any teacher they see, and to themselves only where nobody
 * else teaches it any more.
 *
 * @throws Refusal of another heir
 */
async function demandHeir(
  db: TenantTransaction,
  account: Account,
  { courseId, from, to, helpers }: Heir,
): Promise<void> {
  const path = 'teacherId';
  const isLed = can(account, 'keepTeachers');
  const isThere = await isPresentTeacher(db, isLed ? account.schoolId : null, to);
  if (!isThere || (!isLed && !helpers.includes(to))) throw refuse('teacher-not-found', { path });
  const isOwnWish = to === account.id && from !== account.id;
  if (isOwnWish && (await isTaughtByOthers(db, [courseId], account.id))) {
    throw refuse('others-teach', { path });
  }
}
