import { assessmentVersion } from '../assessment/assess.ts';
import type { AssessmentReport } from '../assessment/report.ts';
import { isReadableAbc } from '../music/abc/read-parts.ts';
import { assessmentReport } from './assessment.ts';
import { upgradedAssessment } from './assessment-before-3.ts';

export type OpenedAssessment =
  | { readonly kind: 'ok'; readonly report: AssessmentReport }
  /** Written by a newer Primavista than this one. */
  | { readonly kind: 'newer' }
  | { readonly kind: 'unreadable' };

/** A stored assessment of any version, in today's shape. */
export function openAssessment(stored: unknown): OpenedAssessment {
  if (isNewer(stored)) return { kind: 'newer' };
  const today = assessmentReport.safeParse(stored);
  const opened = today.success ? today : upgradedAssessment.safeParse(stored);
  const isReadable = opened.success && isReadableAbc(opened.data.music.abc);
  return isReadable ? { kind: 'ok', report: opened.data } : { kind: 'unreadable' };
}

/** Whether it is of a time before this Primavista's: what is `unreadable` then was not so once. */
export function isOlderAssessment(stored: unknown): boolean {
  const version = versionOf(stored);
  return version !== null && version < Number(assessmentVersion);
}

function isNewer(stored: unknown): boolean {
  return (versionOf(stored) ?? 0) > Number(assessmentVersion);
}

function versionOf(stored: unknown): number | null {
  if (typeof stored !== 'object' || stored === null || !('version' in stored)) return null;
  const version = Number(stored.version);
  return Number.isNaN(version) ? null : version;
}
