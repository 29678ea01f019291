import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import { assess } from '#shared/assessment/assess';
import { played } from '#tests/shared/assessment/performance';
import { exerciseWith } from '#tests/shared/practice/exercises';
import { type Database, openDatabase, type StoredTake } from '../../../web/data/database.ts';
import { createTakes } from '../../../web/data/takes.ts';

const music = exerciseWith('C4 D4 E4 D4 | C16');
const report = assess(music, played(music), { tempo: music.tempo });

let users = 0;
let db: Database;
afterEach(() => db.delete());

const takeOf = (id: string, day: number): StoredTake => ({
  id,
  createdAt: `2026-01-0${day}T00:00:00.000Z`,
  assignmentId: null,
  source: 'microphone',
  report,
  audio: new ArrayBuffer(10 * day),
  audioType: 'audio/webm',
  audioStart: -3,
  sentAt: null,
});

async function open() {
  db = openDatabase(`takes-${users++}`);
  await db.takes.bulkAdd([takeOf('a', 1), takeOf('c', 3), takeOf('b', 2)]);
  await db.outbox.add({
    id: 'b',
    kind: 'attempt',
    takeId: 'b',
    assignmentId: 'assignment',
    contractVersion: 1,
    state: 'waiting',
    tries: 0,
    nextTryAt: 0,
    problem: null,
  });
  return createTakes(db);
}

it('lists the newest first, and says how many there are', async () => {
  const takes = await open();
  const { takes: listed, count } = await takes.list(2);
  expect(count).toBe(3);
  expect(listed).toMatchObject([
    { id: 'c', tempo: 72, bytes: 30, isWaiting: false, set: { score: 100 } },
    { id: 'b', tempo: 72, bytes: 20, isWaiting: true },
  ]);
  expect(listed[0]!.music).toEqual(music);
});

it('gives back what was deleted', async () => {
  const takes = await open();
  const removed = await takes.remove('a');
  expect((await takes.list(9)).takes.map(({ id }) => id)).toEqual(['c', 'b']);
  await takes.restore(removed!);
  expect((await takes.list(9)).takes.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  expect((await db.takes.get('a'))!.audio!.byteLength).toBe(10);
});

it('keeps other marks, where there is still a take to keep them', async () => {
  const takes = await open();
  const other = { ...report, needsReview: !report.needsReview };
  await takes.mark('a', other);
  expect((await db.takes.get('a'))!.report.needsReview).toBe(other.needsReview);
  await expect(takes.mark('unknown', other)).rejects.toThrow('unknown');
});

it('deletes one that the server refused: it waits for nothing any more', async () => {
  const takes = await open();
  await db.outbox.update('b', { state: 'refused', problem: 'too-large' });
  expect((await takes.list(9)).takes.find(({ id }) => id === 'b')!.isWaiting).toBe(false);
  expect(await takes.remove('b')).not.toBeNull();
  expect(await db.outbox.count()).toBe(0);
});

it('deletes nothing that has not reached the teacher', async () => {
  const takes = await open();
  expect(await takes.remove('b')).toBeNull();
  expect(await takes.remove('unknown')).toBeNull();
  expect((await takes.list(9)).count).toBe(3);
});
