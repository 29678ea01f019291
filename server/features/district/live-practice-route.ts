import { switchLivePractice } from '#shared/contract/district-teachers';
import { byRole } from '../../access/by-role.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { demandOther } from './demand-other.ts';
import { setLivePractice } from './live-practice-queries.ts';

/** Who may hold live practice. */
export function livePracticeRoute(routes: Routes): void {
  const { log } = routes.context;

  mount(
    routes,
    switchLivePractice,
    { allow: byRole('keepTeachers') },
    async ({ body: { canGenerateLivePractice: isOn }, params, granted: { account, db } }) => {
      const { id: personId } = await demandOther(db, account, params.teacherId);
      await db
        .transaction()
        .execute((transaction) => setLivePractice(transaction, { personId, isOn }));
      log.info({ personId, isOn, by: account.id }, 'live practice of a teacher was switched');
      return {};
    },
  );
}
