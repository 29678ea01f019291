import type { DrillRound } from '#shared/drills/drill-map';

/** What was answered in a round, as far as it has come. */
export interface StoredDrillRound extends DrillRound {
  /** Whether the server knows all of it; left out by pages from before it was told. */
  readonly state?: 'unsent' | 'sent';
  /** Of the server's copy, by which it is asked for what is new. */
  readonly revision?: number;
}
