import { z } from 'zod';

/** Every expected failure the server can name. `web` maps each code to words; a code without words is a type error. */
const problemCodes = [
  'invalid',
  'unknown-field',
  'too-large',
  'not-signed-in',
  'sign-in-failed',
  'account-archived',
  'organisation-needed',
  'password-needed',
  'second-step-needed',
  'password-wrong',
  'password-short',
  'password-long',
  'password-common',
  'password-names',
  'email-taken',
  'link-expired',
  'code-wrong',
  'too-late',
  'second-step-on',
  'owns-classes',
  'too-many-attempts',
  'crowded',
  'busy',
  'forbidden',
  'cross-site',
  'not-found',
  'grade-required',
  'grade-not-hundred-points',
  'grade-not-positive-integer',
  'grade-too-long',
  'feedback-too-long',
  'date-past',
  'time-past',
  'opens-after-due',
  'music-illegal',
  'page-outdated',
  'assignment-begun',
  'username-spaces',
  'username-unavailable',
  'student-held-elsewhere',
  'student-not-archived',
  'class-archived',
  'class-not-archived',
  'teacher-not-found',
  'already-member',
  'already-invited',
  'already-teaches',
  'others-teach',
  'join-code-not-found',
  'unknown-choice',
  'no-instrument-left',
  'no-level-left',
  'no-level-of-class-left',
  'no-level-under-settings',
  'no-meter-left',
  'no-measure-count-left',
  'no-key-left',
  'no-minor-scale-left',
  'no-annotation-left',
  'attempts-exhausted',
  'signed-in-as-another',
  'key-used',
  'upload-expired',
  'upload-mismatch',
  'upload-unreadable',
  'storage-full',
  'own-storage-full',
  'unexpected',
] as const;

const problemCode = z.enum(problemCodes);
export type ProblemCode = z.infer<typeof problemCode>;

/** A refusal: which field (`path`, absent for the whole request), why, and what to do about it; at times under a title. */
const problem = z.object({
  code: problemCode,
  path: z.string().optional(),
  title: z.string().optional(),
  problem: z.string(),
});
export type Problem = z.infer<typeof problem>;

/** The body of every 4xx and 5xx answer. */
export const problems = z.object({ errors: z.array(problem), requestId: z.string().optional() });
export type Problems = z.infer<typeof problems>;
