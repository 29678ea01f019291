import { isTeacher, type Standing } from '#shared/access/can';
import { maySee } from '#shared/access/may-see';
import { levelFor } from '#shared/assignments/levels';
import type { ShownPart } from '#shared/assignments/shown';
import { findInstrument } from '#shared/catalogue/instruments';
import { assignmentSettings } from '#shared/contract/assignment-settings';
import { shown } from '#shared/contract/assignments';
import { resetSession } from '#shared/contract/attempts';
import type { ReplyOf } from '#shared/contract/endpoint';
import { type getReview, saveGrade } from '#shared/contract/grading';
import type { SessionId } from '#shared/contract/ids';
import { pickedMusic } from '#shared/contract/picked-music';
import { nameOf } from '../../db/name-of.ts';
import type { ObjectStorage } from '../../storage/object-storage.ts';
import type { EarlierGrade } from './earlier-grades.ts';
import type { MarkQuestion } from './mark-question.ts';
import type {
  AssignmentToGrade,
  CompletedSession,
  NothingSent,
  ReviewedSession,
  SentAttempt,
} from './queries.ts';

type Review = ReplyOf<typeof getReview>;

interface Viewer {
  readonly standing: Standing;
  readonly attempts: readonly SentAttempt[];
  readonly question: MarkQuestion;
  /** The file of the recording is no more. */
  readonly isGone: boolean;
  /** What else was sent for the assignment; asked only for the teacher. */
  readonly others: readonly CompletedSession[];
  /** Who sent nothing for it; asked only for the teacher. */
  readonly nothingSent: readonly NothingSent[];
  /** What was said before; asked only for the teacher. */
  readonly earlier: readonly EarlierGrade[];
  /** What else there is to grade; asked only for the teacher. */
  readonly assignments: readonly AssignmentToGrade[];
}

const resultOf = ({ shown: stored, returned_at }: ReviewedSession) => ({
  shown: shown.parse(stored),
  isReturned: returned_at !== null,
});

/** What the review screen shows; a student never sees the others. */
export function toReview(row: ReviewedSession, viewer: Viewer, storage: ObjectStorage): Review {
  const mayGrade = isTeacher(viewer.standing);
  const sees = (part: ShownPart) => maySee(viewer.standing, part, resultOf(row));
  return {
    assignment: {
      assignmentId: row.assignment_id,
      title: row.title,
      instructions: row.instructions,
      courseId: row.course_id,
      courseTitle: row.course_title,
      isArchived: row.is_archived,
      dueDate: row.due_date?.toISOString() ?? null,
    },
    session: {
      assignmentSessionId: row.id,
      studentName: nameOf(row),
      studentFirstName: row.first_name,
      hasLeft: row.learns === null,
      attempts: row.number ?? 0,
      handedIn: viewer.attempts.find(({ number }) => number === row.handed_in)?.id ?? null,
    },
    attempts: viewer.attempts.map(({ id, number, completed_at }) => ({
      attemptId: id,
      number,
      completedAt: completed_at.toISOString(),
    })),
    completed: toCompleted(row, { sees, isGone: viewer.isGone }, storage),
    gradeAndFeedback: {
      grade: sees('grade') ? row.grade : null,
      feedback: sees('feedback') ? row.feedback : '',
      showFeedback: sees('feedback'),
      ...(mayGrade ? saidOf(row, viewer.earlier) : saidToNobody),
    },
    isGraded: row.grade !== null,
    wantsGrade: row.wants_grade,
    shown: resultOf(row).shown,
    question: viewer.question
      ? {
          attemptId: viewer.question.attempt_id,
          isAnswered: row.graded_at !== null && row.graded_at > viewer.question.asked_at,
          note: viewer.question.note,
          words: viewer.question.words,
          askedAt: viewer.question.asked_at.toISOString(),
        }
      : null,
    mayAsk: !mayGrade && row.completed_at !== null && sees('marks') && !row.is_archived,
    gradeValidation: row.grade_validation,
    outOf: row.out_of,
    resetSessionUrl: mayGrade ? resetSession.path.replace('{sessionId}', row.id) : null,
    saveGradeUrl: mayGrade ? saveGrade.path.replace('{sessionId}', row.id) : null,
    postGradeUpdateAction: toNext,
    postResetAction: toNext,
    sidebar: mayGrade ? toSidebar(row.id, viewer) : null,
  };
}

