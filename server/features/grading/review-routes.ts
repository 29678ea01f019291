import { isTeacher } from '#shared/access/can';
import { findSessionOfAssignment, getReview } from '#shared/contract/grading';
import { ofAssignment } from '../../access/of-assignment.ts';
import { ofSession } from '../../access/of-session.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { earlierGrades } from './earlier-grades.ts';
import { questionOf } from './mark-question.ts';
import {
  assignmentsToGrade,
  attemptsOf,
  completedSessions,
  nothingSentFor,
  ownSession,
  reviewedSession,
} from './queries.ts';
import { isRecordingGone } from './recording-gone.ts';
import { toReview } from './review.ts';

/** What is asked only for the teacher. */
const nobodyElse = { others: [], nothingSent: [], assignments: [], earlier: [] };

/** What one student sent, and where a teacher begins to look. */
export function reviewRoutes(routes: Routes): void {
  const { storage } = routes.context;

  mount(
    routes,
    getReview,
    { allow: ofSession('hear') },
    async ({ granted, query: { attempt } }) => {
      const { account, db, sessionId, assignmentId, standing } = granted;
      const row = await reviewedSession(db, sessionId, attempt);
      if (!row || (attempt !== undefined && row.attempt_id === null)) throw refuse('not-found');
      const attempts = await attemptsOf(db, sessionId);
      const question = await questionOf(db, sessionId);
      const isGone = await isRecordingGone(storage, row.audio_key);
      const own = { standing, attempts, question, isGone };
      if (!isTeacher(standing)) return toReview(row, { ...own, ...nobodyElse }, storage);
      const others = await completedSessions(db, account.id, assignmentId);
      const assignments = await assignmentsToGrade(db, account.id);
      const nothingSent = await nothingSentFor(db, account.id, assignmentId);
      const earlier = await earlierGrades(db, sessionId);
      const beside = { others, nothingSent, assignments, earlier };
      return toReview(row, { ...own, ...beside }, storage);
    },
  );

  mount(
    routes,
    findSessionOfAssignment,
    { allow: ofAssignment('findSession') },
    async ({ granted }) => {
      const { account, db, assignmentId } = granted;
      if (account.role === 'student') {
        const own = await ownSession(db, { studentId: account.id, assignmentId });
        if (!own) throw refuse('not-found');
        return { sessionId: own.id };
      }
      const sessions = await completedSessions(db, account.id, assignmentId);
      const bySending = sessions.toSorted(
        (a, b) => Number(a.completed_at) - Number(b.completed_at),
      );
      const first = bySending.find((session) => session.waits) ?? bySending[0];
      if (!first) throw refuse('not-found');
      return { sessionId: first.id };
    },
  );
}
