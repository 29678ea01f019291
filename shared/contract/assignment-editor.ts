import { z } from 'zod';
import {
  longestAssignmentTitle,
  longestDescription,
  longestInstructions,
  longestOutcomesUrl,
  longestTopic,
  mostAssignedClasses,
  mostAssignedStudents,
  mostAttempts,
} from '../assignments/assignment-fields.ts';
import { usualSettings } from '../assignments/settings.ts';
import { everythingShown } from '../assignments/shown.ts';
import { mostPoints } from '../grading/grading-kind.ts';
import { exercise } from './assessment.ts';
import { assignmentSettings } from './assignment-settings.ts';
import { shown, strictness } from './assignments.ts';
import { endpoint } from './endpoint.ts';
import { exitAction } from './exit-action.ts';
import { gradeValidation } from './grading.ts';
import { assignmentId, classId, studentId } from './ids.ts';
import { userConstraints } from './set-up.ts';

const name = z.string().min(1).max(60);

/** What is played. The seed fixes it, as long as the composer's version is the same. */
/** With the number that pages of before version 13 of the generator look for. */
const toldMusic = exercise.extend({ quality: z.number().default(0) });

const assignedMusic = z.strictObject({
  /** Where each plays it for their own, the one that the teacher sees it for. */
  medium: name,
  /** Each student gets it for what they play; who has said nothing of that chooses. */
  forOwnInstrument: z.boolean(),
  levelId: name,
  /** -1 is the level's own. */
  measureCount: z.number().int().min(-1).max(64),
  /** Empty is any that the level has. */
  timeSignatures: z.array(name).max(20),
  keySignatures: z.array(name).max(40),
  seed: z.number().int().nonnegative(),
});

/** Written as ids are, so that one class stands under one id; whose it is is asked of each. */
const anyClassId = z.string().refine((text) => classId.safeParse(text).data === text, {
  message: 'There is no such class.',
});

const anyStudentId = z.string().refine((text) => studentId.safeParse(text).data === text, {
  message: 'There is no such student.',
});

/** For whom it is, and when. */
const assignedClass = z.strictObject({
  courseId: anyClassId,
  /** ISO 8601; null is at once. */
  releaseDate: z.iso.datetime().nullable(),
  /** ISO 8601; null is without an end. */
  dueDate: z.iso.datetime().nullable(),
  /** ISO 8601: until when late ones are taken; null is without an end. */
  lastDate: z.iso.datetime().nullable(),
  /** Who of the class gets it; null is everybody, also who joins later. None is told where all of them left, and not taken. */
  students: z
    .array(anyStudentId)
    .max(mostAssignedStudents)
    .refine((ids) => new Set(ids).size === ids.length, {
      message: 'One student stands here twice.',
    })
    .nullable()
    .default(null),
});
export type AssignedClass = z.infer<typeof assignedClass>;

/** What a teacher says of an assignment. */
export const assignmentFields = assignedMusic.extend({
  title: z.string().trim().min(1).max(longestAssignmentTitle),
  /** For the students. */
  instructions: z.string().trim().max(longestInstructions),
  /** For its teachers alone. */
  description: z.string().trim().max(longestDescription),
  /** Under which topic another system lists it, and where that wants results; null where it came from none. */
  googleTopic: z.string().max(longestTopic).nullable(),
  outcomesUrl: z.url().max(longestOutcomesUrl).nullable(),
  /** Of those that the teacher teaches. */
  classes: z
    .array(assignedClass)
    .min(1)
    .max(mostAssignedClasses)
    .refine((classes) => new Set(classes.map(({ courseId }) => courseId)).size === classes.length, {
      message: 'One class stands here twice.',
    }),
  /** What is begun after it is due is taken too, and marked late. */
  acceptsLate: z.boolean(),
  /** null is unlimited. */
  maxAttempts: z.number().int().min(1).max(mostAttempts).nullable(),
  autoAssessMode: strictness,
  /** Of the stage and of the music. */
  settings: assignmentSettings.strict(),
  /** The microphone check before it may be skipped. */
  isMicCheckSkippable: z.boolean(),
  /** What a student sees of the result, and when. */
  shown,
  /** Its teachers grade it; else a take is all that is asked for. */
  wantsGrade: z.boolean(),
  /** How a grade is typed. */
  gradeValidation,
  /** Of a grade in points, how many there are; null is no matter. */
  outOf: z.number().int().min(1).max(mostPoints).nullable(),
  /** Its teachers are told by letter once everybody has handed in. */
  notifyOnCompletion: z.boolean(),
  /** Nobody but its teachers sees it. */
  isDraft: z.boolean(),
});
export type AssignmentFields = z.infer<typeof assignmentFields>;

/** What the first assignment of a class begins with, beside its music and its dates. */
export const usualFields = {
  instructions: '',
  description: '',
  googleTopic: null,
  outcomesUrl: null,
  forOwnInstrument: false,
  acceptsLate: true,
  maxAttempts: 3,
  autoAssessMode: 'lenient',
  settings: usualSettings,
  isMicCheckSkippable: false,
  shown: everythingShown,
  wantsGrade: true,
  gradeValidation: 'freeForm',
  outOf: null,
  notifyOnCompletion: false,
  isDraft: false,
} as const satisfies Partial<AssignmentFields>;

