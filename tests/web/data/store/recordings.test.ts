import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '../../../../web/data/store/database.ts';
import { createOutbox } from '../../../../web/data/store/outbox.ts';
import { createRecordings } from '../../../../web/data/store/recordings.ts';
import type { StoredTake } from '../../../../web/data/store/tables/takes.ts';

const USER = 'recordings';
const opened: Database[] = [];
/** Names of the locks that living pages hold. */
const held = new Set<string>();

const locks = {
  request: async (name: string, work: (lock: Lock) => Promise<unknown>) => {
    held.add(name);
    await work({ name, mode: 'exclusive' });
    held.delete(name);
  },
  query: async () => ({ held: [...held].map((name) => ({ name })) }),
} as unknown as LockManager;

const storage = {
  persisted: vi.fn(async () => false),
  persist: vi.fn(async () => true),
  estimate: vi.fn(async (): Promise<StorageEstimate> => ({})),
};

/** A page of this device; what it wrote, the next one finds. */
function openPage() {
  const db = openDatabase(USER);
  opened.push(db);
  return { db, recordings: createRecordings({ db, locks, storage }) };
}

/** The browser is killed: its locks are free, its connections closed, and nothing else is done. */
function kill(): void {
  held.clear();
  for (const db of opened) db.close();
}

afterEach(async () => {
  vi.clearAllMocks();
  held.clear();
  for (const db of opened.splice(0)) db.close();
  await openDatabase(USER).delete();
});

const about = (id: string) => ({
  id,
  createdAt: '2026-01-01T10:00:00.000Z',
  assignmentId: null,
  medium: 'violin',
  levelId: 'pv~1',
});
const part = (index: number, ...bytes: number[]) => ({
  index,
  type: 'audio/webm',
  bytes: Uint8Array.from(bytes).buffer,
});
const bytesOf = (parts: readonly ArrayBuffer[]) => parts.flatMap((one) => [...new Uint8Array(one)]);

const takeOf = (id: string): StoredTake => ({
  id,
  createdAt: '2026-01-01T10:00:00.000Z',
  assignmentId: null,
  source: 'microphone',
  report: {} as StoredTake['report'],
  audio: null,
  audioType: null,
  audioStart: 0,
  sentAt: null,
});

