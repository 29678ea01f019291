import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** A field that stands twice arrives as a list. */
const text = (longest: number) =>
  z
    .string({ error: ({ input }) => (Array.isArray(input) ? 'Send this field once.' : undefined) })
    .max(longest)
    .optional();

/**
 * Query of `GET /api/v2/abc`: the fifteen fields of spec 2 §3, then keys, meters, voices, seed and course. Lists are
 * comma-separated. Every value is text here: `shared/set-up/request-validity` says what is missing or not a number.
 */
export const exerciseQuery = z.object({
  version: text(40),
  tempo: text(20),
  minorScale: text(20),
  completionExtraData: text(2000),
  annotatorTypeName: text(60),
  reverseEnsembleParts: text(5),
  levelId: text(40),
  medium: text(60),
  measureCount: text(10),
  launchType: text(20),
  assignmentId: text(60),
  practiceMode: text(10),
  countDownSeconds: text(10),
  wantsFullMetronomeTrack: text(5),
  classId: text(60),
  keySigs: text(200),
  timeSigs: text(200),
  voiceInstruments: text(200),
  seed: text(20),
  courseId: text(60),
});
export type ExerciseQuery = z.infer<typeof exerciseQuery>;

const count = z.number().int().nonnegative();

/** Exercise response of spec 2 §3. Seconds and beats as numbers; null is "none". */
const exerciseReply = z.object({
  success: z.boolean(),
  version: z.string(),
  /** ABC notation. */
  staff: z.string(),
  /** MIDI number of the first sounding note; null where only rhythm is written. */
  openingTone: z.number().int().nullable(),
  /** Names the sound of this music for a synthesiser: version, request, seed. */
  midiCacheKey: z.string(),
  partTitles: z.array(z.string()),
  printParams: z.object({ parts: count, h: z.string() }),
  /** Set where the limit for visitors without an account is near or reached. */
  demoMsg: z.string().nullable(),
  timedSession: z.object({
    prepBeats: z.array(z.object({ label: z.string(), beat: count })),
    /** Seconds. */
    expectedDuration: z.number().positive(),
    tempo: z.number(),
    /** null: the page makes its own metronome. */
    metronomeUrl: z.string().nullable(),
    /** Parts of a beat when the metronome subdivides. */
    subBeats: count,
    beatsPerMeasure: count,
    totalMeasureCount: count,
    countDownSeconds: z.number().nonnegative(),
  }),
  /** Rebuilds the exercise on any device. */
  code: z.string(),
  reload: z.boolean(),
  message: z.string().nullable(),
  redirectTo: z.string().nullable(),
  devMessage: z.string().nullable(),
});
export type ExerciseReply = z.infer<typeof exerciseReply>;

/** An exercise written by the server, with the generator the page has too: for LMS links and other clients. */
export const getExercise = endpoint({
  method: 'GET',
  path: '/api/v2/abc',
  query: exerciseQuery,
  reply: exerciseReply,
});
