import { z } from 'zod';
import { tempoBounds } from '../practice/tempo.ts';
import { assignedPart } from './assigned-part.ts';
import { strictness } from './assignments.ts';
import { attemptId, round } from './attempts.ts';
import { endpoint } from './endpoint.ts';
import { assignmentId } from './ids.ts';
import { pickedMusic } from './picked-music.ts';

export const audioContentTypes = ['audio/webm', 'audio/mp4', 'audio/wav'] as const;

/** The signed form of spec 1 §3: every field but the address is posted back as multipart, the file last, named `file`. */
const uploadForm = z.object({
  uploadUrl: z.string(),
  accessKeyId: z.string(),
  signature: z.string(),
  key: z.string(),
  acl: z.string(),
  contentType: z.string(),
  policy: z.string(),
  /** Of a bucket, which has names of its own: these are posted in place of the others. */
  fields: z.record(z.string(), z.string()).optional(),
});
export type UploadForm = z.infer<typeof uploadForm>;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** Who the device belongs to: the cookie may meanwhile be another person's, and then nothing is taken. */
const userId = z.uuid();

/** Asked by the outbox each time it runs, since a form expires; the same attempt may ask again. */
export const createUploadForms = endpoint({
  method: 'POST',
  path: '/api/v2/assignment/{assignmentId}/uploadForms',
  params: z.object({ assignmentId }),
  body: z.strictObject({
    userId,
    attemptId,
    round,
    /** null for a tapped take, which has no sound. */
    audioContentType: z.enum(audioContentTypes).nullable(),
  }),
  reply: z.object({
    sessionId: z.string(),
    uploadForm: uploadForm.nullable(),
    autoAssessUploadForm: uploadForm,
    /** After this one, which counts already where it was told when it began. */
    canTryAgain: z.boolean().default(true),
    /** How many are left then; null is unlimited. */
    remainingLaunches: z.number().int().nullable().default(null),
    /** Where the attempt is completed, and what is to be said there of the session as it is now. */
    completionUrl: z.string().default(''),
    completionExtraData: z.string().default(''),
  }),
});

/** Done once: the same attempt again gets the first answer. In a form, parts of `audio` are `audio[key]` and so on. */
export const completeAttempt = endpoint({
  method: 'POST',
  path: '/api/v2/assignment/{assignmentId}/complete',
  params: z.object({ assignmentId }),
  takesForms: true,
  body: z.strictObject({
    userId,
    attemptId,
    round,
    /** As it was told with the forms, by a client that knows nothing of rounds. */
    completionExtraData: z.string().max(2000).optional(),
    /** When its music was first seen, as `completedAt`; null where an older page did not note it. */
    begunAt: z.iso.datetime().nullable().default(null),
    /** The device's clock, ISO 8601. */
    completedAt: z.iso.datetime(),
    audio: z
      .strictObject({
        key: z.string(),
        sha256,
        size: z.number().int().positive(),
        /** Seconds from the first beat to its first sample, negative; absent where the device does not know. */
        start: z.number().min(-3600).max(3600).optional(),
      })
      .nullable(),
    assessment: z.strictObject({ key: z.string(), sha256, size: z.number().int().positive() }),
    score: z.number().min(0).max(100),
    autoAssessMode: strictness,
    tempo: z.number().min(tempoBounds.low).max(tempoBounds.high),
    source: z.enum(['microphone', 'taps', 'midi']),
    /** What was played, where each student has their own; absent where all play the same. */
    pieceId: z.string().max(60).optional(),
    /** What the student chose of the music, where it was left to them. */
    picked: pickedMusic.optional(),
    /** Of an ensemble, what was played; null for none of its parts, absent of a page that does not know. */
    part: assignedPart.nullable().optional(),
  }),
  reply: z.object({
    sessionId: z.string(),
    attempts: z.number().int(),
    acknowledged: z.literal(true),
  }),
});
