import { z } from 'zod';
import { everythingShown } from '../assignments/shown.ts';
import { gradeValidations } from '../grading/grading-kind.ts';
import { shown, strictness } from './assignments.ts';
import { attemptId } from './attempts.ts';
import { endpoint } from './endpoint.ts';
import { exitAction } from './exit-action.ts';
import { extraData } from './extra-data.ts';
import { assignmentId, sessionId } from './ids.ts';

export const gradeValidation = z.enum(gradeValidations);

const sessionParams = z.object({ sessionId });

const sidebarEntry = z.object({
  name: z.string(),
  url: z.string(),
  grade: z.string().nullable(),
});

const saidBefore = z.object({
  /** null where only words were said. */
  grade: z.string().nullable(),
  feedback: z.string(),
  gradedBy: z.string().nullable(),
  gradedAt: z.string().nullable(),
});
export type SaidBefore = z.infer<typeof saidBefore>;

const assignmentToGrade = z.object({
  assignmentId: z.string(),
  assignmentTitle: z.string(),
  /** Of its classes that the teacher teaches. */
  optCourseTitle: z.string().nullable(),
  ungradedCount: z.number().int(),
});

/** After a take the next one, whose place the answer names. */
const toNext = exitAction.default({ action: 'postResponseGivesNextLocation' });

/** Everything the review screen shows, for the teacher of the class and for the student whose take it is. */
export const getReview = endpoint({
  method: 'GET',
  path: '/api/v2/session/{sessionId}/review',
  params: sessionParams,
  query: z.strictObject({
    /** Which of the attempts is shown; the one that is handed in by default. */
    attempt: z.uuid().optional(),
  }),
  reply: z.object({
    assignment: z.object({
      assignmentId: z.string(),
      title: z.string(),
      instructions: z.string(),
      courseId: z.string(),
      courseTitle: z.string(),
      /** Its class is: nothing of it is graded any more. */
      isArchived: z.boolean().default(false),
      dueDate: z.string().nullable(),
    }),
    session: z.object({
      assignmentSessionId: z.string(),
      studentName: z.string(),
      /** Empty in what a device has kept since before it was told. */
      studentFirstName: z.string().default(''),
      /** They have left the class, are archived, or it is not given to them any more. */
      hasLeft: z.boolean().default(false),
      /** The number of the take that is shown, 0 where there is none. */
      attempts: z.number().int(),
      /** The attempt that is to be graded; null where there is none. */
      handedIn: z.string().nullable(),
    }),
    /** All that were sent and can be looked at, the first first. */
    attempts: z.array(
      z.object({ attemptId: z.string(), number: z.number().int(), completedAt: z.string() }),
    ),
    /** null while the student has not finished. */
    completed: z
      .object({
        attemptId: z.string(),
        completedAt: z.string(),
        level: z.string(),
        medium: z.string(),
        /** Of an ensemble, whose it is, from the top; null where it is of none. */
        part: z.number().int().nullable().default(null),
        /** Which one is silent where the music as written is heard beside the recording; null is none. */
        mutedPart: z.number().int().nullable().default(null),
        /** Of the instrument; null where it is no single one. */
        family: z.string().nullable().default(null),
        source: z.enum(['microphone', 'taps', 'midi']),
        /** What made its marks, where several could. */
        backend: z.literal('primavista').default('primavista'),
        /** Whether something clicked while it was played; null where each student chose. */
        hasMetronome: z.boolean().nullable().default(null),
        /** Its marks came by themselves; else it is judged by ear. */
        wasAutoAssessEnabledInAssn: z.boolean().default(true),
        audioFileUrl: z.string().nullable(),
        /** There was one, and its file is no more. */
        isRecordingGone: z.boolean().default(false),
        /** Seconds from the first beat to the first sample of the sound; null where that is not known. */
        audioStart: z.number().nullable(),
        /** null where the marks are not shown. */
        aaJsonUrl: z.string().nullable(),
        needsReview: z.boolean(),
        autoAssessMode: strictness,
      })
      .nullable(),
    gradeAndFeedback: z.object({
      grade: z.string().nullable(),
      feedback: z.string(),
      showFeedback: z.boolean(),
      /** Who gave it and when; null without a grade, for the student, and once that account is gone. */
      gradedBy: z.string().nullable().default(null),
      gradedAt: z.string().nullable().default(null),
      /** What was said before it was changed, the last first; nothing for the student. */
      earlier: z.array(saidBefore).default([]),
    }),
    /** Also where the grade itself is withheld from the student. */
    isGraded: z.boolean().default(false),
    /** The teacher grades it at all. */
    wantsGrade: z.boolean().default(true),
    /** What the student sees of it, and when. */
    shown: shown.default(everythingShown),
    /** What the student last asked about the marks. */
    question: z
      .object({
        /** Of whose marks. */
        attemptId: z.string(),
        note: z.number().int().nullable(),
        words: z.string(),
        askedAt: z.string(),
        /** The teacher has graded since. */
        isAnswered: z.boolean(),
      })
      .nullable()
      .default(null),
    /** The student may ask about them. */
    mayAsk: z.boolean().default(false),
    gradeValidation,
    /** Points that there are; null where it is not given in points, or not out of so many. */
    outOf: z.number().int().nullable().default(null),
    /** null for the student. */
    saveGradeUrl: z.string().nullable(),
    /** null for the student. */
    resetSessionUrl: z.string().nullable().default(null),
    postGradeUpdateAction: toNext,
    postResetAction: toNext,
    sidebar: z
      .object({
        ungradedSessions: z.array(sidebarEntry),
        gradedSessions: z.array(sidebarEntry),
        /** Who was given it, is not excused and sent nothing; one without an address has not begun it either. */
        nothingSent: z.array(sidebarEntry.extend({ url: z.string().nullable() })).default([]),
        /** Those of the teacher for which somebody has handed in, what is due first. */
        allAssignments: z.array(assignmentToGrade).default([]),
        prevSession: z.string().nullable(),
        nextSession: z.string().nullable(),
      })
      .nullable(),
  }),
});

