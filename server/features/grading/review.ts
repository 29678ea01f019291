import { isTeacher, type Standing } from '#shared/access/can';
import { maySeeGrade } from '#shared/access/may-see-grade';
import type { ReplyOf } from '#shared/contract/endpoint';
import { type getReview, saveGrade } from '#shared/contract/grading';
import type { SessionId } from '#shared/contract/ids';
import { nameOf } from '../../db/name-of.ts';
import type { ObjectStorage } from '../../storage/object-storage.ts';
import type { CompletedSession, ReviewedSession } from './queries.ts';

type Review = ReplyOf<typeof getReview>;

interface Viewer {
  readonly standing: Standing;
  /** What else was sent for the assignment; asked only for the teacher. */
  readonly others: readonly CompletedSession[];
}

/** What the review screen shows; a student never sees the others. */
export function toReview(row: ReviewedSession, viewer: Viewer, storage: ObjectStorage): Review {
  const mayGrade = isTeacher(viewer.standing);
  const isShown = maySeeGrade(viewer.standing, row);
  return {
    assignment: {
      assignmentId: row.assignment_id,
      title: row.title,
      instructions: row.instructions,
      courseTitle: row.course_title,
      dueDate: row.due_date?.toISOString() ?? null,
    },
    session: {
      assignmentSessionId: row.id,
      studentName: nameOf(row),
      attempts: row.attempts,
    },
    completed: toCompleted(row, storage),
    gradeAndFeedback: {
      grade: isShown ? row.grade : null,
      feedback: isShown ? row.feedback : '',
      showFeedback: row.show_feedback,
    },
    gradeValidation: row.grade_validation,
    saveGradeUrl: mayGrade ? saveGrade.path.replace('{sessionId}', row.id) : null,
    sidebar: mayGrade ? toSidebar(row.id, viewer.others) : null,
  };
}

function toCompleted(row: ReviewedSession, storage: ObjectStorage): Review['completed'] {
  const { completed_at, assessment_key, auto_assess_mode, source } = row;
  if (!completed_at || !assessment_key || !auto_assess_mode || !source) return null;
  return {
    completedAt: completed_at.toISOString(),
    level: row.level_id,
    medium: row.medium,
    source,
    audioFileUrl: row.audio_key && storage.createDownloadLink(row.audio_key),
    audioStart: row.audio_start,
    aaJsonUrl: storage.createDownloadLink(assessment_key),
    needsReview: row.needs_review,
    autoAssessMode: row.graded_mode ?? auto_assess_mode,
  };
}

function toSidebar(current: string, sessions: readonly CompletedSession[]): Review['sidebar'] {
  const entries = sessions.map((session) => ({
    name: nameOf(session),
    url: reviewPath(session.id),
    grade: session.grade,
  }));
  // Without a grade in a class that is archived: nobody grades it any more, so it stands in neither list.
  const at = sessions.findIndex((session) => session.id === current);
  return {
    ungradedSessions: entries.filter((_, place) => sessions[place]?.waits),
    gradedSessions: entries.filter((entry) => entry.grade !== null),
    prevSession: entries[at - 1]?.url ?? null,
    nextSession: at < 0 ? null : (entries[at + 1]?.url ?? null),
  };
}

/** The page's address of a review, as spec'd for the teacher's view. */
const reviewPath = (sessionId: SessionId) => `/grade/session/${sessionId}/e/feedback`;
