import { archiveTeacher, unarchiveTeacher } from '#shared/contract/district-teachers';
import { byRole } from '../../access/by-role.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { archiveStaff, bringBackStaff } from './archive-queries.ts';
import { demandOther } from './demand-other.ts';

/** How somebody who teaches comes in no more, and comes back. */
export function archiveRoutes(routes: Routes): void {
  const { clock, log } = routes.context;

  mount(
    routes,
    archiveTeacher,
    { allow: byRole('keepTeachers') },
    async ({ params, granted: { account, db } }) => {
      const { id: personId } = await demandOther(db, account, params.teacherId);
      const people = { personId, by: account.id };
      const isDone = await db
        .transaction()
        .execute((transaction) => archiveStaff(transaction, people, clock.now()));
      // Somebody archived who asks, meanwhile.
      if (!isDone) throw refuse('not-signed-in');
      log.info({ ...people }, 'a teacher was archived');
      return {};
    },
  );

  mount(
    routes,
    unarchiveTeacher,
    { allow: byRole('keepTeachers') },
    async ({ params, granted: { account, db } }) => {
      const { id: personId } = await demandOther(db, account, params.teacherId);
      await bringBackStaff(db, personId);
      log.info({ personId, by: account.id }, 'a teacher was brought back');
      return {};
    },
  );
}
