import { Dexie, type EntityTable, type Table } from 'dexie';
import type { AssessmentReport, NoteEvent, Strictness } from '#shared/assessment/report';
import type { Problem, ProblemCode } from '#shared/contract/problem';
import type { Exercise } from '#shared/generation/exercise';
import type { Sitting } from '#shared/practice/practice-log';
import type { RecentConfiguration, SavedConfiguration } from '#shared/set-up/saved-configuration';
import type { SkillMap } from '#shared/skills/skill-map';

/** What a take's sound suffered from, of which the player may be told something. */
export type SoundTrouble = 'muted' | 'too-soft' | 'clipped';

/** One take as it is kept on the device. The report holds the exercise and what was heard. */
export interface StoredTake {
  readonly id: string;
  /** ISO 8601, the device's clock. */
  readonly createdAt: string;
  readonly assignmentId: string | null;
  /** How strictly the assignment is marked; absent of practice, and of takes of before: those are lenient. */
  readonly strictness?: Strictness;
  readonly source: 'microphone' | 'taps' | 'midi';
  readonly report: AssessmentReport;
  /** Bytes rather than a Blob: Safari has lost Blobs kept in IndexedDB. */
  readonly audio: ArrayBuffer | null;
  readonly audioType: string | null;
  /** Seconds from the first beat to the recording's first sample, negative. */
  readonly audioStart: number;
  /** When the server acknowledged it; null for practice and for what still waits. */
  readonly sentAt: string | null;
  /** Absent where the sound was fine, and of takes of before. */
  readonly soundTrouble?: SoundTrouble;
}

/** A write that must reach the server. Its id was made here, so sending it twice changes nothing. */
export interface OutboxEntry {
  readonly id: string;
  readonly kind: 'attempt';
  readonly takeId: string;
  readonly assignmentId: string;
  /** Of the contract it was written with. */
  readonly contractVersion: number;
  readonly state: 'waiting' | 'refused';
  readonly tries: number;
  /** Milliseconds, the device's clock. */
  readonly nextTryAt: number;
  /** Why the server will not take it, or did not the last time. */
  readonly problem: ProblemCode | null;
}

export interface StoredReply {
  readonly key: string;
  readonly reply: unknown;
  readonly storedAt: string;
}

/** A recording that is being made, or was cut off. Its id becomes the take's. */
export interface StoredRecording {
  readonly id: string;
  /** ISO 8601, the device's clock. */
  readonly createdAt: string;
  readonly assignmentId: string | null;
  /** What was played, for its name on screen. */
  readonly medium: string;
  readonly levelId: string;
  /** null where it was played by hand and makes no sound. */
  readonly audioType: string | null;
  /** What was played by hand so far; absent of a recording. */
  readonly notes?: readonly NoteEvent[];
}

/** Two seconds of it; laid end to end they are the recording. */
export interface RecordingChunk {
  readonly recordingId: string;
  /** From 0. */
  readonly index: number;
  readonly bytes: ArrayBuffer;
}

/** A saved set-up and what the server does not know of it yet. */
export interface StoredConfiguration extends SavedConfiguration {
  readonly state: 'sent' | 'unsent' | 'deleted';
}

/** Its key is the request it comes to, so that the same choice is there once. */
export interface StoredRecent extends RecentConfiguration {
  readonly key: string;
}

/** An exercise written ahead. */
export interface StockedExercise {
  readonly id?: number;
  /** Of the request, as in `StoredRecent`. */
  readonly key: string;
  readonly exercise: Exercise;
}

/** An exercise that stood on the stand. */
export interface PlayedExercise {
  /** Counts up: the newest has the greatest. */
  readonly id?: number;
  /** ISO 8601, the device's clock. */
  readonly playedAt: string;
  readonly exercise: Exercise;
}

/** A sitting of practice, kept as it grows, and what the server does not know of it yet. */
export interface StoredSitting extends Sitting {
  /** Of the contract it was written with. */
  readonly contractVersion: number;
  readonly state: 'unsent' | 'sent' | 'refused';
  readonly tries: number;
  /** Milliseconds, the device's clock. */
  readonly nextTryAt: number;
  /** Why the server will not take it. */
  readonly problem: Problem | null;
}

/** What is known of the player on one instrument, and whether the server knows as much. */
export interface StoredSkillMap extends SkillMap {
  readonly state: 'sent' | 'unsent';
}

/** A take that the skill map has not learnt from yet: noted as it is kept, so that no take is missed. */
export interface UnlearntTake {
  readonly id: string;
}

export type Database = Dexie & {
  takes: EntityTable<StoredTake, 'id'>;
  outbox: EntityTable<OutboxEntry, 'id'>;
  replies: EntityTable<StoredReply, 'key'>;
  recordings: EntityTable<StoredRecording, 'id'>;
  recordingChunks: Table<RecordingChunk, [recordingId: string, index: number]>;
  configurations: EntityTable<StoredConfiguration, 'id'>;
  recents: EntityTable<StoredRecent, 'key'>;
  stock: Table<StockedExercise, number>;
  played: Table<PlayedExercise, number>;
  sittings: EntityTable<StoredSitting, 'id'>;
  skills: EntityTable<StoredSkillMap, 'medium'>;
  unlearnt: EntityTable<UnlearntTake, 'id'>;
};

/** One database a user, so that a shared Chromebook never shows or sends another child's work. */
export function openDatabase(userId: string | null): Database {
  const db = new Dexie(`primavista-${userId ?? 'guest'}`, {
    // "Saved" must survive a crash right after it was said.
    chromeTransactionDurability: 'strict',
  }) as Database;
  db.version(1).stores({ takes: 'id, createdAt', outbox: 'id', replies: 'key' });
  db.version(2).stores({ recordings: 'id', recordingChunks: '[recordingId+index], recordingId' });
  db.version(3).stores({
    configurations: 'id',
    recents: 'key, usedAt',
    stock: '++id, key',
    played: '++id',
  });
  db.version(4).stores({ sittings: 'id, endedAt' });
  db.version(5).stores({ skills: 'medium' });
  db.version(6)
    .stores({ unlearnt: 'id' })
    .upgrade(async (upgrade) => {
      // Nobody noted so far which of them were learnt from; to learn from one again changes nothing.
      const ids = await upgrade.table('takes').toCollection().primaryKeys();
      await upgrade.table('unlearnt').bulkAdd(ids.map((id) => ({ id })));
    });
  return db;
}
