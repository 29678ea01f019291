import type { DrillRound } from '#shared/drills/drill-map';

/** What was answered in a round, as far as it has come. */
export type StoredDrillRound = DrillRound;
