import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { jobId } from './ids.ts';
import { rosterResult } from './roster.ts';

const jobState = z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']);
export type JobState = z.infer<typeof jobState>;

const job = z.object({
  jobId: z.string(),
  state: jobState,
  /** Of `total`. */
  done: z.number().int(),
  total: z.number().int(),
  /** What came of it so far; null before anything did. */
  result: rosterResult.nullable(),
});
export type Job = z.infer<typeof job>;

const jobParams = z.object({ jobId });

/** Of who asked for it. */
export const getJob = endpoint({
  method: 'GET',
  path: '/api/v2/job/{jobId}',
  params: jobParams,
  reply: z.object({ job }),
});

/** What was done already stays done. */
export const cancelJob = endpoint({
  method: 'POST',
  path: '/api/v2/job/{jobId}/cancel',
  params: jobParams,
  body: z.strictObject({}),
  reply: z.object({}),
});
