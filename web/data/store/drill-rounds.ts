import { type DrillRound, mergeRounds } from '#shared/drills/drill-map';
import type { Database } from './database.ts';
import type { StoredDrillRound } from './tables/drill-rounds.ts';

/** A round as the server has it. */
interface ToldRound {
  readonly round: DrillRound;
  readonly revision: number;
}

/** What the player answered in drills, as it lies on the device. */
export function createDrillRounds(db: Database) {
  return {
    /** As far as the round has come; again with each answer, so that a page that dies loses none. */
    async keep(round: DrillRound): Promise<void> {
      await db.transaction('rw', db.drillRounds, async () => {
        const before = await db.drillRounds.get(round.id);
        await db.drillRounds.put({ ...before, ...round, state: 'unsent' });
      });
    },
    /** In the order in which they were begun. */
    async all(): Promise<readonly DrillRound[]> {
      return mergeRounds((await db.drillRounds.toArray()).map(roundOf), []);
    },
    async unsent(): Promise<readonly DrillRound[]> {
      const stored = await db.drillRounds.filter(({ state }) => state !== 'sent').toArray();
      return stored.map(roundOf);
    },
    /** The revision up to which the server has told all; 0 before the first. */
    async known(): Promise<number> {
      const stored = await db.drillRounds.toArray();
      return stored.reduce((known, { revision = 0 }) => Math.max(known, revision), 0);
    },
    /** Takes in what the server knows. What was answered here since stays, and is sent next. */
    async takeIn(told: readonly ToldRound[]): Promise<void> {
      await db.transaction('rw', db.drillRounds, async () => {
        for (const { round, revision } of told) {
          const stored = await db.drillRounds.get(round.id);
          const [fuller] = mergeRounds(stored ? [roundOf(stored)] : [], [round]);
          const isSame = JSON.stringify(fuller?.items) === JSON.stringify(round.items);
          const state = isSame ? 'sent' : 'unsent';
          await db.drillRounds.put({ ...fuller!, state, revision });
        }
      });
    },
    /** Of what the server has as it was sent, though it told nothing new of it. */
    async noteSent(sent: readonly DrillRound[]): Promise<void> {
      await db.transaction('rw', db.drillRounds, async () => {
        for (const round of sent) {
          const stored = await db.drillRounds.get(round.id);
          if (stored && JSON.stringify(stored.items) === JSON.stringify(round.items))
            await db.drillRounds.put({ ...stored, state: 'sent' });
        }
      });
    },
  };
}

export type DrillRounds = ReturnType<typeof createDrillRounds>;

function roundOf({ state: _, revision: __, ...round }: StoredDrillRound): DrillRound {
  return round;
}
