import { z } from 'zod';
import type { AssessmentReport } from '../assessment/report.ts';
import type { Exercise } from '../generation/exercise.ts';
import { findMeter } from '../music/meter.ts';

/** The longest exercise stays far below; more would only keep the reader's page busy. */
const longestAbc = 64 * 1024;
const mostNotes = 2_000;

const midi = z.number().min(0).max(127).nullable();

const scoreNote = z.object({
  index: z.int().nonnegative(),
  part: z.int().nonnegative(),
  measure: z.int().nonnegative(),
  beat: z.number(),
  onset: z.number(),
  duration: z.number().positive(),
  written: z.string().nullable(),
  midi,
});

/** What `generate` prints, and what a stored assessment carries. */
export const exercise = z.object({
  version: z.string(),
  request: z.object({
    medium: z.string(),
    levelId: z.string(),
    measureCount: z.number(),
    timeSignatures: z.array(z.string()),
    keySignatures: z.array(z.string()),
  }),
  seed: z.number(),
  abc: z.string().max(longestAbc),
  tempo: z.number().positive(),
  timeSignature: z.string().refine((name) => findMeter(name) !== undefined, 'unknown meter'),
  keySignature: z.string().nullable(),
  measures: z.int().positive(),
  length: z.number().positive(),
  notes: z.array(scoreNote).min(1).max(mostNotes),
}) satisfies z.ZodType<Exercise>;

const noteEvent = z.object({
  onset: z.number(),
  offset: z.number(),
  midi,
  velocity: z.number().min(0).max(1),
  cents: z.number().nullable(),
});

const rhythmProblem = z.enum(['start-early', 'start-late', 'end-early', 'end-late']);

const assessedNote = z.object({
  index: z.int().nonnegative(),
  measure: z.int().nonnegative(),
  onset: z.number(),
  midi,
  grade: z.enum(['good', 'problem', 'wrong']),
  pitchProblem: z.enum(['flat', 'sharp']).exactOptional(),
  rhythmProblems: z.array(rhythmProblem).exactOptional(),
  incident: z.enum(['intonation', 'rhythm', 'wrong', 'missing']).exactOptional(),
  heard: z
    .object({ midi, cents: z.number().nullable(), onsetDifference: z.number() })
    .exactOptional(),
});

const noteSet = z.object({
  score: z.number().min(0).max(100),
  notes: z.array(assessedNote).max(mostNotes),
  extras: z.array(z.object({ onset: z.number(), midi })).max(mostNotes),
});

/** The stored assessment. A student's device wrote it, so whoever reads it checks it first. */
export const assessmentReport = z.object({
  version: z.string(),
  exercise,
  tempo: z.number().positive(),
  startOffset: z.number(),
  heard: z.array(noteEvent).max(mostNotes),
  sets: z.object({ strict: noteSet, moderate: noteSet, lenient: noteSet }),
}) satisfies z.ZodType<AssessmentReport>;
