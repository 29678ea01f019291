import { assess } from '#shared/assessment/assess';
import type { AssessmentReport } from '#shared/assessment/report';
import type { StoredTake } from '#web/data/store/tables/takes';
import { played } from '../shared/assessment/performance.ts';
import { exerciseOf } from '../shared/generation/corpus.ts';

const rhythm = exerciseOf(
  { medium: 'rhythmonly', levelId: 'pv~1', measureCount: 4, timeSignatures: ['2/4'] },
  2,
);

/** A rhythm that was tapped in time but for its fourth note, which was left out. */
export const tappedReport: AssessmentReport = assess(
  rhythm,
  played(rhythm).filter((_, index) => index !== 3),
  { tempo: rhythm.tempo },
);

/** The same with another score, whichever way it is marked. */
export function scoredReport(score: number): AssessmentReport {
  const sets = Object.fromEntries(
    Object.entries(tappedReport.sets).map(([name, set]) => [name, { ...set, score }]),
  );
  return { ...tappedReport, sets: sets as unknown as AssessmentReport['sets'] };
}

/** A tapped take as a device keeps it, without sound. */
export function storedTake(rest: Partial<StoredTake> = {}): StoredTake {
  return {
    id: '0190a000-0000-7000-8000-000000000001',
    createdAt: '2026-01-01T10:00:00.000Z',
    assignmentId: null,
    source: 'taps',
    report: tappedReport,
    audio: null,
    audioType: null,
    audioStart: 0,
    sentAt: null,
    ...rest,
  };
}
