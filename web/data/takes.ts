import type { AssessmentReport } from '#shared/assessment/report';
import type { OpenedAssessment } from '#shared/contract/open-assessment';
import type { Database, StoredTake } from './database.ts';
import { openReport } from './open-report.ts';

/** A take in a list: without its sound. */
export interface ListedTake extends Pick<StoredTake, 'id' | 'createdAt' | 'assignmentId'> {
  /** Its marks in today's shape, or why this page cannot read them. */
  readonly opened: OpenedAssessment;
  /** Size of the recording, 0 without one. */
  readonly bytes: number;
  /** It is to reach the teacher and has not. */
  readonly isWaiting: boolean;
}

/** One take with its sound; what cannot be read is still there to be listened to. */
export interface OpenedTake {
  readonly stored: StoredTake;
  readonly opened: OpenedAssessment;
}

export interface TakeList {
  /** The newest first. */
  readonly takes: readonly ListedTake[];
  /** How many there are in all. */
  readonly count: number;
}

/** The takes that are kept on this device. */
export function createTakes(db: Database) {
  async function list(most: number): Promise<TakeList> {
    const entries = await db.outbox.toArray();
    const waiting = new Set(entries.flatMap(({ id, state }) => (state === 'waiting' ? id : [])));
    const found: (Omit<ListedTake, 'opened'> & Pick<StoredTake, 'report'>)[] = [];
    await db.takes
      .orderBy('createdAt')
      .reverse()
      .limit(most)
      .each(({ id, createdAt, assignmentId, report, audio }) => {
        found.push({
          id,
          createdAt,
          assignmentId,
          report,
          bytes: audio?.byteLength ?? 0,
          isWaiting: waiting.has(id),
        });
      });
    const count = await db.takes.count();
    // After the last question to the store: who watches it would not see what is asked later.
    const takes = await Promise.all(
      found.map(async ({ report, ...take }) => ({ ...take, opened: await openReport(report) })),
    );
    return { takes, count };
  }

  return {
    list,
    /** null where there is no such take. */
    async open(id: string): Promise<OpenedTake | null> {
      const stored = await db.takes.get(id);
      return stored ? { stored, opened: await openReport(stored.report) } : null;
    },
    /** Takes other marks in place of those it has; the recording stays. Rejects where there is no such take. */
    async mark(id: string, report: AssessmentReport): Promise<void> {
      if ((await db.takes.update(id, { report })) === 0) throw new Error(`There is no take ${id}.`);
    },
    /** Gives back what was deleted, for who thinks better of it; null where it still waits to be sent, and stays. */
    remove(id: string): Promise<StoredTake | null> {
      return db.transaction('rw', db.takes, db.outbox, async () => {
        const [take, entry] = await Promise.all([db.takes.get(id), db.outbox.get(id)]);
        if (!take || entry?.state === 'waiting') return null;
        // One that was refused will never be sent.
        await Promise.all([db.takes.delete(id), db.outbox.delete(id)]);
        return take;
      });
    },
    async restore(take: StoredTake): Promise<void> {
      await db.takes.put(take);
    },
  };
}

export type Takes = ReturnType<typeof createTakes>;
