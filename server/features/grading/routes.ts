import {
  clearNeedsReview,
  findSessionOfAssignment,
  getReview,
  saveGrade,
} from '#shared/contract/grading';
import type { ProblemCode } from '#shared/contract/problem';
import { validateFeedback, validateGrade } from '#shared/grading/grade';
import { assignmentTeacher, sessionReader, sessionTeacher } from '../../http/authority.ts';
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
  const { context } = routes;
  const { db, clock, storage } = context;

  mount(routes, getReview, { allow: sessionReader('sessionId') }, async ({ granted }) => {
    const { account, sessionId, assignmentId, standing } = granted;
    const { tenantId } = account;
    const row = await reviewedSession(db, { tenantId, sessionId });
    if (!row) throw refuse('not-found');
    const others =
      standing === 'teacher' ? await completedSessions(db, { tenantId, assignmentId }) : [];
    return toReview(row, { standing, others }, storage);
  });

  mount(routes, saveGrade, { allow: sessionTeacher('sessionId') }, async ({ body, granted, c }) => {
    const { account, sessionId } = granted;
    const { tenantId, id: userId } = account;
    const key = c.req.header('Idempotency-Key') ?? null;
    const request = `saveGrade ${sessionId}`;
    const validation = await gradeValidationOf(db, { tenantId, sessionId });
    demandValid('grade', validateGrade(body.grade, validation));
    demandValid('feedback', validateFeedback(body.feedback ?? ''));
    return doOnce(context, { tenantId, userId, key, request }, async (transaction) => {
      const stored = await storeGrade(transaction, {
        tenantId,
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

  mount(routes, clearNeedsReview, { allow: sessionTeacher('sessionId') }, async ({ granted }) => {
    const { account, sessionId } = granted;
    await clearReviewFlag(db, { tenantId: account.tenantId, sessionId });
    return { success: true as const };
  });

  mount(
    routes,
    findSessionOfAssignment,
    { allow: assignmentTeacher('assignmentId') },
    async ({ granted }) => {
      const { account, assignmentId } = granted;
      const sessions = await completedSessions(db, { tenantId: account.tenantId, assignmentId });
      const bySending = sessions.toSorted(
        (a, b) => Number(a.completed_at) - Number(b.completed_at),
      );
      const first = bySending.find((session) => session.grade === null) ?? bySending[0];
      if (!first) throw refuse('not-found');
      return { sessionId: first.id };
    },
  );
}

function demandValid(path: string, problem: ProblemCode | null): void {
  if (problem !== null) throw refuse(problem, { path });
}