export const saveGrade = endpoint({
  method: 'POST',
  path: '/api/v2/session/{sessionId}/grade',
  params: sessionParams,
  body: z.strictObject({
    grade: z.string(),
    feedback: z.string().optional(),
    autoAssessMode: strictness.optional(),
    /**
     * What was looked at: which attempt, grade and words, empty for none. Where others are there by now it is refused; words
     * are in the way only where others are sent.
     */
    seenAttempt: z.string().optional(),
    seenGrade: z.string().optional(),
    seenFeedback: z.string().optional(),
    extraData,
  }),
  takesForms: true,
  /** The page of whose take is graded next; null where none of the assignment waits. */
  reply: z.object({ next: z.string().nullable() }),
});

/** Puts a take under what needs review, with what its student asks about it; the answer is the feedback. */
export const askAboutMark = endpoint({
  method: 'PUT',
  path: '/api/v2/session/{sessionId}/question',
  params: sessionParams,
  body: z.strictObject({
    /** Of whose marks. */
    attemptId,
    /** Of the music, which is pointed at; null is all of it. */
    note: z.number().int().min(0).max(10_000).nullable(),
    words: z.string().trim().min(1).max(500),
  }),
  reply: z.object({}),
});

export const clearNeedsReview = endpoint({
  method: 'POST',
  path: '/api/v2/session/{sessionId}/clearNeedsReview',
  params: sessionParams,
  body: z.strictObject({}),
  reply: z.object({ success: z.literal(true) }),
});

/** First session of the assignment that waits for a grade, else the first sent; the page goes to its review. */
export const findSessionOfAssignment = endpoint({
  method: 'GET',
  path: '/api/session/assignment/{assignmentId}',
  params: z.object({ assignmentId }),
  reply: z.object({ sessionId: z.string() }),
});