/** After a take the next one, whose place the answer names. */
const toNext = { action: 'postResponseGivesNextLocation' };

/** A teacher whose account is gone has no name. */
const nameOfGrader = (first_name: string | null, last_name: string | null) =>
  first_name === null || last_name === null ? null : nameOf({ first_name, last_name });

/** Who said it is the teachers' business. */
const saidToNobody = { gradedBy: null, gradedAt: null, earlier: [] };

const saidOf = (
  { grade, graded_at, grader_first, grader_last }: ReviewedSession,
  earlier: readonly EarlierGrade[],
) => ({
  gradedBy: grade === null ? null : nameOfGrader(grader_first, grader_last),
  gradedAt: graded_at?.toISOString() ?? null,
  earlier: earlier.map((said) => ({
    grade: said.grade,
    feedback: said.feedback,
    gradedBy: nameOfGrader(said.first_name, said.last_name),
    gradedAt: said.graded_at?.toISOString() ?? null,
  })),
});

function toCompleted(
  row: ReviewedSession,
  { sees, isGone }: { readonly sees: (part: ShownPart) => boolean; readonly isGone: boolean },
  storage: ObjectStorage,
): Review['completed'] {
  const { attempt_id, played_at, assessment_key, auto_assess_mode, source } = row;
  const isHandedIn = row.number === row.handed_in;
  if (!attempt_id || !played_at || !assessment_key || !auto_assess_mode || !source) return null;
  const settings = assignmentSettings.parse(row.settings);
  const found = findInstrument(row.medium);
  return {
    attemptId: attempt_id,
    // The same, except where a device's clock stood otherwise.
    completedAt: played_at.toISOString(),
    level:
      pickedMusic.safeParse(row.picked).data?.levelId ??
      levelFor({ levelId: row.level_id, settings }, row.medium),
    medium: row.medium,
    part: row.part,
    mutedPart: settings.studentPartMuted ? row.part : null,
    family: found.kind === 'found' ? found.instrument.family : null,
    source,
    backend: 'primavista',
    hasMetronome: settings.metronomeStyle === null ? null : settings.metronomeStyle !== 'None',
    wasAutoAssessEnabledInAssn: settings.autoAssess,
    audioFileUrl:
      row.audio_key && sees('recording') && !isGone
        ? storage.createDownloadLink(row.audio_key)
        : null,
    isRecordingGone: sees('recording') && isGone,
    audioStart: row.audio_start,
    aaJsonUrl: sees('marks') ? storage.createDownloadLink(assessment_key) : null,
    // What was said of the work is said of what is handed in.
    needsReview: isHandedIn ? row.needs_review : (row.is_doubtful ?? false),
    autoAssessMode: (isHandedIn ? row.graded_mode : null) ?? auto_assess_mode,
  };
}

/** Whose take is graded after this one: who comes after them in the list and waits, else the first who waits; null where nobody does. */
export function nextWaiting(current: string, sessions: readonly CompletedSession[]): string | null {
  const at = sessions.findIndex((session) => session.id === current);
  const others = [...sessions.slice(at + 1), ...sessions.slice(0, Math.max(at, 0))];
  const next = others.find(({ waits }) => waits);
  return next ? reviewPath(next.id) : null;
}

function toSidebar(
  current: string,
  { others: sessions, nothingSent, assignments }: Viewer,
): Review['sidebar'] {
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
    nothingSent: nothingSent.map((one) => ({
      name: nameOf(one),
      url: one.id && reviewPath(one.id),
      grade: one.grade,
    })),
    allAssignments: assignments.map(({ id, title, course_title, ungraded }) => ({
      assignmentId: id,
      assignmentTitle: title,
      optCourseTitle: course_title,
      ungradedCount: ungraded,
    })),
    prevSession: entries[at - 1]?.url ?? null,
    nextSession: at < 0 ? null : (entries[at + 1]?.url ?? null),
  };
}

/** The page's address of a review, as spec'd for the teacher's view. */
const reviewPath = (sessionId: SessionId) => `/grade/session/${sessionId}/e/feedback`;
