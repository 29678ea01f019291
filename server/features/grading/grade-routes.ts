import { clearNeedsReview, saveGrade } from '#shared/contract/grading';
import type { ProblemCode } from '#shared/contract/problem';
import { storedGrade, validateFeedback, validateGrade } from '#shared/grading/grade';
import { ofSession } from '../../access/of-session.ts';
import { doOnce } from '../../http/done-once.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { clearReviewFlag, completedSessions, gradeValidationOf, storeGrade } from './queries.ts';
import { nextWaiting } from './review.ts';

/** What a teacher says of what one student sent. */
export function gradeRoutes(routes: Routes): void {
  const { clock, newId } = routes.context;

  mount(routes, saveGrade, { allow: ofSession('grade') }, async ({ body, granted, c }) => {
    const { account, db, sessionId, assignmentId } = granted;
    const userId = account.id;
    const key = c.req.header('Idempotency-Key') ?? null;
    const request = `saveGrade ${sessionId}`;
    const validation = await gradeValidationOf(db, sessionId);
    demandValid('grade', validateGrade(body.grade, validation));
    demandValid('feedback', validateFeedback(body.feedback ?? ''));
    return doOnce({ db, clock }, { userId, key, request, body }, async (transaction) => {
      const stored = await storeGrade(transaction, {
        sessionId,
        grade: storedGrade(body.grade, validation),
        feedback: body.feedback,
        autoAssessMode: body.autoAssessMode,
        seenAttempt: body.seenAttempt,
        seenGrade: body.seenGrade,
        seenFeedback: body.seenFeedback,
        gradedBy: userId,
        now: clock.now(),
        newId,
      });
      if (stored === 'seen-another') throw refuse('graded-meanwhile');
      const sessions = await completedSessions(transaction, userId, assignmentId);
      return { next: nextWaiting(sessionId, sessions) };
    });
  });

  mount(routes, clearNeedsReview, { allow: ofSession('grade') }, async ({ granted }) => {
    await clearReviewFlag(granted.db, granted.sessionId);
    return { success: true as const };
  });
}

function demandValid(path: string, problem: ProblemCode | null): void {
  if (problem !== null) throw refuse(problem, { path });
}
