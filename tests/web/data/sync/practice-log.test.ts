import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import type { Problem } from '#shared/contract/problem';
import type { PracticeEntry } from '#shared/practice/practice-log';
import type { Api } from '../../../../web/data/api/api.ts';
import type { Outcome } from '../../../../web/data/api/http.ts';
import { CONTRACT_VERSION } from '../../../../web/data/store/contract-version.ts';
import { type Database, openDatabase } from '../../../../web/data/store/database.ts';
import { createPracticeLog } from '../../../../web/data/store/practice-log.ts';
import { createSittings } from '../../../../web/data/store/sittings.ts';
import { practiceLogChannel } from '../../../../web/data/sync/channels/practice-log.ts';
import type { RunOptions } from '../../../../web/data/sync/line.ts';
import { createRunner } from '../../../../web/data/sync/runner.ts';

const opened: Database[] = [];
afterEach(async () => {
  for (const db of opened.splice(0)) await db.delete();
});

type Answer = Outcome<{ entries: [] }>;
/** The server has all that was sent, without what was deleted. */
const ok: Answer = { kind: 'ok', reply: { entries: [] } };
const network: Answer = { kind: 'network' };
const refused = (
  status: number,
  errors: Partial<Problem>[] = [],
  retryAfter: number | null = null,
): Answer => ({
  kind: 'refused',
  status,
  errors: errors.map((error) => ({ code: 'invalid', problem: 'no', ...error })),
  retryAfter,
});

const second = 1000;
const minute = 60 * second;
const music = { mode: 'freeplay', courseId: null } as const;
let devices = 0;

/** A device and the server it meets, with a clock that stands still until it is moved. */
function device(personId: string | null = 'ada') {
  const db = openDatabase(`practice-log-${devices++}`);
  opened.push(db);
  let time = Date.parse('2026-06-01T12:00:00Z');
  let ids = 0;
  const held = new Set<string>();
  const sent: { entries: PracticeEntry[]; personId: string | null }[] = [];
  const reported: unknown[] = [];
  const state: {
    answer: (entries: PracticeEntry[]) => Answer | Promise<Answer>;
    timeZone: string;
    /** Ids of what was deleted on another device. */
    deleted: readonly string[];
    /** Milliseconds by which the device's own clock is fast. */
    isOffBy: number;
  } = { answer: () => ok, timeZone: 'Europe/Berlin', deleted: [], isOffBy: 0 };
  const api = {
    async call(_: unknown, input: { body: { entries: PracticeEntry[] }; personId: string | null }) {
      const { entries } = input.body;
      sent.push({ entries, personId: input.personId });
      const answer = await state.answer(entries);
      const kept = entries.filter(({ id }) => !state.deleted.includes(id));
      return answer === ok ? { kind: 'ok', reply: { entries: kept } } : answer;
    },
  } as unknown as Api;
  const request = async (name: string, _: LockOptions, work: (lock: Lock | null) => unknown) => {
    if (held.has(name)) return work(null);
    held.add(name);
    try {
      return await work({ name, mode: 'exclusive' });
    } finally {
      held.delete(name);
    }
  };
  const timers = new Map<() => void, number>();

  /** One more page of this device; the one that is closed does nothing any more, as when it dies. */
  function openTab() {
    const own = new Set<() => void>();
    const now = () => time;
    const deviceNow = () => time + state.isOffBy;
    const setTimer = (work: () => void, milliseconds: number) => {
      timers.set(work, time + milliseconds);
      own.add(work);
      return () => timers.delete(work);
    };
    const sittings = createSittings({ db, now, deviceNow, newId: () => `id-${ids++}` });
    const sync = createRunner({
      channels: [practiceLogChannel({ sittings, api, personId, now, deviceNow })],
      personId,
      locks: { request: request as LockManager['request'] },
      now,
      random: () => 0,
      setTimer,
      report: (_, error) => reported.push(error),
    });
    const run = (options?: RunOptions) => sync.run('practice-log', options);
    const { begin } = createPracticeLog({
      sittings,
      now,
      timeZone: () => state.timeZone,
      setTimer,
      onKept: run,
      report: (error) => reported.push(error),
    });
    const practiceLog = { begin, run };
    const close = () => {
      for (const work of own) timers.delete(work);
    };
    return { practiceLog, sittings, close };
  }

  /** Lets time go by, second after second, and what its timers do be done. */
  async function pass(milliseconds: number): Promise<void> {
    for (const end = time + milliseconds; time < end; ) {
      time += Math.min(second, end - time);
      for (const [work, at] of timers) {
        if (at > time || !timers.delete(work)) continue;
        work();
        await settled();
      }
    }
    await settled();
  }

  const first = openTab();
  return {
    db,
    ...first,
    openTab,
    state,
    sent,
    reported,
    pass,
    jump: (milliseconds: number) => (time += milliseconds),
    rows: () => db.sittings.orderBy('id').toArray(),
    /** What the server has in the end: of each id the greatest figures. */
    server() {
      const all = new Map<string, PracticeEntry>();
      for (const { entries } of sent) for (const one of entries) all.set(one.id, one);
      return [...all.values()].map(({ id, seconds, count }) => ({ id, seconds, count }));
    },
    async play(milliseconds: number, what: Parameters<typeof first.practiceLog.begin>[0] = music) {
      const run = first.practiceLog.begin(what);
      await pass(milliseconds);
      await run.end();
    },
  };
}