/** The version of the composer that wrote what the teacher saw: another one would write other music. */
const saved = assignmentFields.extend({
  generator: z.string().max(20),
  // Followed one day: an address that runs a script is none.
  outcomesUrl: z
    .url({
      protocol: /^https?$/,
      error: 'The address for results has to begin with https:// or http://.',
    })
    .max(longestOutcomesUrl)
    .nullable(),
});

/** Lengths and lists of the form, told by the server. */
const metadata = z.object({
  longestTitle: z.number().int(),
  longestInstructions: z.number().int(),
  longestDescription: z.number().int(),
  mostAttempts: z.number().int(),
  mostLevels: z.number().int(),
  mostPoints: z.number().int(),
  gradeValidations: z.array(gradeValidation),
  /** Whether the form asks until when it is to be handed in, and whether to write once everybody has. */
  collectsDueDate: z.boolean(),
  collectsCompletionNotice: z.boolean(),
  /** Where it is sent to, by which method, and what the press that does it is called. */
  submit: z.object({
    method: z.enum(['POST', 'PUT']),
    /** Of our own: browsers take two slashes, of either kind, for another site. */
    url: z.string().regex(/^\/(?![/\\])/),
    label: z.string(),
  }),
  /** Where it leads from there. */
  exitAction,
});

export type EditorMetadata = z.infer<typeof metadata>;

/** A class that it can be given to. */
const editorClass = z.object({
  courseId: z.string(),
  title: z.string(),
  /** Whose clock its dates go by. */
  timeZone: z.string(),
  /** Its last day, `yyyy-mm-dd`, after which nothing is taken; null where it has none. */
  endDate: z.string().nullable().default(null),
  /** How many students get it. */
  students: z.number().int(),
  /** What they play, as far as it is known. */
  instruments: z.array(z.object({ medium: z.string(), students: z.number().int() })),
});
export type EditorClass = z.infer<typeof editorClass>;

const editor = z.object({
  metadata,
  /** The class through which it was opened, and what it practises within. */
  courseId: z.string(),
  /** Those of the teacher that go on, and those that have it. */
  classes: z.array(editorClass),
  /** Who learns in several of them, and in which: they get it once. */
  inSeveral: z
    .array(z.object({ studentId: z.string(), courseIds: z.array(z.string()) }))
    .default([]),
  /** What the class practises within. */
  constraints: userConstraints,
});

/** What a new assignment of a class begins with. */
export const getNewAssignment = endpoint({
  method: 'GET',
  path: '/api/v2/class/{courseId}/assignment/new',
  params: z.object({ courseId: classId }),
  reply: z.object({
    editor,
    /** The last one that was set; null where this is the first. */
    last: assignmentFields.nullable(),
  }),
});

/** Where it leads from here, where the exit action leaves that to the answer; null is nowhere. */
const next = z.string().nullable().default(null);

export const createAssignment = endpoint({
  method: 'POST',
  path: '/api/v2/class/{courseId}/assignment',
  params: z.object({ courseId: classId }),
  body: saved,
  reply: z.object({ assignmentId: z.string(), next }),
});

const assignmentParams = z.object({ assignmentId });

export const getAssignmentToEdit = endpoint({
  method: 'GET',
  path: '/api/v2/educator/assignment/{assignmentId}/edit',
  params: assignmentParams,
  reply: z.object({
    editor,
    fields: assignmentFields,
    /** Somebody plays it already: its music stands. */
    hasBegun: z.boolean(),
    /** It was archived: it changes no more, and can be given out again. */
    hasEnded: z.boolean().default(false),
    /** Classes of other teachers have it too: here only its dates change. */
    isShared: z.boolean(),
    /** It is theirs to take back or to archive, at least for their own classes. */
    canEnd: z.boolean().default(true),
    /** null where it was not stored yet. */
    music: toldMusic.nullable(),
  }),
});

export const changeAssignment = endpoint({
  method: 'PUT',
  path: '/api/v2/educator/assignment/{assignmentId}',
  params: assignmentParams,
  body: saved.extend({
    /** Whether the page read it as a draft. One that was given out since is made one again by nobody who does not know that. */
    wasDraft: z.boolean().optional(),
    /** What stood in the page when it was opened: what is the same there stays as a colleague made it since. */
    read: assignmentFields.optional(),
  }),
  reply: z.object({ next }),
});

/** Nobody meets it any more; what was sent for it stays. */
export const archiveAssignment = endpoint({
  method: 'POST',
  path: '/api/v2/educator/assignment/{assignmentId}/archive',
  params: assignmentParams,
  body: z.strictObject({}),
  reply: z.object({}),
});

/** As if it had never been set: as long as nobody has begun. */
export const takeBackAssignment = endpoint({
  method: 'DELETE',
  path: '/api/v2/educator/assignment/{assignmentId}',
  params: assignmentParams,
  reply: z.object({}),
});

/** The music that was given out, whatever the composer writes by now. */
export const getAssignedMusic = endpoint({
  method: 'GET',
  path: '/api/v2/assignment/{assignmentId}/music/{pieceId}',
  params: z.object({ assignmentId, pieceId: z.string().max(60) }),
  reply: z.object({ music: toldMusic }),
});
