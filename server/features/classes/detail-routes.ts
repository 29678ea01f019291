import { getClassDetails, renewJoinCode, saveClassDetails } from '#shared/contract/classes';
import { changedFields } from '#shared/lib/changed-fields';
import { inClass } from '../../access/in-class.ts';
import { holdGoingClass } from '../../db/enrolment.ts';
import { giveJoinCode } from '../../db/join-codes.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { demandEndDate } from './demand-end-date.ts';
import { demandLevelsLeft } from './practice-settings.ts';
import { detailsOfClass, teachersOfClass, updateClass } from './queries.ts';
import { toClassDetails } from './replies.ts';

/** What a class is called and goes by, and its code. */
export function detailRoutes(routes: Routes): void {
  const { clock } = routes.context;

  mount(routes, getClassDetails, { allow: inClass('readClass') }, async ({ granted }) => {
    const { account, db, courseId } = granted;
    const row = await detailsOfClass(db, courseId);
    if (!row) throw refuse('not-found');
    const teachers = await teachersOfClass(db, courseId);
    return { details: toClassDetails(row, { teachers, personId: account.id }) };
  });

  mount(
    routes,
    saveClassDetails,
    { allow: inClass('editClass') },
    async ({ body, granted: { db, courseId } }) => {
      const { read, ...fields } = body;
      const before = (await detailsOfClass(db, courseId))?.end_date ?? null;
      demandEndDate(fields, { now: clock.now(), before });
      const changed = read ? changedFields(fields, read) : fields;
      await db.transaction().execute(async (transaction) => {
        const { standards } = changed;
        if (standards !== undefined) await demandLevelsLeft(transaction, courseId, standards);
        if (!(await updateClass(transaction, courseId, changed))) throw refuse('class-archived');
      });
      return {};
    },
  );

  mount(
    routes,
    renewJoinCode,
    { allow: inClass('editClass') },
    async ({ granted: { db, courseId } }) => {
      const joinCode = await db
        .transaction()
        .execute(async (transaction) =>
          (await holdGoingClass(transaction, courseId))
            ? giveJoinCode(transaction, courseId)
            : null,
        );
      if (joinCode === null) throw refuse('class-archived');
      return { joinCode };
    },
  );
}