describe('a recording', () => {
  it('whose page died is found on the next visit, byte for byte', async () => {
    const page = openPage();
    const session = page.recordings.begin(about('1'));
    for (const one of [part(0, 1, 2), part(1, 3), part(2, 4, 5, 6)]) await session.write(one);
    kill();
    const { recordings } = openPage();
    const [left] = await recordings.unfinished();
    expect(left).toEqual({ ...about('1'), audioType: 'audio/webm' });
    expect(bytesOf(await recordings.partsOf('1'))).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('of more than ten parts keeps their order', async () => {
    const { recordings } = openPage();
    const session = recordings.begin(about('1'));
    for (let index = 0; index < 12; index += 1) await session.write(part(index, index));
    expect(bytesOf(await recordings.partsOf('1'))).toEqual(Array.from({ length: 12 }, (_, i) => i));
  });

  it('that another tab is still making is not taken for left over', async () => {
    const session = openPage().recordings.begin(about('1'));
    await session.write(part(0, 1));
    const other = openPage();
    expect(await other.recordings.unfinished()).toEqual([]);
    session.close();
    await Promise.resolve();
    expect(await other.recordings.unfinished()).toHaveLength(1);
  });

  it('that became a take is gone from here, also when a part comes late', async () => {
    const { db, recordings } = openPage();
    const session = recordings.begin(about('1'));
    await session.write(part(0, 1));
    session.close();
    await createOutbox(db).keep(takeOf('1'));
    await session.write(part(1, 2));
    expect(await db.takes.count()).toBe(1);
    expect(await db.recordings.count()).toBe(0);
    expect(await db.recordingChunks.count()).toBe(0);
  });

  it('by hand is found again with all that was played so far', async () => {
    const session = openPage().recordings.begin(about('1'));
    const note = { onset: 0, offset: 0.5, midi: 60, velocity: 1, cents: 0 };
    await session.writeNotes([note]);
    await session.writeNotes([note, { ...note, onset: 1, offset: 1.5 }]);
    kill();
    const { recordings } = openPage();
    const [left] = await recordings.unfinished();
    expect(left).toMatchObject({ id: '1', medium: 'violin', audioType: null });
    expect(left?.notes?.map(({ onset }) => onset)).toEqual([0, 1]);
    await recordings.remove('1');
    expect(await recordings.unfinished()).toEqual([]);
  });

  it('by hand that became a take is gone from here, also when notes come late', async () => {
    const { db, recordings } = openPage();
    const session = recordings.begin(about('1'));
    await session.writeNotes([]);
    session.close();
    await createOutbox(db).keep(takeOf('1'));
    await session.writeNotes([]);
    expect(await db.recordings.count()).toBe(0);
  });

  it('stays until its take is surely kept', async () => {
    const { db, recordings } = openPage();
    const session = recordings.begin(about('1'));
    await session.write(part(0, 1));
    session.close();
    await db.takes.add(takeOf('1'));
    await expect(createOutbox(db).keep(takeOf('1'))).rejects.toThrow();
    expect(await recordings.unfinished()).toHaveLength(1);
  });

  it('that the player stopped is let go of, and only that one', async () => {
    const { db, recordings } = openPage();
    const [kept, stopped] = [recordings.begin(about('1')), recordings.begin(about('2'))];
    await kept.write(part(0, 1));
    await stopped.write(part(0, 2));
    await stopped.discard();
    expect(await db.recordings.toCollection().primaryKeys()).toEqual(['1']);
    expect(await db.recordingChunks.count()).toBe(1);
  });

  it('is offered from the oldest on, and deleted when the person says so', async () => {
    const { recordings } = openPage();
    for (const id of ['2', '1']) {
      const session = recordings.begin(about(id));
      await session.write(part(0, 1));
      session.close();
    }
    await Promise.resolve();
    expect((await recordings.unfinished()).map(({ id }) => id)).toEqual(['1', '2']);
    await recordings.remove('1');
    expect((await recordings.unfinished()).map(({ id }) => id)).toEqual(['2']);
  });
});

describe('the device’s store', () => {
  it('is asked to last with the first recording, and not again', async () => {
    const { recordings } = openPage();
    expect(storage.persisted).not.toHaveBeenCalled();
    recordings.begin(about('1')).close();
    recordings.begin(about('2')).close();
    await vi.waitFor(() => expect(storage.persist).toHaveBeenCalled());
    expect(storage.persist).toHaveBeenCalledOnce();
  });

  it('that lasts already is not asked, and one that refuses stops no recording', async () => {
    storage.persisted.mockResolvedValueOnce(true);
    openPage().recordings.begin(about('1')).close();
    expect(storage.persist).not.toHaveBeenCalled();
    storage.persisted.mockRejectedValueOnce(new Error('not here'));
    const session = openPage().recordings.begin(about('2'));
    await session.write(part(0, 1));
    expect((await openPage().recordings.partsOf('2')).length).toBe(1);
  });

  it.each([
    [{ quota: 400, usage: 100 }, true],
    [{ quota: 399, usage: 100 }, false],
    [{ quota: 299 }, false],
    [{}, true],
  ])('with %o has room for a recording of 100 bytes: %s', async (estimate, fits) => {
    storage.estimate.mockResolvedValueOnce(estimate);
    expect(await openPage().recordings.hasRoomFor(100)).toBe(fits);
  });

  it('that cannot be asked is taken to have room', async () => {
    storage.estimate.mockRejectedValueOnce(new TypeError('not here'));
    expect(await openPage().recordings.hasRoomFor(100)).toBe(true);
  });
});
