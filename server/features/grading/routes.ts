import { isTeacher } from '#shared/access/can';
import {
  clearNeedsReview,
  findSessionOfAssignment,
  getReview,
  saveGrade,
} from '#shared/contract/grading';
import type { ProblemCode } from '#shared/contract/problem';
import { validateFeedback, validateGrade } from '#shared/grading/grade';
import { ofAssignment } from '../../access/of-assignment.ts';
import { ofSession } from '../../access/of-session.ts';
import { doOnce } from '../../http/done-once.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import {
  clearReviewFlag,
  completedSessions,
  gradeValidationOf,
  reviewedSession,
  storeGrade,
} from './queries.ts';
import { toReview } from './review.ts';

export function gradingRoutes(routes: Routes): void {
  const { clock, storage } = routes.context;

  mount(routes, getReview, { allow: ofSession('hear') }, async ({ granted }) => {
    const { db, sessionId, assignmentId, standing } = granted;
    const row = await reviewedSession(db, sessionId);
    if (!row) throw refuse('not-found');
    const others = isTeacher(standing) ? await completedSessions(db, assignmentId) : [];
    return toReview(row, { standing, others }, storage);
  });

  mount(routes, saveGrade, { allow: ofSession('grade') }, async ({ body, granted, c }) => {
    const { account, db, sessionId } = granted;
    const userId = account.id;
    const key = c.req.header('Idempotency-Key') ?? null;
    const request = `saveGrade ${sessionId}`;
    const validation = await gradeValidationOf(db, sessionId);
    demandValid('grade', validateGrade(body.grade, validation));
    demandValid('feedback', validateFeedback(body.feedback ?? ''));
    return doOnce({ db, clock }, { userId, key, request, body }, async (transaction) => {
      const stored = await storeGrade(transaction, {
        sessionId,
        grade: body.grade.trim(),
        feedback: body.feedback,
        autoAssessMode: body.autoAssessMode,
        gradedBy: userId,
        now: clock.now(),
      });
      if (!stored) throw refuse('invalid', { problem: 'This student has not sent anything yet.' });
      return { next: null };
    });
  });

  mount(routes, clearNeedsReview, { allow: ofSession('grade') }, async ({ granted }) => {
    await clearReviewFlag(granted.db, granted.sessionId);
    return { success: true as const };
  });

  mount(
    routes,
    findSessionOfAssignment,
    { allow: ofAssignment('readAssignment') },
    async ({ granted }) => {
      const sessions = await completedSessions(granted.db, granted.assignmentId);
      const bySending = sessions.toSorted(
        (a, b) => Number(a.completed_at) - Number(b.completed_at),
      );
      const first = bySending.find((session) => session.waits) ?? bySending[0];
      if (!first) throw refuse('not-found');
      return { sessionId: first.id };
    },
  );
}

function demandValid(path: string, problem: ProblemCode | null): void {
  if (problem !== null) throw refuse(problem, { path });
}
