import { maySee } from '#shared/access/may-see';
import { type AssignedPart, partAmong, partsToPlay } from '#shared/assignments/ensemble-part';
import { isMarked } from '#shared/assignments/is-marked';
import { classLabel, studentLabel, submissionLabel } from '#shared/assignments/labels';
import { isLate } from '#shared/assignments/late';
import { levelFor } from '#shared/assignments/levels';
import { type ShownPart, waitsForReturn } from '#shared/assignments/shown';
import { isChoir } from '#shared/catalogue/ensemble';
import { findEnsemble } from '#shared/catalogue/ensembles';
import { chosenPart } from '#shared/contract/assigned-part';
import { assignmentSettings } from '#shared/contract/assignment-settings';
import {
  type EducatorAssignment,
  type StudentAssignment,
  type Submission,
  shown,
  toldAsSaid,
} from '#shared/contract/assignments';
import { toOwnAssignments } from '#shared/contract/exit-action';
import { allowedOf, mediumOf } from '../../assigned-music/own-music.ts';
import { nameOf } from '../../db/name-of.ts';
import { toSaid } from '../../db/said-columns.ts';
import type { EducatorAssignmentRow, StudentAssignmentRow, SubmissionRow } from './queries.ts';

type WorkRow = Pick<
  StudentAssignmentRow,
  | 'started_at'
  | 'completed_at'
  | 'due_date'
  | 'last_date'
  | 'accepts_late'
  | 'wants_grade'
  | 'is_excused'
  | 'abandoned_at'
  | 'has_extra'
  | 'round'
>;

const workOf = (row: WorkRow) => ({
  startedAt: row.started_at?.getTime() ?? null,
  completedAt: row.completed_at?.getTime() ?? null,
  due: row.due_date?.getTime() ?? null,
  last: row.last_date?.getTime() ?? null,
  acceptsLate: row.accepts_late,
  wantsGrade: row.wants_grade,
  isExcused: row.is_excused,
  isAbandoned: row.abandoned_at !== null,
  hasExtra: row.has_extra ?? false,
  isReset: (row.round ?? 1) > 1,
});

/**
 * Rows as the contract shows them.
 *
 * @param own pieces of the attempts that come next, where the student has their own
 */
export function toStudentAssignment(
  row: StudentAssignmentRow,
  now: Date,
  own: readonly string[] = [],
): StudentAssignment {
  const said = toSaid(row);
  const medium = mediumOf(row);
  const isReturned = row.returned_at !== null;
  const result = { shown: said.shown, isReturned };
  const sees = (part: ShownPart) => maySee('student', part, result);
  const grade = sees('grade') ? row.grade : null;
  const { voices } = said.settings;
  const player = playerOf(row);
  const lines = [...partsToPlay({ medium, levelId: levelFor(said, medium), voices })];
  const ownLine = partAmong(lines, player);
  return {
    ...toldAsSaid.parse(said),
    assignmentId: row.id,
    courseId: row.course_id,
    courseTitle: row.course_title,
    timeZone: row.time_zone,
    dueDate: row.due_date?.toISOString() ?? null,
    configuration: {
      medium,
      levelId: levelFor(said, medium),
      measureCount: said.measureCount,
      timeSignatures: said.timeSignatures,
      keySignatures: said.keySignatures,
      seed: said.seed,
    },
    pieceId: own[0] ?? row.piece_id,
    laterPieceIds: own.slice(1),
    picksInstrument: said.forOwnInstrument && row.plays === null,
    ownLine,
    ownPart: ownLine && toPick(ownLine),
    isPartChosen: player.chosen !== null,
    lines,
    parts: lines.map(toPick),
    round: row.round ?? 1,
    isAbandoned: row.abandoned_at !== null,
    hasExtra: row.has_extra ?? false,
    gaveBack: row.gave_back ?? false,
    attemptSummary: { attempts: row.attempts ?? 0, totalAttemptsAllowed: allowedOf(row) },
    startedAt: row.started_at?.toISOString() ?? null,
    completedAt: row.completed_at?.toISOString() ?? null,
    lastDate: row.last_date?.toISOString() ?? null,
    classEnds: row.class_ends?.toISOString() ?? null,
    isLate: wasLate(row),
    exitAction: toOwnAssignments,
    isReturned,
    isExcused: row.is_excused,
    status: studentLabel(
      {
        ...workOf(row),
        // What is not released is not told.
        isReleased: true,
        isGraded: row.grade !== null,
        needsReview: false,
      },
      now.getTime(),
    ),
    sessionId: row.session_id,
    isGraded: row.grade !== null,
    grade,
    outOf: said.outOf,
    teacherFeedback: (sees('feedback') && row.feedback) || null,
  };
}

