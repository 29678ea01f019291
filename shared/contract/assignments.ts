import { z } from 'zod';
import { mostAttempts } from '../assignments/assignment-fields.ts';
import { assignmentLabels } from '../assignments/labels.ts';
import { usualSettings } from '../assignments/settings.ts';
import { everythingShown, whenShown } from '../assignments/shown.ts';
import { gradeValidations } from '../grading/grading-kind.ts';
import { assignedPart, partChoice } from './assigned-part.ts';
import { assignmentSettings } from './assignment-settings.ts';
import { endpoint } from './endpoint.ts';
import { exitAction, toOwnAssignments } from './exit-action.ts';
import { assignmentId, studentId } from './ids.ts';
import { livePick, text } from './live-pick.ts';
import { soloInstrument } from './solo-instrument.ts';

export const strictness = z.enum(['strict', 'moderate', 'lenient']);

/** What the student of an assignment plays; the seed fixes the exercise so that every device writes the same one. */
const assignmentConfiguration = z.object({
  medium: z.string(),
  levelId: z.string(),
  measureCount: z.number().int(),
  timeSignatures: z.array(z.string()),
  keySignatures: z.array(z.string()),
  seed: z.number().int().nonnegative(),
});

const when = z.enum(whenShown);

/** What a student sees of their result, and when. */
export const shown = z.strictObject({ marks: when, grade: when, feedback: when, recording: when });

const label = z.enum(assignmentLabels);

/**
 * What students are told as their teacher said it. A field that is added has a default: a copy that a device has kept since
 * before it was told is read all the same.
 */
export const toldAsSaid = z.object({
  title: z.string(),
  instructions: z.string(),
  /** What is begun after it is due is taken too. */
  acceptsLate: z.boolean().default(true),
  autoAssessMode: strictness,
  isMicCheckSkippable: z.boolean(),
  wantsGrade: z.boolean().default(true),
  shown: shown.default(everythingShown),
  settings: assignmentSettings.default(usualSettings),
});

const studentAssignment = toldAsSaid.extend({
  assignmentId: z.string(),
  /** null in a copy that a device has kept since before it was told. */
  courseId: z.string().nullable().default(null),
  courseTitle: z.string(),
  /** By whose clock its dates go; null in a copy that a device has kept since before it was told. */
  timeZone: z.string().nullable().default(null),
  dueDate: z.string().nullable(),
  configuration: assignmentConfiguration,
  /** Its stored music, null where none is: then the configuration and its seed say what is played. */
  pieceId: z.string().nullable().default(null),
  /** Where each has their own: the music of the attempts after the next one, in their order, as far as it is written. */
  laterPieceIds: z.array(z.string()).default([]),
  /** It is for what each plays, and of this student that is not known: they choose before they begin. */
  picksInstrument: z.boolean().default(false),
  /** Of an ensemble, what this student plays; null where they choose first, and where it is for none. */
  ownLine: assignedPart.nullable().default(null),
  /** They chose it themselves, for this assignment. */
  isPartChosen: z.boolean().default(false),
  /** Of an ensemble, what there is to play; none where it is for a single instrument. */
  lines: z.array(assignedPart).default([]),
  /** Both as a page of before lines had numbers reads them. */
  ownPart: livePick.nullable().default(null),
  parts: z.array(livePick).default([]),
  /** How often their work was reset, and one. */
  round: z.number().int().positive().default(1),
  /** What they began was left, and nothing goes on. */
  isAbandoned: z.boolean().default(false),
  /** A take more than was allowed waits for their teacher. */
  hasExtra: z.boolean().default(false),
  /** One attempt was given back, and is among those allowed: no other is. */
  gaveBack: z.boolean().default(false),
  attemptSummary: z.object({
    /** Begun, whatever became of them. */
    attempts: z.number().int(),
    /** null is unlimited. */
    totalAttemptsAllowed: z.number().int().nullable(),
  }),
  /** Instants; null until then, as in a copy that a device has kept since before it was told. */
  startedAt: z.string().nullable().default(null),
  completedAt: z.string().nullable().default(null),
  lastDate: z.string().nullable().default(null),
  /** When the last day of their class is over; null is without an end. */
  classEnds: z.string().nullable().default(null),
  /** What they handed in was begun after it was due. */
  isLate: z.boolean().default(false),
  /** What becomes of the page once they have handed in. */
  exitAction: exitAction.default(toOwnAssignments),
  /** The teacher has returned the results. */
  isReturned: z.boolean().default(false),
  /** They may play it, and need not. */
  isExcused: z.boolean().default(false),
  /** As it was when this was told: what is late since then a page finds by the facts beside it. */
  status: label,
  sessionId: z.string().nullable(),
  /** Also where the grade itself is withheld. */
  isGraded: z.boolean().default(false),
  grade: z.string().nullable(),
  /** Points that there are; null where it is not given in points, or not out of so many. */
  outOf: z.number().int().nullable().default(null),
  teacherFeedback: z.string().nullable(),
});
export type StudentAssignment = z.infer<typeof studentAssignment>;

/** The assignments of the signed-in student. */
export const getAssignments = endpoint({
  method: 'GET',
  path: '/api/v2/assignments',
  reply: z.object({ assignments: z.array(studentAssignment) }),
});

export const getAssignment = endpoint({
  method: 'GET',
  path: '/api/v2/assignment/{assignmentId}',
  params: z.object({ assignmentId }),
  reply: z.object({ assignment: studentAssignment }),
});

