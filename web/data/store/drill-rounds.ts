import { type DrillRound, mergeRounds } from '#shared/drills/drill-map';
import type { Database } from './database.ts';

/** What the player answered in drills, as it lies on the device. */
export function createDrillRounds(db: Database) {
  return {
    /** As far as the round has come; again with each answer, so that a page that dies loses none. */
    async keep(round: DrillRound): Promise<void> {
      await db.drillRounds.put(round);
    },
    /** In the order in which they were begun. */
    async all(): Promise<readonly DrillRound[]> {
      return mergeRounds(await db.drillRounds.toArray(), []);
    },
  };
}

export type DrillRounds = ReturnType<typeof createDrillRounds>;
