import { askAboutMark } from '#shared/contract/grading';
import { ofSession } from '../../access/of-session.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { askAbout } from './mark-question.ts';

/** What a student asks about what they sent. */
export function questionRoutes(routes: Routes): void {
  const { clock } = routes.context;

  mount(routes, askAboutMark, { allow: ofSession('askTeacher') }, async ({ body, granted }) => {
    const { db, sessionId } = granted;
    await db
      .transaction()
      .execute((transaction) => askAbout(transaction, { sessionId, ...body, now: clock.now() }));
    return {};
  });
}
