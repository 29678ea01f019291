import type { RecordingPart, RecordingSink } from '#audio-core';
import type { NoteEvent } from '#shared/assessment/report';
import type { Database } from './database.ts';
import type { StoredRecording } from './tables/recordings.ts';

interface RecordingsOptions {
  readonly db: Database;
  /** Absent on an address the browser does not trust: there is no microphone either. */
  readonly locks: Pick<LockManager, 'request' | 'query'> | undefined;
  /** Absent there too. */
  readonly storage: Pick<StorageManager, 'persisted' | 'persist' | 'estimate'> | undefined;
}

/** A recording under way. */
export interface RecordingSession extends RecordingSink {
  /** Of a take by hand: all that was played so far, in place of what was written before. */
  writeNotes(notes: readonly NoteEvent[]): Promise<void>;
  /** Takes no more. What came stays, to be offered on the next visit unless the take is kept. */
  close(): void;
  /** Closes it and lets go of what came: the player stopped it. */
  discard(): Promise<void>;
}

/** Its parts, the take made of them, and some air: the browser's own figures are rough. */
const ROOM_NEEDED = 3;

const lockOf = (id: string) => `primavista-recording-${id}`;

/**
 * What was played and is not yet a take. A page that dies leaves it here; one that still lives holds a lock by its
 * name, so that no other tab takes it for left over.
 */
export function createRecordings({ db, locks, storage }: RecordingsOptions) {
  let isAsked = false;

  /** Lest the browser clears up here when the device gets full. It decides; a recording goes on either way. */
  function askToPersist(): void {
    if (isAsked) return;
    isAsked = true;
    storage
      ?.persisted()
      .then((isPersisted) => isPersisted || storage.persist())
      .catch(() => {});
  }

  function remove(id: string): Promise<void> {
    return db.transaction('rw', [db.recordings, db.recordingChunks], () => removeRecording(db, id));
  }

  return {
    begin(about: About): RecordingSession {
      askToPersist();
      return session(db, locks, about);
    },
    remove,
    /** Whether a recording of this size will fit; a browser that does not say is taken to have room. */
    async hasRoomFor(bytes: number): Promise<boolean> {
      const { quota, usage = 0 }: StorageEstimate =
        (await storage?.estimate().catch(() => ({}))) ?? {};
      return quota === undefined || quota - usage >= ROOM_NEEDED * bytes;
    },
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

type About = Omit<StoredRecording, 'audioType' | 'notes'>;

/** Writes a recording part by part, and holds its lock until it is closed. */
function session(db: Database, locks: RecordingsOptions['locks'], about: About): RecordingSession {
  const tables = [db.recordings, db.recordingChunks];
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
        if (index === 0) {
          // An attempt that was cut off and is played anew has the same name.
          await removeRecording(db, about.id);
          await db.recordings.add({ ...about, audioType: type });
        }
        await db.recordingChunks.add({ recordingId: about.id, index, bytes });
      });
    },
    async writeNotes(notes) {
      await locked;
      await db.transaction('rw', db.recordings, async () => {
        if (!isClosed) await db.recordings.put({ ...about, audioType: null, notes });
      });
    },
    async discard() {
      close();
      await db.transaction('rw', tables, () => removeRecording(db, about.id));
    },
  };
}

/** Within a transaction over both tables. */
export async function removeRecording(db: Database, id: string): Promise<void> {
  await db.recordings.delete(id);
  await db.recordingChunks.where({ recordingId: id }).delete();
}
