import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { assess } from '#shared/assessment/assess';
import { played } from '#tests/shared/assessment/performance';
import { exerciseWith } from '#tests/shared/practice/exercises';
import { type Database, openDatabase } from '../../../../web/data/store/database.ts';
import type { StoredTake } from '../../../../web/data/store/tables/takes.ts';
import { createTakes, type Takes } from '../../../../web/data/store/takes.ts';
/** As the version before stored it. */
import before from '../../../shared/contract/assessment-version-2.json' with { type: 'json' };

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

async function removedFrom(takes: Takes, id: string) {
  const removal = await takes.remove(id);
  if (removal.kind !== 'removed') throw new Error(removal.kind);
  return removal;
}

it('lists the newest first, and says how many there are', async () => {
  const takes = await open();
  const { takes: listed, count } = await takes.list(2);
  expect(count).toBe(3);
  expect(listed).toMatchObject([
    { id: 'c', bytes: 30, state: null, problem: null },
    { id: 'b', bytes: 20, state: 'waiting', problem: null },
  ]);
  for (const { opened } of listed) expect(opened).toEqual({ kind: 'ok', report });
  expect(report).toMatchObject({
    exercise: { tempo: 72 },
    sets: { lenient: { score: 100 } },
    music,
  });
});

describe('a take that another version kept', () => {
  const keep = (id: string, stored: unknown) =>
    db.takes.update(id, { report: stored as StoredTake['report'] });

  it('is listed and opened in the shape of today where it can be read', async () => {
    const takes = await open();
    await keep('a', before);
    const { takes: listed } = await takes.list(9);
    const { opened } = listed.find(({ id }) => id === 'a')!;
    if (opened.kind !== 'ok') throw new Error(opened.kind);
    // It did not say yet which notes come again.
    const notes = before.exercise.notes.map((note) => ({
      ...note,
      reason: { ...note.reason, source: null },
    }));
    expect(opened.report.music).toEqual({ ...before.exercise, notes });
    expect(opened.report.sets.lenient.score).toBe(before.sets.lenient.score);
    expect((await takes.open('a'))!.opened).toEqual(opened);
  });

  it.each([
    ['unreadable', { version: '0' }],
    ['unreadable', null],
    ['newer', { ...report, version: '1000' }],
  ])('stands in the list as %s where it cannot, and hides no other', async (kind, stored) => {
    const takes = await open();
    await keep('a', stored);
    const { takes: listed, count } = await takes.list(9);
    expect(count).toBe(3);
    expect(listed.map(({ id, opened }) => [id, opened.kind])).toEqual([
      ['c', 'ok'],
      ['b', 'ok'],
      ['a', kind],
    ]);
    const one = (await takes.open('a'))!;
    expect(one.opened).toEqual({ kind });
    expect(one.stored.audio!.byteLength, 'it can be listened to').toBe(10);
    expect(await takes.remove('a'), 'it can be deleted').toMatchObject({ kind: 'removed' });
  });

  it('that is not there is nothing', async () => {
    const takes = await open();
    expect(await takes.open('unknown')).toBeNull();
  });
});

it('says how much they take up, the sound and the marks', async () => {
  const takes = await open();
  expect(await takes.bytes()).toBe(10 + 20 + 30 + 3 * JSON.stringify(report).length);
});

it('gives back what was deleted', async () => {
  const takes = await open();
  const removed = await removedFrom(takes, 'a');
  expect((await takes.list(9)).takes.map(({ id }) => id)).toEqual(['c', 'b']);
  await takes.restore(removed);
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
  expect((await takes.list(9)).takes.find(({ id }) => id === 'b')).toMatchObject({
    state: 'refused',
    problem: 'too-large',
  });
  expect(await takes.remove('b')).toMatchObject({ kind: 'removed' });
  expect(await db.outbox.count()).toBe(0);
});

it('gives back with a deleted take that it was refused, and why', async () => {
  const takes = await open();
  await db.outbox.update('b', { state: 'refused', problem: 'too-large' });
  const [stored, entry] = [await db.takes.get('b'), await db.outbox.get('b')];
  await takes.restore(await removedFrom(takes, 'b'));
  expect(await db.takes.get('b')).toEqual(stored);
  expect(await db.outbox.get('b')).toEqual(entry);
});

it('says of what was assigned whether it arrived, and calls nothing handed in that did not', async () => {
  const takes = await open();
  await db.takes.update('a', { assignmentId: 'assignment', sentAt: '2026-01-02T00:00:00.000Z' });
  await db.takes.update('c', { assignmentId: 'assignment' });
  const { takes: listed } = await takes.list(9);
  expect(listed.map(({ id, state }) => [id, state])).toEqual([
    ['c', 'refused'],
    ['b', 'waiting'],
    ['a', 'sent'],
  ]);
});

it('tells what is gone already from what waits', async () => {
  const takes = await open();
  await takes.remove('a');
  expect(await takes.remove('a')).toEqual({ kind: 'gone' });
});

it('deletes nothing that has not reached the teacher', async () => {
  const takes = await open();
  expect(await takes.remove('b')).toEqual({ kind: 'waiting' });
  expect((await takes.list(9)).count).toBe(3);
});
