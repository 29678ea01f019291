import type { AssessmentReport } from '#shared/assessment/report';
import { openAssessment } from '#shared/contract/open-assessment';
import { refuse } from './refusal.ts';

const newer =
  'The assessment was written by a newer Primavista than this one. Send it again later.';
const unreadable = 'The file is no assessment. Send the document as the device stored it.';
/** Seconds. */
const updated = 3_600;

/**
 * What a file that a device sent says of a take.
 * @throws Refusal naming `path` when it is no assessment, or one of a version to come.
 */
export function demandAssessment(text: string, path: string): AssessmentReport {
  const opened = openAssessment(parsed(text));
  // It waits on the device: the server is brought up to date soon.
  if (opened.kind === 'newer') throw refuse('busy', { path, problem: newer, retryAfter: updated });
  if (opened.kind !== 'ok') throw refuse('upload-unreadable', { path, problem: unreadable });
  return opened.report;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
