import { partsToPlay } from '#shared/assignments/ensemble-part';
import { levelFor } from '#shared/assignments/levels';
import type { getNewAssignment } from '#shared/contract/assignment-editor';
import { type StudentAssignment, toldAsSaid } from '#shared/contract/assignments';
import type { ReplyOf } from '#shared/contract/endpoint';
import { toOwnAssignments } from '#shared/contract/exit-action';
import { clockOf, type EditorValues, toFields } from './editor-values.ts';

type EditorOf = ReplyOf<typeof getNewAssignment>['editor'];

/**
 * What is typed, as it is told to a student of the first class who has not begun; of an ensemble, to who plays the first of its parts that
 * somebody of the class plays.
 */
export function previewedAssignment(
  values: EditorValues,
  { classes }: EditorOf,
): StudentAssignment {
  const timeZoneOf = clockOf(classes);
  const { classes: given, maxAttempts, ...said } = toFields(values, timeZoneOf);
  const { medium, measureCount, timeSignatures, keySignatures, seed, settings } = said;
  const [first] = given;
  const courseId = first?.courseId ?? null;
  const levelId = levelFor(said, medium);
  const lines = [...partsToPlay({ medium, levelId, voices: settings.voices })];
  const one = classes.find((listed) => listed.courseId === courseId);
  const played = new Set(one?.instruments.map((listed) => listed.medium));
  const ownLine = lines.find(({ instrument }) => played.has(instrument)) ?? lines[0] ?? null;
  return {
    ...toldAsSaid.parse(said),
    ...{ title: said.title.trim(), instructions: said.instructions.trim() },
    outOf: said.outOf,
    assignmentId: '',
    courseId,
    courseTitle: one?.title ?? '',
    timeZone: courseId && timeZoneOf(courseId),
    ...{ dueDate: first?.dueDate ?? null, lastDate: first?.lastDate ?? null, classEnds: null },
    configuration: { medium, levelId, measureCount, timeSignatures, keySignatures, seed },
    ...{ pieceId: null, laterPieceIds: [], picksInstrument: false, isPartChosen: false },
    ...{ lines, parts: [], ownLine, ownPart: null },
    ...{ round: 1, isAbandoned: false, hasExtra: false, gaveBack: false },
    attemptSummary: { attempts: 0, totalAttemptsAllowed: maxAttempts },
    ...{ startedAt: null, completedAt: null, isLate: false, exitAction: toOwnAssignments },
    ...{ isReturned: false, isExcused: false, status: 'Not Started', sessionId: null },
    ...{ isGraded: false, grade: null, teacherFeedback: null },
  };
}