/** An assignment in one of the classes that it is given to. */
const educatorAssignment = z.object({
  assignmentId: z.string(),
  title: z.string(),
  /** Missing in what an older page kept. */
  courseId: z.string().nullable().default(null),
  courseTitle: z.string(),
  /** By whose clock its dates go; that of an older page is not known. */
  timeZone: z.string().default('UTC'),
  dueDate: z.string().nullable(),
  /** null is at once, as in what an older page kept. */
  releaseDate: z.string().nullable().default(null),
  isDraft: z.boolean().default(false),
  /** Whether its students see it. */
  isReleased: z.boolean().default(true),
  /** Each student's own music is: who has not begun does not see it before all of it is there. */
  isBeingWritten: z.boolean().default(false),
  /** It, or its class: it can be read, not changed. */
  isArchived: z.boolean().default(false),
  completed: z.number().int(),
  ungraded: z.number().int(),
  uncompleted: z.number().int(),
  needsReview: z.number().int(),
  wantsGrade: z.boolean().default(true),
  /** Takes whose results students do not see yet, of those that they see once they are returned. */
  unreturned: z.number().int().default(0),
  label: label.default('Released'),
});
export type EducatorAssignment = z.infer<typeof educatorAssignment>;

export const getEducatorAssignments = endpoint({
  method: 'GET',
  path: '/api/v2/educator/assignments',
  reply: z.object({ assignments: z.array(educatorAssignment) }),
});

const submission = z.object({
  studentId: z.string(),
  /** In which of its classes they play it. */
  courseId: z.string(),
  /** null while the student has sent nothing. */
  sessionId: z.string().nullable(),
  studentName: z.string(),
  completedAt: z.string().nullable(),
  /** Begun after it was due. */
  isLate: z.boolean().default(false),
  /** null while the student has sent nothing, and of a take in which nothing could be marked. */
  score: z.number().nullable(),
  /** It is not marked: its teacher judges it by ear. */
  isByEar: z.boolean().default(false),
  grade: z.string().nullable(),
  /** Handed in, not graded, and the class goes on. */
  waitsForGrade: z.boolean(),
  needsReview: z.boolean(),
  /** The student sees what waits for being returned. */
  isReturned: z.boolean().default(false),
  /** In no count; they may play it all the same. */
  isExcused: z.boolean().default(false),
  /** Of this student; null is without an end. */
  dueDate: z.string().nullable().default(null),
  /** Not that of their class. */
  hasOwnDate: z.boolean().default(false),
  /** Begun so far, whatever became of them. */
  attempts: z.number().int().default(0),
  hasBegun: z.boolean().default(false),
  /** A take more than was allowed waits to be taken or dropped. */
  hasExtra: z.boolean().default(false),
  /** null is unlimited. */
  allowed: z.number().int().nullable().default(null),
  /** Of those, what this student has beside what all have. */
  moreAttempts: z.number().int().default(0),
  /** By the class list; null is not known. */
  plays: z.string().nullable().default(null),
  /** Of an ensemble, what they play of it; null where they choose first, and where it is for none. */
  ownLine: assignedPart.nullable().default(null),
  /** It was chosen, for this assignment. */
  isPartChosen: z.boolean().default(false),
  label,
});
export type Submission = z.infer<typeof submission>;

export const getSubmissions = endpoint({
  method: 'GET',
  path: '/api/v2/educator/assignment/{assignmentId}/submissions',
  params: z.object({ assignmentId }),
  reply: z.object({
    /** In each of its classes that the teacher teaches. */
    classes: z.array(educatorAssignment).min(1),
    /** How its grades are typed; a device may hold an answer from before this was told. */
    gradeValidation: z.enum(gradeValidations).default('freeForm'),
    /** Points that there are; null where it is not out of so many. */
    outOf: z.number().int().nullable().default(null),
    /** Of an ensemble, what there is to play. */
    lines: z.array(assignedPart).default([]),
    submissions: z.array(submission),
  }),
});

/** What differs for single students of the teacher's classes: what is left out stays as it is. */
export const changeForStudents = endpoint({
  method: 'PUT',
  path: '/api/v2/educator/assignment/{assignmentId}/students',
  params: z.object({ assignmentId }),
  body: z.strictObject({
    studentIds: z.array(studentId).min(1).max(2000),
    /** ISO 8601, in the future; null is that of their class. */
    dueDate: z.iso.datetime().nullable().optional(),
    /** Beside those that all have. */
    moreAttempts: z.number().int().min(0).max(mostAttempts).optional(),
    isExcused: z.boolean().optional(),
    /** Of an ensemble, which line; null is the one of what the class list says they play. */
    part: z
      .strictObject({ instrument: text(60), ...partChoice.shape })
      .nullable()
      .optional(),
  }),
  reply: z.object({ changed: z.number().int() }),
});

/** Shows students the results that wait for it: of all who have handed in, or of these. */
export const returnResults = endpoint({
  method: 'POST',
  path: '/api/v2/educator/assignment/{assignmentId}/return',
  params: z.object({ assignmentId }),
  body: z.strictObject({
    /** undefined is all of the teacher's classes. */
    studentIds: z.array(studentId).min(1).max(2000).optional(),
  }),
  reply: z.object({ returned: z.number().int() }),
});

/**
 * Says what one plays in the class of an assignment; from then on its teachers see it in the class list. Of an ensemble it is the
 * part of this assignment alone, and the class list stays as it is.
 */
export const chooseInstrument = endpoint({
  method: 'POST',
  path: '/api/v2/assignment/{assignmentId}/instrument',
  params: z.object({ assignmentId }),
  body: z.strictObject({
    /** null takes back what was chosen of an ensemble. */
    medium: soloInstrument.nullable(),
    /** Of an ensemble; without it one of the lines of that instrument. */
    part: partChoice.optional(),
  }),
  reply: z.object({}),
});
