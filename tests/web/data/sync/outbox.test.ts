import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import type { ProblemCode } from '#shared/contract/problem';
import type { Api } from '../../../../web/data/api/api.ts';
import { CONTRACT_VERSION } from '../../../../web/data/store/contract-version.ts';
import { type Database, openDatabase } from '../../../../web/data/store/database.ts';
import { createOutbox } from '../../../../web/data/store/outbox.ts';
import type { StoredTake } from '../../../../web/data/store/tables/takes.ts';
import type { Answer } from '../../../../web/data/sync/channel.ts';
import { takesChannel } from '../../../../web/data/sync/channels/takes.ts';
import type { RunOptions } from '../../../../web/data/sync/line.ts';
import { createRunner } from '../../../../web/data/sync/runner.ts';

let users = 0;
const opened: Database[] = [];
afterEach(async () => {
  for (const db of opened.splice(0)) await db.delete();
});

/** Frees the lock of the newest device, as a browser does for a tab that is gone. */
let closeTabs = () => {};

/** One lock at a time, like the browser's with `ifAvailable`. */
function oneLock(): Pick<LockManager, 'request'> {
  let held = false;
  closeTabs = () => {
    held = false;
  };
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

function setUp(answer: (takeId: string, turn: number) => Answer | Promise<Answer>) {
  const user = `user-${users++}`;
  const db = openDatabase(user);
  opened.push(db);
  const sent: string[] = [];
  const timers: number[] = [];
  const reported: unknown[] = [];
  const locks = oneLock();
  let now = 0;
  /** One more tab of the same device; `wake` does the work of its timer. */
  function openTab() {
    let work: (() => void) | null = null;
    const sync = createRunner({
      channels: [
        takesChannel({
          onNoUploadInfo: () => {},
          db,
          api: {} as Api,
          fetch,
          deviceNow: () => now,
          send: async ({ take }) => {
            sent.push(take.id);
            return answer(take.id, sent.length);
          },
        }),
      ],
      personId: 'ada',
      locks,
      now: () => now,
      random: () => 0,
      setTimer: (due, milliseconds) => {
        timers.push(milliseconds);
        work = due;
        return () => {
          if (work === due) work = null;
        };
      },
      report: (channel, error) => reported.push([channel, error]),
    });
    const outbox = {
      ...createOutbox(db),
      run: (options?: RunOptions) => sync.run('takes', options),
      sendSignedIn: sync.signedIn,
    };
    const wake = () => {
      const due = work;
      work = null;
      due?.();
    };
    return { outbox, wake };
  }
  const pass = (milliseconds: number) => (now += milliseconds);
  return { db, ...openTab(), openTab, sent, timers, reported, pass };
}

const acknowledged: Answer = { kind: 'done' };
const later: Answer = { kind: 'later', retryAfter: null };
const refused = (code: ProblemCode): Answer => ({
  kind: 'refused',
  problems: [{ code, problem: 'No.' }],
});

describe('attempts that wait', () => {
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

  it('sends at once what waited for its player to sign in, and nothing else before its time', async () => {
    const signedOut = { kind: 'later', retryAfter: 60, problem: 'not-signed-in' } as const;
    const { outbox, sent } = setUp((_, turn) => (turn === 1 ? signedOut : later));
    await outbox.keep(takeOf('1'));
    await outbox.run();
    await outbox.sendSignedIn();
    expect(sent).toHaveLength(2);
    await outbox.sendSignedIn();
    expect(sent).toHaveLength(2);
  });

  it('keeps why a take still waits, as long as that is so', async () => {
    const { db, outbox } = setUp((_, turn) =>
      turn === 1 ? { ...later, problem: 'not-signed-in' } : later,
    );
    await outbox.keep(takeOf('1'));
    await outbox.run();
    expect(await db.outbox.get('1')).toMatchObject({ state: 'waiting', problem: 'not-signed-in' });
    await outbox.run({ force: true });
    expect(await db.outbox.get('1')).toMatchObject({ state: 'waiting', problem: null });
  });

  it('waits as long as the server asks', async () => {
    const { outbox, timers } = setUp(() => ({ kind: 'later', retryAfter: 7 }));
    await outbox.keep(takeOf('1'));
    await outbox.run();
    expect(timers).toEqual([7000]);
  });

  it('sends at once what was put off by a clock that was set back since', async () => {
    const year = 365 * 24 * 60 * 60_000;
    let answer: Answer = later;
    const { outbox, sent, pass, timers } = setUp(() => answer);
    await outbox.keep(takeOf('1'));
    pass(year);
    await outbox.run();
    expect(sent).toHaveLength(1);
    pass(-year);
    answer = acknowledged;
    await outbox.run();
    expect(sent).toHaveLength(2);
    expect(timers).toHaveLength(1);
  });

  it('waits an hour at most, whatever the server asks', async () => {
    const { outbox, timers } = setUp(() => ({ kind: 'later', retryAfter: 30 * 24 * 3600 }));
    await outbox.keep(takeOf('1'));
    await outbox.run();
    expect(timers).toEqual([60 * 60_000]);
  });

  it('sets a refused take aside, keeps its bytes and goes on with the next', async () => {
    const { db, outbox, sent } = setUp((id) =>
      id === '1' ? refused('attempts-exhausted') : acknowledged,
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

  it('sends a refused take again when it is asked to, as if for the first time', async () => {
    const { db, outbox, sent } = setUp((_, turn) =>
      turn === 1 ? refused('storage-full') : acknowledged,
    );
    await outbox.keep(takeOf('1'));
    await outbox.run();
    await outbox.retry('1');
    expect(await db.outbox.get('1')).toMatchObject({
      state: 'waiting',
      tries: 0,
      nextTryAt: 0,
      problem: null,
    });
    await outbox.run();
    expect(sent).toEqual(['1', '1']);
    expect((await db.takes.get('1'))?.sentAt).not.toBeNull();
  });

  it('queues an assigned take again whose place in the queue was lost', async () => {
    const { db, outbox, sent } = setUp(() => acknowledged);
    await outbox.keep(takeOf('1'));
    await db.outbox.clear();
    await outbox.retry('1');
    await outbox.run();
    expect(sent).toEqual(['1']);
  });

  it('asked again, leaves alone what arrived, what waits, and practice', async () => {
    const { db, outbox } = setUp(() => later);
    await outbox.keep(takeOf('1', null));
    await outbox.keep({ ...takeOf('2'), sentAt: '2026-01-01T00:00:00.000Z' });
    await db.outbox.clear();
    await outbox.keep(takeOf('3'));
    await outbox.run();
    const before = await db.outbox.toArray();
    for (const id of ['1', '2', '3', 'unknown']) await outbox.retry(id);
    expect(await db.outbox.toArray()).toEqual(before);
  });

  it('has one sender even when two tabs run at once', async () => {
    let release: (result: Answer) => void = () => {};
    const { outbox, openTab, sent } = setUp(() => new Promise((resolve) => (release = resolve)));
    await outbox.keep(takeOf('1'));
    const first = outbox.run();
    await expect.poll(() => sent.length).toBe(1);
    await openTab().outbox.run();
    expect(sent).toHaveLength(1);
    release(acknowledged);
    await first;
  });

  it('sends a take that was kept while another was on its way', async () => {
    let release: (result: Answer) => void = () => {};
    const { db, outbox, sent } = setUp((id) =>
      id === '1' ? new Promise((resolve) => (release = resolve)) : acknowledged,
    );
    await outbox.keep(takeOf('1'));
    const first = outbox.run();
    await expect.poll(() => sent.length).toBe(1);
    await outbox.keep(takeOf('2'));
    const second = outbox.run();
    release(acknowledged);
    await Promise.all([first, second]);
    expect(sent).toEqual(['1', '2']);
    expect(await db.outbox.count()).toBe(0);
  });

  it('looks again after the tab that was sending closed', async () => {
    const { db, outbox, sent, openTab, pass } = setUp((_, turn) =>
      turn === 1 ? new Promise(() => {}) : acknowledged,
    );
    await outbox.keep(takeOf('1'));
    void outbox.run();
    await expect.poll(() => sent.length).toBe(1);
    const other = openTab();
    await other.outbox.run();
    closeTabs();
    pass(1000);
    other.wake();
    await expect.poll(() => db.outbox.count()).toBe(0);
  });

  it('tries again by itself when the time has come', async () => {
    const { db, outbox, sent, timers, wake, pass } = setUp((_, turn) =>
      turn === 1 ? later : acknowledged,
    );
    await outbox.keep(takeOf('1'));
    await outbox.run();
    pass(timers[0]!);
    wake();
    await expect.poll(() => db.outbox.count()).toBe(0);
    expect(sent).toEqual(['1', '1']);
  });

  it('sets its timer again after a reload', async () => {
    const { outbox, openTab, timers, pass } = setUp(() => ({ kind: 'later', retryAfter: 60 }));
    await outbox.keep(takeOf('1'));
    await outbox.run();
    pass(20_000);
    await openTab().outbox.run();
    expect(timers).toEqual([60_000, 40_000]);
  });

  it('keeps the attempts of an assignment in order, and holds up no other assignment', async () => {
    const { outbox, sent } = setUp((id) => (id === '1' ? later : acknowledged));
    await outbox.keep(takeOf('1', 'first'));
    await outbox.keep(takeOf('2', 'first'));
    await outbox.keep(takeOf('3', 'second'));
    await outbox.run();
    expect(sent).toEqual(['1', '3']);
  });

  it('reports a failure of its own and tries that take again later', async () => {
    const { db, outbox, timers, reported } = setUp(() => {
      throw new Error('no digest');
    });
    await outbox.keep(takeOf('1'));
    await outbox.run();
    expect(reported).toEqual([['takes', new Error('no digest')]]);
    expect(timers).toEqual([1000]);
    expect(await db.outbox.get('1')).toMatchObject({ state: 'waiting', tries: 1 });
  });

  it('leaves what a newer page wrote to a newer page', async () => {
    const { db, outbox, sent, timers } = setUp(() => acknowledged);
    await outbox.keep(takeOf('1'));
    await db.outbox.update('1', { contractVersion: CONTRACT_VERSION + 1 });
    await outbox.run({ force: true });
    expect(sent).toEqual([]);
    expect(timers).toEqual([]);
    expect(await db.outbox.count()).toBe(1);
  });
});
