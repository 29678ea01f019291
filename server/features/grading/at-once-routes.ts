import { gradeAtOnce } from '#shared/contract/grades-at-once';
import { inClass } from '../../access/in-class.ts';
import { doOnce } from '../../http/done-once.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { storeAtOnce } from './grades-at-once.ts';

/** What a teacher says of several students at once. */
export function atOnceRoutes(routes: Routes): void {
  const { clock, newId } = routes.context;

  mount(routes, gradeAtOnce, { allow: inClass('gradeClass') }, async ({ body, granted, c }) => {
    const { account, db, courseId } = granted;
    const key = c.req.header('Idempotency-Key') ?? null;
    const once = { userId: account.id, key, request: `gradeAtOnce ${courseId}`, body };
    return doOnce({ db, clock }, once, async (transaction) => {
      const asked = { courseId, changes: body.changes, gradedBy: account.id };
      return { kept: [...(await storeAtOnce(transaction, { ...asked, newId, now: clock.now() }))] };
    });
  });
}
