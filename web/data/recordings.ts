import type { RecordingPart, RecordingSink } from '#audio-core';
import type { Database, StoredRecording } from './database.ts';

export interface RecordingsOptions {
  readonly db: Database;
  /** Absent on an address the browser does not trust: there is no microphone either. */
  readonly locks: Pick<LockManager, 'request' | 'query'> | undefined;
}

/** A recording under way. */
export interface RecordingSession extends RecordingSink {
  /** Takes no more parts. What came stays, to be offered on the next visit unless the take is kept. */
  close(): void;
  /** Closes it and lets go of what came: the player stopped it. */
  discard(): Promise<void>;
}

const lockOf = (id: string) => `primavista-recording-${id}`;

/**
 * What was played and is not yet a take. A page that dies leaves it here; one that still lives holds a lock by its
 * name, so that no other tab takes it for left over.
 */
export function createRecordings({ db, locks }: RecordingsOptions) {
  const tables = [db.recordings, db.recordingChunks];

  function begin(about: Omit<StoredRecording, 'audioType'>): RecordingSession {
    let isClosed = false;
    let free = () => {};
    const ended = new Promise<void>((resolve) => {
      free = resolve;
    });
    const locked = new Promise<void>((resolve) => {
      if (!locks) return resolve();
      const hold = () => {
        resolve();
        return ended;
      };
      locks.request(lockOf(about.id), hold).catch(() => resolve());
    });

    function close(): void {
      isClosed = true;
      free();
    }

    return {
      close,
      async write({ index, type, bytes }: RecordingPart) {
        await locked;
        await db.transaction('rw', tables, async () => {
          // A part that comes late must not bring back what has become a take.
          if (isClosed) return;
          if (index === 0) await db.recordings.add({ ...about, audioType: type });
          await db.recordingChunks.add({ recordingId: about.id, index, bytes });
        });
      },
      async discard() {
        close();
        await remove(about.id);
      },
    };
  }

  function remove(id: string): Promise<void> {
    return db.transaction('rw', tables, () => removeRecording(db, id));
  }

  return {
    begin,
    remove,
    /** Recordings that were cut off, the oldest first. */
    async unfinished(): Promise<readonly StoredRecording[]> {
      const all = await db.recordings.orderBy('id').toArray();
      const { held = [] } = (await locks?.query()) ?? {};
      const alive = new Set(held.map(({ name }) => name));
      return all.filter(({ id }) => !alive.has(lockOf(id)));
    },
    /** What came of it, in order. */
    async partsOf(id: string): Promise<readonly ArrayBuffer[]> {
      const chunks = await db.recordingChunks.where({ recordingId: id }).sortBy('index');
      return chunks.map(({ bytes }) => bytes);
    },
  };
}

export type Recordings = ReturnType<typeof createRecordings>;

/** Within a transaction over both tables. */
export async function removeRecording(db: Database, id: string): Promise<void> {
  await db.recordings.delete(id);
  await db.recordingChunks.where({ recordingId: id }).delete();
}
