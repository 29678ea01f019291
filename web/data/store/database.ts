import { Dexie, type EntityTable, type Table } from 'dexie';
import type { StoredAttempt } from './tables/attempts.ts';
import type { StoredConfiguration } from './tables/configurations.ts';
import type { StoredDraft } from './tables/drafts.ts';
import type { StoredDrillRound } from './tables/drill-rounds.ts';
import type { OutboxEntry } from './tables/outbox.ts';
import type { PlayedExercise } from './tables/played.ts';
import type { StoredRecent } from './tables/recents.ts';
import type { RecordingChunk, StoredRecording } from './tables/recordings.ts';
import type { StoredReply } from './tables/replies.ts';
import type { StoredSitting } from './tables/sittings.ts';
import type { StoredSkillMap } from './tables/skills.ts';
import type { StockedExercise } from './tables/stock.ts';
import type { StoredTake } from './tables/takes.ts';
import type { UnlearntTake } from './tables/unlearnt.ts';

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
  drafts: EntityTable<StoredDraft, 'key'>;
  drillRounds: EntityTable<StoredDrillRound, 'id'>;
  attempts: EntityTable<StoredAttempt, 'id'>;
};

export const databaseName = (personId: string | null) => `primavista-${personId ?? 'guest'}`;

/** One database a person, so that a shared Chromebook never shows or sends another child's work. */
export function openDatabase(personId: string | null): Database {
  const db = new Dexie(databaseName(personId), {
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
  db.version(7).stores({ drafts: 'key' });
  db.version(8).stores({ takes: 'id, createdAt, sentAt' });
  db.version(9).stores({ drillRounds: 'id, at' });
  db.version(10).stores({ attempts: 'id, begunAt' });
  return db;
}
