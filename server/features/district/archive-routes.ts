import { archiveTeacher, unarchiveTeacher } from '#shared/contract/district-teachers';
import { wholeName } from '#shared/roster/student-name';
import { byRole } from '../../access/by-role.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { archivedLetter } from '../../mail/letters.ts';
import { writeTo } from '../../mail/write-to.ts';
import { archiveStaff, bringBackStaff } from './archive-queries.ts';
import { demandOther } from './demand-other.ts';

/** How somebody who teaches comes in no more, and comes back. */
export function archiveRoutes(routes: Routes): void {
  const { clock, jobBell, log } = routes.context;

  mount(
    routes,
    archiveTeacher,
    { allow: byRole('keepTeachers') },
    async ({ params, granted: { account, db } }) => {
      const { id: personId } = await demandOther(db, account, params.teacherId);
      const by = wholeName(account);
      const people = { personId, by: account.id };
      const isNew = await db.transaction().execute(async (transaction) => {
        const isNew = await archiveStaff(transaction, people, clock.now());
        const telling = { parts: routes.context, db: transaction, by: account };
        if (isNew) await writeTo(telling, personId, (to) => archivedLetter(to, { by }));
        return isNew;
      });
      // Somebody archived who asks, meanwhile.
      if (isNew === null) throw refuse('not-signed-in');
      jobBell.ring();
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
