import type { AssessmentReport, NoteSet } from '#shared/assessment/report';
import type { Exercise } from '#shared/generation/exercise';
import type { Tempo } from '#shared/lib/units';
import type { Database, StoredTake } from './database.ts';

/** A take in a list: without its sound. */
export interface ListedTake extends Pick<StoredTake, 'id' | 'createdAt' | 'assignmentId'> {
  readonly music: Exercise;
  readonly tempo: Tempo;
  /** The lenient one. */
  readonly set: NoteSet;
  /** Size of the recording, 0 without one. */
  readonly bytes: number;
  /** It is to reach the teacher and has not. */
  readonly isWaiting: boolean;
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
    const takes: ListedTake[] = [];
    await db.takes
      .orderBy('createdAt')
      .reverse()
      .limit(most)
      .each(({ id, createdAt, assignmentId, report, audio }) => {
        takes.push({
          id,
          createdAt,
          assignmentId,
          music: report.music,
          tempo: report.exercise.tempo,
          set: report.sets.lenient,
          bytes: audio?.byteLength ?? 0,
          isWaiting: waiting.has(id),
        });
      });
    return { takes, count: await db.takes.count() };
  }

  return {
    list,
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
