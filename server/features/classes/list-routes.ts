import { createClass, getClasses } from '#shared/contract/classes';
import { educators } from '../../access/by-role.ts';
import { giveJoinCode } from '../../db/join-codes.ts';
import { doOnce } from '../../http/done-once.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { demandEndDate } from './demand-end-date.ts';
import { classesOfTeacher, insertClass } from './queries.ts';
import { toTeacherClass } from './replies.ts';

/** The classes of a teacher, and a new one. */
export function listRoutes(routes: Routes): void {
  const { clock, newId } = routes.context;

  mount(routes, getClasses, { allow: educators }, async ({ granted: { account, db } }) => {
    const rows = await classesOfTeacher(db, account.id);
    return { classes: rows.map(toTeacherClass) };
  });

  mount(routes, createClass, { allow: educators }, async ({ body, granted, c }) => {
    const { account, db } = granted;
    const now = clock.now();
    demandEndDate(body, { now, before: null });
    const key = c.req.header('Idempotency-Key') ?? null;
    const once = { userId: account.id, key, request: 'createClass', body };
    return doOnce({ db, clock }, once, async (transaction) => {
      const courseId = newId();
      const own = { id: courseId, ownerId: account.id, now };
      await insertClass(transaction, { ...own, fields: body });
      await giveJoinCode(transaction, courseId);
      return { courseId };
    });
  });
}
