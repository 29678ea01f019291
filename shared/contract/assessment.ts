import { z } from 'zod';
import { type AssessmentReport, reviewReasons } from '../assessment/report.ts';
import { a4Range, usualTuning } from '../assessment/tuning.ts';
import { annotationKinds } from '../catalogue/annotations.ts';
import { partIds } from '../catalogue/part-ids.ts';
import type {
  Exercise,
  ExercisePlan,
  ExerciseRequest,
  NoteReason,
} from '../generation/exercise.ts';
import { chords } from '../music/chord.ts';
import { clefs } from '../music/clef.ts';
import { findMeter } from '../music/meter.ts';
import type { Degree } from '../music/scale.ts';

/** The longest exercise stays far below; more would only keep the reader's page busy. */
const longestAbc = 64 * 1024;
const mostNotes = 2_000;

const midi = z.number().min(0).max(127).nullable();

const beat = z.number();
const measure = z.int().nonnegative();
const minorScale = z.enum(['natural', 'harmonic', 'melodic']);
const degree = z.union([1, 2, 3, 4, 5, 6, 7].map((one) => z.literal(one as Degree)));

const noteReason = z.object({
  function: z.enum(['chord', 'passing', 'neighbour', 'suspension', 'chromatic', 'beat']),
  role: z
    .enum([
      'pickup',
      'opening',
      'climax',
      'half-cadence',
      'imperfect-cadence',
      'final',
      'answer',
      'sequence',
    ])
    .nullable(),
  // A device that was offline for long sends music written before sources were told.
  source: z.int().positive().nullable().default(null),
  chord: z.enum(chords).nullable(),
  degree: degree.nullable(),
  pattern: z.string(),
}) satisfies z.ZodType<NoteReason>;

const scoreNote = z.object({
  index: z.int().nonnegative(),
  part: z.int().nonnegative(),
  measure,
  beat,
  onset: z.number(),
  duration: z.number().positive(),
  written: z.string().nullable(),
  midi,
  reason: noteReason,
});

const exercisePart = z.object({
  medium: z.string(),
  part: z.enum(partIds).exactOptional(),
  clef: z.enum(clefs),
  sounds: z.object({ chromatic: z.int(), diatonic: z.int() }),
  program: z.int().min(0).max(127).nullable(),
});

const plan = z.object({
  phrases: z
    .array(
      z.object({
        measure,
        measures: z.int().positive(),
        cadence: z.enum(['half', 'authentic', 'imperfect', 'open']),
      }),
    )
    .max(mostNotes),
  chords: z.array(z.object({ measure, beat, chord: z.enum(chords) })).max(mostNotes),
  rhythms: z.array(z.object({ measure, beat, pattern: z.string() })).max(mostNotes),
  echoes: z
    .array(z.object({ measure, source: measure, of: z.enum(['rhythm', 'notes', 'sequence']) }))
    .max(mostNotes),
  signatures: z
    .array(z.object({ measure, timeSignature: z.string(), keySignature: z.string().nullable() }))
    .max(mostNotes),
  minorScale: minorScale.nullable(),
}) satisfies z.ZodType<ExercisePlan>;

const request = z.object({
  medium: z.string(),
  levelId: z.string(),
  measureCount: z.number(),
  timeSignatures: z.array(z.string()),
  keySignatures: z.array(z.string()),
  minorScale: z.union([minorScale, z.enum(['any', 'none'])]),
  annotation: z.enum(annotationKinds),
  voices: z.array(z.string()).max(8),
  course: z.string().nullable(),
}) satisfies z.ZodType<ExerciseRequest>;

/** What `generate` prints, and what a stored assessment carries. */
export const exercise = z.object({
  version: z.string(),
  request,
  seed: z.number(),
  code: z.string(),
  abc: z.string().max(longestAbc),
  tempo: z.number().positive(),
  timeSignature: z.string().refine((name) => findMeter(name) !== undefined, 'unknown meter'),
  keySignature: z.string().nullable(),
  measures: z.int().positive(),
  pickup: z.number().nonnegative(),
  length: z.number().positive(),
  parts: z.array(exercisePart).min(1).max(32),
  notes: z.array(scoreNote).min(1).max(mostNotes),
  plan,
  difficulty: z.number(),
  /** Of music from before version 13 of the generator. */
  quality: z.number().exactOptional(),
  isSwung: z.literal(true).exactOptional(),
}) satisfies z.ZodType<Exercise>;

const percent = z.number().min(0).max(100);
const rhythmProblem = z.enum(['start-early', 'start-late', 'end-early', 'end-late']);

const heardNote = z.object({
  onset: z.number(),
  offset: z.number(),
  midi,
  cents: z.number().nullable(),
  confidence: z.number().min(0).max(1),
});

const assessedNote = z.object({
  index: z.int().nonnegative(),
  part: z.int().nonnegative(),
  measure,
  onset: z.number(),
  midi,
  grade: z.enum(['good', 'problem', 'wrong']),
  pitchProblem: z.enum(['flat', 'sharp', 'octave']).exactOptional(),
  rhythmProblems: z.array(rhythmProblem).max(2).exactOptional(),
  incident: z.enum(['wrong', 'missing']).exactOptional(),
  centsFromWritten: z.number().exactOptional(),
  onsetDifference: z.number().exactOptional(),
  endDifference: z.number().exactOptional(),
  heard: heardNote.exactOptional(),
});

const noteSet = z.object({
  score: percent,
  calculus: z.string().max(1_000),
  notes: z.array(assessedNote).max(mostNotes),
  extras: z
    .array(heardNote.extend({ isStuttered: z.literal(true).exactOptional() }))
    .max(mostNotes),
});

/** The stored assessment. A student's device wrote it, so whoever reads it checks it first: see `openAssessment`. */
export const assessmentReport = z.object({
  version: z.string(),
  exercise: z.object({ code: z.string(), medium: z.string(), tempo: z.number().positive() }),
  music: exercise,
  start: z.number(),
  startOffset: z.number(),
  // Before version 8 nothing was taken off.
  tuning: z
    .object({
      a4: z.number().min(a4Range.low).max(a4Range.high),
      offset: z.number().min(-60).max(60),
    })
    .default(usualTuning),
  silences: z
    .array(z.object({ from: z.number(), to: z.number() }))
    .max(mostNotes)
    .default([]),
  sets: z.object({ strict: noteSet, moderate: noteSet, lenient: noteSet }),
  accuracy: percent,
  timing: percent.nullable(),
  intonation: percent.nullable(),
  tempoCurve: z.array(z.object({ measure, tempo: z.number().positive() })).max(mostNotes),
  scoreInterval: z.object({ low: percent, high: percent }),
  quality: z.enum(['good', 'marginal', 'bad']),
  needsReview: z.boolean(),
  reasons: z.array(z.enum(reviewReasons)).max(reviewReasons.length),
}) satisfies z.ZodType<AssessmentReport>;