/** The fake store does each of its steps in a task of its own. */
async function settled(): Promise<void> {
  for (let task = 0; task < 20; task++) await new Promise((resolve) => setTimeout(resolve));
}

describe('the practice log', () => {
  it('keeps one entry of a sitting, and sends it whole once it rests', async () => {
    const { play, pass, rows, sent } = device();
    await play(20 * second);
    await pass(3 * second);
    await play(31 * second);
    expect(await rows()).toMatchObject([
      { playedMs: 51 * second, count: 2, mode: 'freeplay', courseId: null, state: 'unsent' },
    ]);
    expect(sent).toEqual([]);
    await pass(10 * second);
    expect(sent).toEqual([
      {
        personId: 'ada',
        entries: [
          {
            id: 'id-0',
            courseId: null,
            mode: 'freeplay',
            startedAt: '2026-06-01T12:00:00.000Z',
            seconds: 51,
            count: 2,
            timeZone: 'Europe/Berlin',
          },
        ],
      },
    ]);
    // Answers that were given before do not count it.
    const [row] = await rows();
    expect(row).toMatchObject({ state: 'sent' });
    expect(row!.sentAt).toBeGreaterThan(row!.endedAt);
    await pass(10 * minute);
    expect(sent).toHaveLength(1);
  });

  it('keeps modes and classes apart, though they are played by turns', async () => {
    const { play, rows } = device();
    for (let turn = 0; turn < 3; turn++) {
      await play(10 * second);
      await play(5 * second, { mode: 'auto-assessment', courseId: null });
      await play(2 * second, { mode: 'freeplay', courseId: 'c' });
    }
    expect(await rows()).toMatchObject([
      { mode: 'freeplay', courseId: null, playedMs: 30 * second, count: 3 },
      { mode: 'auto-assessment', courseId: null, playedMs: 15 * second, count: 3 },
      { mode: 'freeplay', courseId: 'c', playedMs: 6 * second, count: 3 },
    ]);
  });

  it('begins a new entry after five minutes without music, and in another time zone', async () => {
    const { play, pass, rows, state } = device();
    await play(10 * second);
    await pass(5 * minute + second);
    await play(10 * second);
    state.timeZone = 'America/Chicago';
    await play(10 * second);
    expect((await rows()).map(({ timeZone, count }) => [timeZone, count])).toEqual([
      ['Europe/Berlin', 1],
      ['Europe/Berlin', 1],
      ['America/Chicago', 1],
    ]);
  });

  it('counts no slip of the finger, and no pause', async () => {
    const { practiceLog, play, pass, rows } = device();
    await play(999);
    expect(await rows()).toEqual([]);
    const run = practiceLog.begin(music);
    await pass(10 * second);
    run.pause();
    await pass(2 * minute);
    run.resume();
    run.resume();
    await pass(10 * second);
    run.pause();
    await pass(minute);
    await run.end();
    expect(await rows()).toMatchObject([{ playedMs: 20 * second, count: 1 }]);
  });

  it('counts no more than a minute of a machine that slept', async () => {
    const { practiceLog, pass, jump, rows } = device();
    const run = practiceLog.begin(music);
    await pass(10 * second);
    jump(8 * 60 * minute);
    await run.end();
    expect(await rows()).toMatchObject([{ playedMs: 70 * second, count: 1 }]);
  });

  it('loses no more than five seconds with a page that dies, and sends the rest from the next', async () => {
    const { practiceLog, close, openTab, pass, rows, sent } = device();
    practiceLog.begin(music);
    await pass(23 * second);
    close();
    expect(await rows()).toMatchObject([{ playedMs: 20 * second, count: 1, state: 'unsent' }]);
    await pass(minute);
    expect(sent).toEqual([]);
    const next = openTab();
    await next.practiceLog.run();
    expect(sent.map(({ entries }) => entries)).toMatchObject([[{ seconds: 20, count: 1 }]]);
    const again = next.practiceLog.begin(music);
    await pass(10 * second);
    await again.end();
    expect(await rows()).toMatchObject([{ playedMs: 30 * second, count: 2, state: 'unsent' }]);
  });

  it('of two tabs is one entry, of which nothing is lost', async () => {
    const { practiceLog, openTab, pass, rows, server } = device();
    const other = openTab();
    const here = practiceLog.begin(music);
    await pass(8 * second);
    await here.end();
    const [one, two] = [practiceLog.begin(music), other.practiceLog.begin(music)];
    one.pause();
    await pass(10 * second);
    two.pause();
    one.resume();
    await pass(7 * second);
    await Promise.all([one.end(), two.end()]);
    expect(await rows()).toMatchObject([{ playedMs: 25 * second, count: 3 }]);
    await pass(minute);
    expect(server()).toEqual([{ id: 'id-0', seconds: 25, count: 3 }]);
  });

  it('has one sender of two tabs', async () => {
    const { play, pass, openTab, state, sent, rows } = device();
    let answer: (given: Answer) => void = () => {};
    state.answer = () => new Promise((resolve) => (answer = resolve));
    await play(10 * second);
    await pass(10 * second);
    expect(sent).toHaveLength(1);
    await openTab().practiceLog.run({ force: true });
    expect(sent).toHaveLength(1);
    answer(ok);
    await expect.poll(rows).toMatchObject([{ state: 'sent' }]);
  });

  it('sends again what grew on the way, once that rests too', async () => {
    const { practiceLog, play, pass, state, sent, rows } = device();
    let answer: (given: Answer) => void = () => {};
    state.answer = () => new Promise((resolve) => (answer = resolve));
    await play(10 * second);
    await pass(10 * second);
    const run = practiceLog.begin(music);
    await pass(6 * second);
    state.answer = () => ok;
    answer(ok);
    await pass(minute);
    expect(sent).toHaveLength(1);
    await run.end();
    await pass(10 * second);
    expect(sent.map(({ entries }) => [entries[0]?.seconds, entries[0]?.count])).toEqual([
      [10, 1],
      [76, 2],
    ]);
    expect(await rows()).toMatchObject([{ state: 'sent' }]);
  });

  it('that was deleted on another device goes, and what is played after it is a sitting of its own', async () => {
    const { practiceLog, play, pass, state, rows, sent } = device();
    state.answer = () => network;
    await play(10 * second);
    state.deleted = ['id-0'];
    state.answer = () => ok;
    const run = practiceLog.begin(music);
    await pass(6 * second);
    await practiceLog.run({ force: true });
    expect(await rows()).toEqual([]);
    await pass(6 * second);
    await run.end();
    await pass(10 * second);
    expect(await rows()).toMatchObject([{ id: 'id-1', state: 'sent' }]);
    expect(sent.at(-1)?.entries.map(({ id }) => id)).toEqual(['id-1']);
  });

  it('waits without a network, longer each time, and is sent at once when it is back', async () => {
    const { practiceLog, play, pass, state, sent, server } = device();
    state.answer = () => network;
    await play(10 * second);
    await pass(60 * minute);
    const tries = sent.length;
    // 1, 2, 4 … 256 s, then every five minutes.
    expect(tries).toBeGreaterThan(10);
    expect(tries).toBeLessThan(25);
    await play(20 * second);
    state.answer = () => ok;
    await practiceLog.run({ force: true });
    expect(sent).toHaveLength(tries + 1);
    expect(server()).toEqual([
      { id: 'id-0', seconds: 10, count: 1 },
      { id: 'id-1', seconds: 20, count: 1 },
    ]);
  });

  it.each<[string, Answer]>([
    ['nobody is signed in', refused(401, [{ code: 'not-signed-in' }])],
    ['somebody else is signed in', refused(409, [{ code: 'signed-in-as-another' }])],
    ['the server is in trouble', refused(500, [{ code: 'unexpected' }])],
    ['the server is of before and has no such address', refused(404, [{ code: 'not-found' }])],
    ['a proxy answers', refused(403)],
    ['an entry is named that was not sent', refused(400, [{ path: 'entries.7.seconds' }])],
  ])('keeps everything for later when %s', async (_, answer) => {
    const { play, pass, state, rows, server } = device();
    state.answer = () => answer;
    await play(10 * second);
    await pass(11 * second);
    expect(await rows()).toMatchObject([{ state: 'unsent', playedMs: 10 * second }]);
    state.answer = () => ok;
    await pass(minute);
    expect(server()).toEqual([{ id: 'id-0', seconds: 10, count: 1 }]);
    expect(await rows()).toMatchObject([{ state: 'sent', tries: 0 }]);
  });

  it('waits an hour at most, whatever the server asks', async () => {
    const { play, pass, state, sent } = device();
    state.answer = () => refused(503, [], 1e9);
    await play(10 * second);
    await pass(61 * minute);
    expect(sent).toHaveLength(2);
  });

  it('waits as long as the server asks', async () => {
    const { play, pass, state, sent } = device();
    state.answer = () => refused(429, [], 90);
    await play(10 * second);
    await pass(10 * second);
    expect(sent).toHaveLength(1);
    await pass(89 * second);
    expect(sent).toHaveLength(1);
    await pass(second);
    expect(sent).toHaveLength(2);
  });

  it('sets aside what the server names and will not take, with the reason, and sends the others', async () => {
    const { play, practiceLog, state, rows, sent } = device();
    const answer = (entries: PracticeEntry[]) => {
      const at = entries.findIndex(({ mode }) => mode === 'review');
      return at < 0 ? ok : refused(400, [{ path: `entries.${at}.mode`, problem: 'No such mode.' }]);
    };
    state.answer = () => network;
    await play(10 * second);
    await play(10 * second, { mode: 'review', courseId: null });
    await play(10 * second, { mode: 'challenge', courseId: null });
    sent.length = 0;
    state.answer = answer;
    await practiceLog.run({ force: true });
    expect(sent.map(({ entries }) => entries.map(({ mode }) => mode))).toEqual([
      ['freeplay', 'review', 'challenge'],
      ['freeplay', 'challenge'],
    ]);
    expect(await rows()).toMatchObject([
      { state: 'sent' },
      { state: 'refused', problem: { code: 'invalid', path: 'mode', problem: 'No such mode.' } },
      { state: 'sent' },
    ]);
    // What is played next in that mode has an entry of its own.
    await play(10 * second, { mode: 'review', courseId: null });
    expect(await rows()).toHaveLength(4);
  });

  it('sends practice for a class one is not in without the class', async () => {
    const { play, pass, state, rows, sent } = device();
    state.answer = (entries) =>
      entries[0]?.courseId ? refused(404, [{ code: 'not-found', path: 'entries.0.courseId' }]) : ok;
    await play(10 * second, { mode: 'freeplay', courseId: 'c' });
    await pass(10 * second);
    expect(sent.map(({ entries }) => entries[0]?.courseId)).toEqual(['c', null]);
    expect(await rows()).toMatchObject([{ state: 'sent', courseId: null, playedMs: 10 * second }]);
  });

  it('sends a time zone the server does not know as UTC', async () => {
    const { play, pass, state, rows } = device();
    state.timeZone = 'America/Chicago';
    state.answer = ([first]) =>
      first?.timeZone === 'UTC' ? ok : refused(400, [{ path: 'entries.0.timeZone' }]);
    await play(10 * second);
    await pass(10 * second);
    expect(await rows()).toMatchObject([{ state: 'sent', timeZone: 'UTC' }]);
  });

  const year = 365 * 24 * 60 * minute;
  it.each([year, -year])(
    'shows what was taken beside answers of before, by a clock that is off by %i ms',
    async (off) => {
      const { play, pass, state, rows, sittings } = device();
      state.isOffBy = off;
      const answeredAt = Date.parse('2026-06-01T12:00:00Z') + off;
      await play(10 * second);
      await pass(minute);
      const [row] = await rows();
      expect(row).toMatchObject({ state: 'sent' });
      expect(await sittings.uncounted(answeredAt)).toEqual([row]);
      // Just delivered while an answer of now was on its way; an hour later every answer counts it.
      expect(await sittings.uncounted(answeredAt + 70 * second)).toEqual([row]);
      expect(await sittings.uncounted(answeredAt + 62 * minute)).toEqual([]);
    },
  );

  it('waits an hour where the clock is fast', async () => {
    const { play, pass, state, rows, sent } = device();
    state.answer = () => refused(400, [{ path: 'entries.0.startedAt' }]);
    await play(10 * second);
    await pass(30 * minute);
    expect(sent).toHaveLength(1);
    state.answer = () => ok;
    await pass(31 * minute);
    expect(await rows()).toMatchObject([{ state: 'sent' }]);
  });

  it.each(['startedAt', 'seconds'])(
    'counts as just played what a fast clock put too late by its %s',
    async (field) => {
      const { play, jump, practiceLog, state, rows, sent } = device();
      // Where only its end has not come yet, the server names the seconds.
      const fast = field === 'seconds' ? 8 * second : 24 * 60 * minute;
      jump(fast);
      await play(10 * second);
      jump(-fast);
      const present = Date.parse('2026-06-01T12:00:10Z');
      state.answer = ([entry]) =>
        Date.parse(entry!.startedAt) + 10 * second > present
          ? refused(400, [{ path: `entries.0.${field}` }])
          : ok;
      await practiceLog.run({ force: true });
      expect(sent).toHaveLength(2);
      const [row] = await rows();
      expect(row).toMatchObject({ state: 'sent', playedMs: 10 * second });
      expect(row!.endedAt - row!.startedAt).toBe(10 * second);
      expect(row!.endedAt).toBe(present);
    },
  );

  it('sends at once what was played before a clock was set back', async () => {
    const { play, pass, jump, practiceLog, sent, rows } = device();
    const year = 365 * 24 * 60 * minute;
    jump(year);
    await play(10 * second);
    jump(-year);
    await practiceLog.run();
    expect(sent).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: 'sent' }]);
    // What is played now has an entry and a day of its own.
    await play(10 * second);
    await pass(10 * second);
    expect(await rows()).toMatchObject([{ count: 1 }, { count: 1 }]);
  });

  it.each([
    ['courseId', null, 'Europe/Berlin'],
    ['timeZone', 'c', 'UTC'],
  ])('mends %s only once', async (field, courseId, timeZone) => {
    const { play, pass, state, rows, sent } = device();
    state.timeZone = timeZone;
    state.answer = () => refused(400, [{ path: `entries.0.${field}` }]);
    await play(10 * second, { mode: 'freeplay', courseId });
    await pass(10 * second);
    expect(sent).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: 'refused', problem: { path: field } }]);
  });

  it('sends a hundred at once and the rest after them', async () => {
    const { db, practiceLog, play, sent, rows } = device();
    await play(10 * second);
    const [one] = await rows();
    await db.sittings.bulkAdd(
      Array.from({ length: 149 }, (_, index) => ({ ...one!, id: `more-${1000 + index}` })),
    );
    await practiceLog.run({ force: true });
    expect(sent.map(({ entries }) => entries.length)).toEqual([100, 50]);
  });

  it('leaves to a newer page what that wrote', async () => {
    const { db, practiceLog, play, sent, rows } = device();
    await play(10 * second);
    await db.sittings.toCollection().modify({ contractVersion: CONTRACT_VERSION + 1 });
    await practiceLog.run({ force: true });
    expect(sent).toEqual([]);
    await play(10 * second);
    expect(await rows()).toHaveLength(2);
  });

  it('lets go of what was sent a day later, never of what waits', async () => {
    const { play, pass, jump, practiceLog, state, rows } = device();
    await play(10 * second);
    await pass(10 * second);
    state.answer = () => network;
    await play(10 * second, { mode: 'challenge', courseId: null });
    jump(23 * 60 * minute);
    await practiceLog.run();
    expect(await rows()).toHaveLength(2);
    jump(300 * 24 * 60 * minute);
    await practiceLog.run();
    expect(await rows()).toMatchObject([{ mode: 'challenge', state: 'unsent' }]);
  });
});

