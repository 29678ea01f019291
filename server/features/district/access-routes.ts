import { sendTeacherReset, signOutTeacher } from '#shared/contract/district-teachers';
import { byRole } from '../../access/by-role.ts';
import { linkOrigin } from '../../http/link-origin.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { endSessions } from '../../http/session-cookie.ts';
import { sendReset } from '../../mail/send-link.ts';
import { RateLimiter } from '../../security/rate-limiter.ts';
import { demandOther } from './demand-other.ts';

/** Letters to one teacher. */
const perPerson = { burst: 3, perMinute: 3 / 60 };

/** How somebody who teaches comes in anew, whom a computer was taken or whose password somebody else has. */
export function accessRoutes(routes: Routes): void {
  const { context } = routes;
  const { config, log } = context;
  const limiter = new RateLimiter(context.clock, perPerson);

  mount(
    routes,
    signOutTeacher,
    { allow: byRole('keepTeachers') },
    async ({ params, granted: { account, db } }) => {
      const { id: personId } = await demandOther(db, account, params.teacherId);
      await endSessions(db, personId);
      log.info({ personId, by: account.id }, 'a teacher was signed out everywhere');
      return {};
    },
  );

  mount(
    routes,
    sendTeacherReset,
    { allow: byRole('keepTeachers') },
    async ({ params, granted: { account, db }, c }) => {
      const teacher = await demandOther(db, account, params.teacherId);
      const { id: personId, first_name: firstName, email } = teacher;
      if (teacher.archived_at !== null) throw refuse('account-archived');
      if (email === null) throw refuse('not-found');
      const retryAfter = limiter.take(personId);
      if (retryAfter > 0) throw refuse('too-many-attempts', { retryAfter });
      const sending = { ...context, db, origin: linkOrigin(config, c) };
      await sendReset(sending, { personId, email, firstName });
      log.info({ personId, by: account.id }, 'a teacher was sent a letter for another password');
      return {};
    },
  );
}
