import { resetSession } from '#shared/contract/attempts';
import { ofSession } from '../../access/of-session.ts';
import { resetWork } from '../../assigned-work/reset-work.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { completedSessions } from './queries.ts';
import { nextWaiting } from './review.ts';

/** Letting one student begin anew, from where their take is graded. */
export function resetRoutes(routes: Routes): void {
  mount(routes, resetSession, { allow: ofSession('grade') }, async ({ granted }) => {
    const { account, db, sessionId, assignmentId } = granted;
    // Asked before: who is after a student is not known once nothing of theirs is there.
    const sessions = await completedSessions(db, account.id, assignmentId);
    await resetWork(routes.context, db, [sessionId]);
    return { status: 'success' as const, next: nextWaiting(sessionId, sessions) };
  });
}