describe('the practice log of nobody', () => {
  it('stays on the device', async () => {
    const { play, pass, practiceLog, rows, sent } = device(null);
    await play(10 * second);
    await pass(minute);
    await practiceLog.run({ force: true });
    expect(sent).toEqual([]);
    expect(await rows()).toMatchObject([{ playedMs: 10 * second, count: 1 }]);
  });

  it('is the last thousand sittings', async () => {
    const { db, play, practiceLog, rows } = device(null);
    await play(10 * second);
    const [one] = await rows();
    await db.sittings.bulkAdd(
      Array.from({ length: 1003 }, (_, index) => ({
        ...one!,
        id: `later-${1000 + index}`,
        endedAt: one!.endedAt + 1 + index,
      })),
    );
    await practiceLog.run();
    const left = await rows();
    expect(left).toHaveLength(1000);
    expect(left[0]?.id).toBe('later-1003');
  });
});

describe('a device that keeps nothing', () => {
  it('is reported once, and no music minds', async () => {
    const { db, practiceLog, pass, reported } = device();
    db.close();
    const run = practiceLog.begin(music);
    await pass(20 * second);
    await run.end();
    expect(reported).toHaveLength(1);
  });

  it('for a moment only loses nothing', async () => {
    const { db, practiceLog, pass, reported, rows } = device();
    const run = practiceLog.begin(music);
    await pass(12 * second);
    const add = db.sittings.put;
    db.sittings.put = (() => {
      throw new DOMException('full', 'QuotaExceededError');
    }) as never;
    await pass(20 * second);
    db.sittings.put = add;
    await pass(8 * second);
    await run.end();
    expect(reported).toHaveLength(1);
    expect(await rows()).toMatchObject([{ playedMs: 40 * second, count: 1 }]);
  });
});
