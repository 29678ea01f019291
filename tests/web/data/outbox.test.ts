import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase, type StoredTake } from '../../../web/data/database.ts';
import { createOutbox } from '../../../web/data/outbox.ts';
import type { SendResult } from '../../../web/data/send-attempt.ts';

let users = 0;
const opened: Database[] = [];
afterEach(async () => {
  for (const db of opened.splice(0)) await db.delete();
});

/** One lock at a time, like the browser's with `ifAvailable`. */
function oneLock(): Pick<LockManager, 'request'> {
  let held = false;
  const request = async (_: string, __: LockOptions, work: (lock: Lock | null) => unknown) => {
    if (held) return work(null);
    held = true;
    try {
      return await work({ name: 'outbox', mode: 'exclusive' });
    } finally {
      held = false;
    }
  };
  return { request: request as LockManager['request'] };
}

function takeOf(id: string, assignmentId: string | null = 'assignment'): StoredTake {
  return {
    id,
    createdAt: '2026-01-01T00:00:00.000Z',
    assignmentId,
    source: 'taps',
    report: {} as StoredTake['report'],
    audio: null,
    audioType: null,
    audioStart: 0,
    sentAt: null,
  };
}

function setUp(answer: (takeId: string, turn: number) => SendResult | Promise<SendResult>) {
  const db = openDatabase(`user-${users++}`);
  opened.push(db);
  const sent: string[] = [];
  const timers: number[] = [];
  let now = 0;
  const outbox = createOutbox({
    db,
    send: async (_, take) => {
      sent.push(take.id);
      return answer(take.id, sent.length);
    },
    locks: oneLock(),
    now: () => now,
    random: () => 0,
    setTimer: (_, milliseconds) => timers.push(milliseconds),
  });
  return { db, outbox, sent, timers, pass: (milliseconds: number) => (now += milliseconds) };
}

const acknowledged: SendResult = { kind: 'acknowledged' };
const later: SendResult = { kind: 'later', retryAfter: null };

describe('the outbox', () => {
  it('keeps a practice take without queueing it', async () => {
    const { db, outbox } = setUp(() => acknowledged);
    await outbox.keep(takeOf('1', null));
    expect(await db.takes.count()).toBe(1);
    expect(await db.outbox.count()).toBe(0);
  });

  it('sends what waits in the order it was made, and drops it once acknowledged', async () => {
    const { db, outbox, sent } = setUp(() => acknowledged);
    for (const id of ['2', '1', '3']) await outbox.keep(takeOf(id));
    await outbox.run();
    expect(sent).toEqual(['1', '2', '3']);
    expect(await db.outbox.count()).toBe(0);
    expect((await db.takes.get('1'))?.sentAt).not.toBeNull();
  });

  it('keeps the take and waits longer after each failure, at most five minutes', async () => {
    const { db, outbox, timers } = setUp(() => later);
    await outbox.keep(takeOf('1'));
    for (let turn = 0; turn < 12; turn++) await outbox.run({ force: true });
    expect(timers.slice(0, 4)).toEqual([1000, 2000, 4000, 8000]);
    expect(Math.max(...timers)).toBe(300_000);
    expect(await db.takes.count()).toBe(1);
    expect(await db.outbox.count()).toBe(1);
  });

  it('does not try again before its time unless the network came back', async () => {
    const { outbox, sent, pass } = setUp((_, turn) => (turn === 1 ? later : acknowledged));
    await outbox.keep(takeOf('1'));
    await outbox.run();
    await outbox.run();
    expect(sent).toHaveLength(1);
    pass(1000);
    await outbox.run();
    expect(sent).toHaveLength(2);
  });

  it('waits as long as the server asks', async () => {
    const { outbox, timers } = setUp(() => ({ kind: 'later', retryAfter: 7 }));
    await outbox.keep(takeOf('1'));
    await outbox.run();
    expect(timers).toEqual([7000]);
  });

  it('sets a refused take aside, keeps its bytes and goes on with the next', async () => {
    const { db, outbox, sent } = setUp((id) =>
      id === '1' ? { kind: 'refused', problem: 'attempts-exhausted' } : acknowledged,
    );
    await outbox.keep(takeOf('1'));
    await outbox.keep(takeOf('2'));
    await outbox.run();
    await outbox.run({ force: true });
    expect(sent).toEqual(['1', '2']);
    expect(await db.outbox.get('1')).toMatchObject({
      state: 'refused',
      problem: 'attempts-exhausted',
    });
    expect(await db.takes.get('1')).toBeDefined();
  });

  it('has one sender even when two tabs run at once', async () => {
    let release: (result: SendResult) => void = () => {};
    const { outbox, sent } = setUp(() => new Promise((resolve) => (release = resolve)));
    await outbox.keep(takeOf('1'));
    const first = outbox.run();
    await expect.poll(() => sent.length).toBe(1);
    await outbox.run();
    expect(sent).toHaveLength(1);
    release(acknowledged);
    await first;
  });
});
