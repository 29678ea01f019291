import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { problemReportId } from './ids.ts';

/** In one list; older ones are found by their id alone. */
export const mostProblemReports = 200;

const params = z.object({ reportId: problemReportId });

/**
 * Asked when somebody finds the marks of a take mistaken and sends it to support. Stores nothing: each file is put to
 * its address within ten minutes, and the report begins with the first that arrives.
 */
export const createProblemReport = endpoint({
  method: 'GET',
  path: '/api/autoassess/report/create',
  reply: z.object({
    reportId: z.uuid(),
    /** For the recording, as one of `audioContentTypes`. A tapped take has none to send. */
    uploadAudioUrl: z.string(),
    /** For the stored assessment, as `application/json`. */
    uploadNotesUrl: z.string(),
  }),
});

/** Newest first. No names: a report is about notes, not about a child. */
export const getProblemReports = endpoint({
  method: 'GET',
  path: '/api/autoassess/report/all',
  reply: z.object({
    reports: z
      .array(
        z.object({
          id: z.uuid(),
          createdAt: z.iso.datetime(),
          userId: z.uuid(),
          hasAudio: z.boolean(),
          hasNotes: z.boolean(),
        }),
      )
      .max(mostProblemReports),
  }),
});

/**
 * Beside the assessment, as `take` in the same document: what it does not say of the take. Devices of before sent none,
 * and what is there a device wrote: whoever reads it checks it.
 */
export const reportedTake = z.object({
  createdAt: z.iso.datetime(),
  source: z.enum(['microphone', 'taps', 'midi']),
  /** Seconds from the first beat to the recording's first sample; null where nobody knows. */
  audioStart: z.number().nullable(),
});
export type ReportedTake = z.infer<typeof reportedTake>;

/** The assessment as the device stored it, of whatever version: whoever reads it opens it with `openAssessment`. */
export const getProblemReportNotes = endpoint({
  method: 'GET',
  path: '/api/autoassess/report/notes/{reportId}',
  params,
  reply: z.looseObject({ version: z.string() }),
});

/** Leads on to the recording itself, which a player may fetch in parts. */
export const problemReportRecordingPath = '/api/autoassess/report/recording/{reportId}';