/** Whether what is handed in was begun after it was due. */
const wasLate = (row: Pick<SubmissionRow, 'completed_at' | 'due_date' | 'begun_at'>): boolean =>
  row.completed_at !== null &&
  isLate(
    { due: row.due_date?.getTime() ?? null },
    { begunAt: row.begun_at?.getTime() ?? null, completedAt: row.completed_at.getTime() },
  );

/** Of an ensemble, what says which of its lines is somebody's. */
const playerOf = (
  row: Pick<StudentAssignmentRow, 'plays' | 'chosen_part' | 'kept_part' | 'plays_after'>,
) => ({
  ...{ plays: row.plays, before: row.plays_after },
  chosen: chosenPart.parse(row.chosen_part),
  kept: chosenPart.parse(row.kept_part),
});

const toPick = ({ partId, instrument, octave }: AssignedPart) => ({ partId, instrument, octave });

export function toEducatorAssignment(row: EducatorAssignmentRow, now: Date): EducatorAssignment {
  const counts = {
    completed: row.completed,
    ungraded: row.ungraded,
    uncompleted: row.enrolled - row.completed,
    needsReview: row.needs_review,
    wantsGrade: row.wants_grade,
    isReleased: row.is_given_out,
  };
  return {
    assignmentId: row.id,
    title: row.title,
    courseId: row.course_id,
    courseTitle: row.course_title,
    timeZone: row.time_zone,
    dueDate: row.due_date?.toISOString() ?? null,
    releaseDate: row.release_date?.toISOString() ?? null,
    isDraft: row.is_draft,
    isBeingWritten: row.is_given_out && row.is_being_written,
    isArchived: row.is_archived || row.archived_at !== null,
    ...counts,
    unreturned: waitsForReturn(shown.parse(row.shown)) ? row.unreturned : 0,
    label: classLabel({ ...counts, due: row.due_date?.getTime() ?? null }, now.getTime()),
  };
}

/** The voice of a choir that was taken, which may have been chosen on the way to it: its lines are those of the music. */
function voiceTaken(row: SubmissionRow, lines: readonly AssignedPart[]): AssignedPart | null {
  const ensemble = findEnsemble(mediumOf(row));
  if (row.taken_part === null || !ensemble || !isChoir(ensemble)) return null;
  return lines[row.taken_part] ?? null;
}

/** @param lines of an ensemble, what there is to play */
export function toSubmission(
  row: SubmissionRow,
  now: Date,
  lines: readonly AssignedPart[],
): Submission {
  const player = playerOf(row);
  return {
    studentId: row.student_id,
    courseId: row.course_id,
    sessionId: row.session_id,
    studentName: nameOf(row),
    completedAt: row.completed_at?.toISOString() ?? null,
    isLate: wasLate(row),
    score: row.score,
    isByEar: !isMarked(assignmentSettings.parse(row.settings), mediumOf(row)),
    grade: row.grade,
    waitsForGrade: row.waits ?? false,
    needsReview: row.needs_review ?? false,
    isReturned: row.returned_at !== null,
    isExcused: row.is_excused,
    dueDate: row.due_date?.toISOString() ?? null,
    hasOwnDate: row.due_date?.getTime() !== row.class_due_date?.getTime(),
    attempts: row.attempts ?? 0,
    allowed: allowedOf(row),
    hasExtra: row.has_extra ?? false,
    hasBegun: row.started_at !== null,
    moreAttempts: row.more_attempts,
    plays: row.plays,
    ownLine: partAmong(lines, player) ?? voiceTaken(row, lines),
    isPartChosen: player.chosen !== null,
    label: submissionLabel(
      {
        ...workOf(row),
        isReleased: row.is_given_out,
        isGraded: row.grade !== null,
        needsReview: row.needs_review ?? false,
      },
      now.getTime(),
    ),
  };
}
