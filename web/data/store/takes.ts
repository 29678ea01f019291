import type { AssessmentReport } from '#shared/assessment/report';
import type { OpenedAssessment } from '#shared/contract/open-assessment';
import type { ProblemCode } from '#shared/contract/problem';
import type { Database } from './database.ts';
import { openReport } from './open-report.ts';
import type { OutboxEntry } from './tables/outbox.ts';
import type { StoredTake } from './tables/takes.ts';

/** A take in a list: without its sound. */
export interface ListedTake extends Pick<StoredTake, 'id' | 'createdAt' | 'assignmentId' | 'seen'> {
  /** Its marks in today's shape, or why this page cannot read them. */
  readonly opened: OpenedAssessment;
  /** Size of the recording, 0 without one. */
  readonly bytes: number;
  /** Where it is on its way to the teacher; null for practice. */
  readonly state: HandInState | null;
  /** Why it was refused, or waits; null where nobody said. */
  readonly problem: ProblemCode | null;
}

export type HandInState = 'sent' | 'waiting' | 'refused';

/** A deleted take and what the outbox said of it. */
interface RemovedTake {
  readonly kind: 'removed';
  readonly take: StoredTake;
  readonly entry: OutboxEntry | null;
}

/** What became of a take that was to be deleted: one that still waits to be sent stays. */
export type Removal = RemovedTake | { readonly kind: 'waiting' | 'gone' };

/** One take with its sound; what cannot be read is still there to be listened to. */
interface OpenedTake {
  readonly stored: StoredTake;
  readonly opened: OpenedAssessment;
}

interface TakeList {
  /** The newest first. */
  readonly takes: readonly ListedTake[];
  /** How many there are in all. */
  readonly count: number;
}

/** What was assigned and neither arrived nor waits was refused, also where nobody remembers why. */
function handInState(
  { assignmentId, sentAt }: Pick<StoredTake, 'assignmentId' | 'sentAt'>,
  entry: OutboxEntry | undefined,
): HandInState | null {
  if (entry) return entry.state;
  if (sentAt !== null) return 'sent';
  return assignmentId === null ? null : 'refused';
}

/** The takes that are kept on this device. */
export function createTakes(db: Database) {
  async function list(most: number): Promise<TakeList> {
    const entries = new Map((await db.outbox.toArray()).map((entry) => [entry.id, entry]));
    const found: (Omit<ListedTake, 'opened'> & Pick<StoredTake, 'report'>)[] = [];
    await db.takes
      .orderBy('createdAt')
      .reverse()
      .limit(most)
      .each(({ audio, ...take }) => {
        const { id, createdAt, assignmentId, seen, report } = take;
        const entry = entries.get(id);
        found.push({
          id,
          createdAt,
          assignmentId,
          ...(seen && { seen }),
          report,
          bytes: audio?.byteLength ?? 0,
          state: handInState(take, entry),
          problem: entry?.problem ?? null,
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
    /** What all of them take up, each with its sound and its marks. */
    async bytes(): Promise<number> {
      let sum = 0;
      await db.takes.each(({ audio, report }) => {
        sum += (audio?.byteLength ?? 0) + JSON.stringify(report).length;
      });
      return sum;
    },
    /** null where there is no such take. */
    async open(id: string): Promise<OpenedTake | null> {
      const stored = await db.takes.get(id);
      return stored ? { stored, opened: await openReport(stored.report) } : null;
    },
    /** Takes other marks in place of those it has; the recording stays. Rejects where there is no such take. */
    async mark(id: string, report: AssessmentReport): Promise<void> {
      if ((await db.takes.update(id, { report })) === 0) throw new Error(`There is no take ${id}.`);
    },
    /** Gives back what was deleted, for who thinks better of it. */
    remove(id: string): Promise<Removal> {
      return db.transaction('rw', db.takes, db.outbox, async (): Promise<Removal> => {
        const [take, entry] = await Promise.all([db.takes.get(id), db.outbox.get(id)]);
        if (!take) return { kind: 'gone' };
        if (entry?.state === 'waiting') return { kind: 'waiting' };
        // One that was refused is not sent by itself.
        await Promise.all([db.takes.delete(id), db.outbox.delete(id)]);
        return { kind: 'removed', take, entry: entry ?? null };
      });
    },
    restore({ take, entry }: RemovedTake): Promise<void> {
      return db.transaction('rw', db.takes, db.outbox, async () => {
        await db.takes.put(take);
        if (entry) await db.outbox.put(entry);
      });
    },
  };
}

export type Takes = ReturnType<typeof createTakes>;
