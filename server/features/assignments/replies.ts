import { maySeeGrade } from '#shared/access/may-see-grade';
import { isLate } from '#shared/assignments/late';
import { assignmentStatus } from '#shared/assignments/status';
import type {
  EducatorAssignment,
  StudentAssignment,
  Submission,
} from '#shared/contract/assignments';
import { nameOf } from '../../db/name-of.ts';
import type { EducatorAssignmentRow, StudentAssignmentRow, SubmissionRow } from './queries.ts';

/** Rows as the contract shows them. */
export function toStudentAssignment(row: StudentAssignmentRow, now: Date): StudentAssignment {
  const isShown = maySeeGrade('student', row);
  const grade = isShown ? row.grade : null;
  return {
    assignmentId: row.id,
    title: row.title,
    instructions: row.instructions,
    courseId: row.course_id,
    courseTitle: row.course_title,
    dueDate: row.due_date?.toISOString() ?? null,
    acceptsLate: row.accepts_late,
    configuration: {
      medium: row.medium,
      levelId: row.level_id,
      measureCount: row.measure_count,
      timeSignatures: row.time_signatures,
      keySignatures: row.key_signatures,
      seed: row.seed,
    },
    pieceId: row.piece_id,
    autoAssessMode: row.auto_assess_mode,
    isMicCheckSkippable: row.is_mic_check_skippable,
    attemptSummary: { attempts: row.attempts ?? 0, totalAttemptsAllowed: row.max_attempts },
    status: assignmentStatus(
      {
        startedAt: row.started_at?.getTime() ?? null,
        completedAt: row.completed_at?.getTime() ?? null,
        isGraded: grade !== null,
        dueDate: row.due_date?.getTime() ?? null,
      },
      now.getTime(),
    ),
    sessionId: row.session_id,
    grade,
    teacherFeedback: (isShown && row.feedback) || null,
  };
}

export function toEducatorAssignment(row: EducatorAssignmentRow, now: Date): EducatorAssignment {
  return {
    assignmentId: row.id,
    title: row.title,
    courseId: row.course_id,
    courseTitle: row.course_title,
    dueDate: row.due_date?.toISOString() ?? null,
    releaseDate: row.release_date?.toISOString() ?? null,
    isDraft: row.is_draft,
    isReleased: !row.is_draft && (row.release_date === null || row.release_date <= now),
    isArchived: row.is_archived || row.archived_at !== null,
    completed: row.completed,
    ungraded: row.ungraded,
    uncompleted: row.enrolled - row.completed,
    needsReview: row.needs_review,
  };
}

export function toSubmission(row: SubmissionRow): Submission {
  return {
    studentId: row.student_id,
    courseId: row.course_id,
    sessionId: row.session_id,
    studentName: nameOf(row),
    completedAt: row.completed_at?.toISOString() ?? null,
    isLate:
      row.completed_at !== null &&
      isLate({ due: row.due_date?.getTime() ?? null }, row.completed_at.getTime()),
    score: row.score,
    grade: row.grade,
    waitsForGrade: row.waits ?? false,
    needsReview: row.needs_review ?? false,
  };
}
