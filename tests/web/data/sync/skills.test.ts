import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { assess } from '#shared/assessment/assess';
import type { AssessmentReport } from '#shared/assessment/report';
import { mostSkillMaps } from '#shared/contract/skills';
import { evidenceOf } from '#shared/skills/skill-evidence';
import {
  emptySkillMap,
  mergeSkillMaps,
  mostTakes,
  type SkillMap,
  type SkillTake,
} from '#shared/skills/skill-map';
import { played } from '#tests/shared/assessment/performance';
import { exerciseWith } from '#tests/shared/practice/exercises';
import { mapOf, tallies } from '#tests/shared/skills/takes';
import type { Api } from '../../../../web/data/api/api.ts';
import { type Database, openDatabase } from '../../../../web/data/store/database.ts';
import { createOutbox } from '../../../../web/data/store/outbox.ts';
import { createSkills } from '../../../../web/data/store/skills.ts';
import type { StoredTake } from '../../../../web/data/store/tables/takes.ts';
import { skillsChannel } from '../../../../web/data/sync/channels/skills.ts';
import { createRunner } from '../../../../web/data/sync/runner.ts';

const ada = '0192d3a4-0000-7000-8000-000000000001';
const [violin, flute] = ['violin', 'flute'].map((medium) => {
  const music = exerciseWith('C4 D4 E4 D4 | C16', { medium });
  return assess(music, played(music), { tempo: music.tempo });
}) as [AssessmentReport, AssessmentReport];
const silent = assess(violin.music, [], { tempo: violin.music.tempo });

let devices = 0;
const opened: Database[] = [];
afterEach(async () => {
  for (const db of opened.splice(0)) await db.delete();
});

const dateOf = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));

const takeOf = (id: string, minute: number, report = violin): StoredTake => ({
  id,
  createdAt: dateOf(minute).toISOString(),
  assignmentId: null,
  source: 'microphone',
  report,
  audio: null,
  audioType: null,
  audioStart: 0,
  sentAt: null,
});

const learnt = (id: string, minute: number, report = violin): SkillTake => ({
  id,
  at: dateOf(minute).getTime(),
  judgedBy: Number(report.version),
  skills: evidenceOf(report),
});

const take = (at: number, rest: Partial<SkillTake> = {}): SkillTake => ({
  id: `take-${at}`,
  at,
  judgedBy: 4,
  skills: tallies({ 'key:D': [4, 3] }),
  ...rest,
});

type Sent = { readonly userId: string; readonly maps: readonly SkillMap[] };

/** A server that merges what it is sent, and can be out of reach, or too old for an instrument. */
function server() {
  const kept = new Map<string, SkillMap>();
  const state = {
    answer: 'ok' as 'ok' | 'network' | number,
    unknown: '',
    /** What a call waits for before it is answered. */
    until: Promise.resolve(),
  };
  const calls: (readonly SkillMap[])[] = [];
  const users: unknown[] = [];
  const refused = (status: number, errors: readonly unknown[] = []) => ({
    kind: 'refused',
    status,
    errors,
    retryAfter: null,
  });
  const api = {
    async call(_: unknown, input: { readonly body: Sent; readonly personId: string }) {
      const { body, personId } = JSON.parse(JSON.stringify(input)) as typeof input;
      calls.push(body.maps);
      users.push([body.userId, personId]);
      if (state.answer === 'network') return { kind: 'network' };
      if (state.answer !== 'ok') return refused(state.answer);
      const problem = { code: 'invalid', problem: 'Cannot find it.' };
      const errors = body.maps.flatMap(({ medium }, place) =>
        medium === state.unknown ? [{ ...problem, path: `maps.${place}` }] : [],
      );
      if (errors.length > 0) return refused(400, errors);
      for (const map of body.maps) {
        kept.set(
          map.medium,
          mergeSkillMaps(kept.get(map.medium) ?? emptySkillMap(map.medium), map),
        );
      }
      const reply = structuredClone([...kept.values()]);
      await state.until;
      return { kind: 'ok', reply: { maps: reply } };
    },
  } as unknown as Api;
  return { api, kept, state, calls, users };
}

function device(api: Api) {
  const db = openDatabase(`skills-${++devices}`);
  opened.push(db);
  return { db, ...tab(db, api) };
}

interface Tab {
  readonly personId?: string | null;
  readonly locks?: Pick<LockManager, 'request'>;
}

/** A page of a device. It forces each of its runs, as what asks for one does. */
function tab(db: Database, api: Api, { personId = ada, locks }: Tab = {}) {
  const skills = createSkills(db);
  const reported: unknown[] = [];
  const timers: (() => void)[] = [];
  const sync = createRunner({
    channels: [skillsChannel({ skills, api })],
    personId,
    locks,
    now: () => 0,
    random: () => 0,
    setTimer(work) {
      timers.push(work);
      return () => {};
    },
    report: (_, error) => reported.push(error),
  });
  return {
    ...skills,
    reported,
    timers,
    sync: () => sync.run('skills', { force: true, ask: true }),
  };
}

const textOf = (maps: unknown) => JSON.stringify(maps);

/** A promise and what keeps it. */
function gate() {
  let open = () => {};
  const until = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { until, open };
}

describe('learning', () => {
  it('adds a take to the map of its instrument', async () => {
    const { learn, all, of } = device(server().api);
    expect(await all()).toEqual([]);
    expect(await of('violin')).toEqual(emptySkillMap('violin'));
    await learn(takeOf('b', 2));
    await learn(takeOf('a', 1));
    await learn(takeOf('c', 3, flute));
    const map = mapOf([learnt('a', 1), learnt('b', 2)]);
    expect(await of('violin')).toEqual(map);
    expect(await all()).toEqual([mapOf([learnt('c', 3, flute)], 'flute'), map]);
  });

  it('the same take again changes nothing, nor does one that says nothing', async () => {
    const { learn, sync, db } = device(server().api);
    await learn(takeOf('a', 1));
    await sync();
    const before = await db.skills.toArray();
    expect(before).toMatchObject([{ medium: 'violin', state: 'sent' }]);
    await learn(takeOf('a', 1));
    await learn(takeOf('b', 2, silent));
    await learn({ ...takeOf('c', 3), createdAt: 'yesterday' });
    expect(await db.skills.toArray()).toEqual(before);
  });

  it('takes a assessment by later rules in place of the first, and no earlier one', async () => {
    const { learn, of } = device(server().api);
    const again = { ...violin, version: '99' } as AssessmentReport;
    for (const report of [violin, again, violin]) await learn(takeOf('a', 1, report));
    expect((await of('violin')).takes).toEqual([{ ...learnt('a', 1), judgedBy: 99 }]);
  });

  it('hears a take again that said nothing at first, and no other one', async () => {
    const { music } = violin;
    const [slowly, anew] = [music.tempo, 60].map((tempo) =>
      assess(music, played(music, 60), { tempo }),
    ) as [AssessmentReport, AssessmentReport];
    expect(evidenceOf(slowly)).toEqual({});
    expect(evidenceOf(anew)).not.toEqual({});
    const { learn, of } = device(server().api);
    for (const report of [slowly, anew]) await learn(takeOf('a', 1, report));
    const heard = (await of('violin')).takes;
    expect(heard).toEqual([learnt('a', 1, anew)]);
    const worse = assess(music, played(music, 60).slice(1), { tempo: 60 });
    expect(evidenceOf(worse)).not.toEqual(evidenceOf(anew));
    await learn(takeOf('a', 1, worse));
    expect((await of('violin')).takes).toEqual(heard);
  });

  it('of two tabs at once loses nothing', async () => {
    const { api } = server();
    const one = device(api);
    const other = tab(one.db, api);
    const names = Array.from({ length: 8 }, (_, index) => `take-${index}`);
    await Promise.all(names.map((id, index) => (index % 2 ? one : other).learn(takeOf(id, index))));
    expect((await one.of('violin')).takes.map(({ id }) => id)).toEqual(names);
  });

  it('leaves alone what a newer page wrote', async () => {
    const { db, learn, all, sync } = device(server().api);
    const tomorrow = { version: 2, medium: 'violin', knows: 'everything', state: 'unsent' };
    await db.skills.put(tomorrow as never);
    await learn(takeOf('a', 1));
    expect(await all()).toEqual([]);
    expect(await sync()).toBe(true);
    expect(await db.skills.toArray()).toEqual([tomorrow]);
  });
});

describe('what was kept just before a page died', () => {
  const pause = vi.fn(async () => {});
  const kept = async (db: Database, ...takes: readonly StoredTake[]) => {
    await db.takes.bulkAdd(takes);
    await db.unlearnt.bulkAdd(takes.map(({ id }) => ({ id })));
  };

  it('is learnt on the next visit, once', async () => {
    const { db, catchUp, all } = device(server().api);
    await kept(db, takeOf('a', 1), takeOf('b', 2, flute));
    pause.mockClear();
    expect(await catchUp(pause)).toBe(true);
    expect(pause).toHaveBeenCalledTimes(2);
    expect(await all()).toEqual([mapOf([learnt('b', 2, flute)], 'flute'), mapOf([learnt('a', 1)])]);
    expect(await db.unlearnt.count()).toBe(0);
    expect(await catchUp(pause)).toBe(false);
  });

  it('and was learnt already changes nothing, nor does what says nothing or is not there', async () => {
    const { db, learn, catchUp } = device(server().api);
    await learn(takeOf('a', 1));
    const before = await db.skills.toArray();
    await kept(db, takeOf('a', 1), takeOf('b', 2, silent));
    await db.unlearnt.add({ id: 'deleted' });
    expect(await catchUp(pause)).toBe(false);
    expect(await db.skills.toArray()).toEqual(before);
    expect(await db.unlearnt.count()).toBe(0);
  });

  it('and cannot be read holds up no other; of a newer page it waits for one', async () => {
    const { db, catchUp, of } = device(server().api);
    const other = (id: string, version: string) =>
      takeOf(id, 1, { ...violin, version, sets: null } as unknown as AssessmentReport);
    await kept(db, other('a', '0'), other('b', '1000'), takeOf('c', 3));
    expect(await catchUp(pause)).toBe(true);
    expect(await of('violin')).toEqual(mapOf([learnt('c', 3)]));
    expect(await db.unlearnt.toArray()).toEqual([{ id: 'b' }]);
  });

  it('is known by the take itself: keeping notes it, learning strikes it out', async () => {
    const { db, learn } = device(server().api);
    const { keep } = createOutbox(db);
    await keep(takeOf('a', 1));
    expect(await db.unlearnt.toArray()).toEqual([{ id: 'a' }]);
    await learn(takeOf('a', 1));
    expect(await db.unlearnt.count()).toBe(0);
  });

  it('by a page of before, which noted nothing, is learnt too', async () => {
    const name = `primavista-skills-${devices + 1}`;
    const before = new Dexie(name);
    before.version(5).stores({ takes: 'id, createdAt', skills: 'medium' });
    await before.table('takes').add(takeOf('a', 1));
    before.close();
    const { catchUp, of } = device(server().api);
    expect(await catchUp(pause)).toBe(true);
    expect(await of('violin')).toEqual(mapOf([learnt('a', 1)]));
  });
});

describe('skill maps', () => {
  it('are the same on two devices when both have met the server', async () => {
    const { api, users } = server();
    const [tablet, laptop] = [device(api), device(api)];
    await tablet.learn(takeOf('a', 1));
    await laptop.learn(takeOf('b', 2));
    await laptop.learn(takeOf('c', 3, flute));
    for (const one of [tablet, laptop, tablet]) expect(await one.sync()).toBe(true);
    expect(await tablet.all()).toEqual([
      mapOf([learnt('c', 3, flute)], 'flute'),
      mapOf([learnt('a', 1), learnt('b', 2)]),
    ]);
    expect(textOf(await laptop.all())).toBe(textOf(await tablet.all()));
    // In the body and in the header: the server refuses what is another person's.
    expect(new Set(users.map(textOf))).toEqual(new Set([textOf([ada, ada])]));
  });

  it('are there on a new device, which sends nothing', async () => {
    const { api, kept, calls } = server();
    kept.set('oboe', mapOf([take(1)], 'oboe'));
    const phone = device(api);
    expect(await phone.sync()).toBe(true);
    expect(await phone.all()).toEqual([mapOf([take(1)], 'oboe')]);
    expect(calls).toEqual([[]]);
    expect(await phone.db.skills.get('oboe')).toMatchObject({ state: 'sent' });
  });

  it('are sent when they have changed, and no others', async () => {
    const { api, calls } = server();
    const { learn, sync } = device(api);
    await learn(takeOf('a', 1));
    await learn(takeOf('b', 2, flute));
    await sync();
    await sync();
    await learn(takeOf('c', 3));
    await sync();
    expect(calls.map((maps) => maps.map(({ medium }) => medium))).toEqual([
      ['flute', 'violin'],
      [],
      ['violin'],
    ]);
  });

  it.each(['network', 401, 409, 429, 500, 507] as const)(
    'stay as they are where the answer is %s, and are sent another time',
    async (answer) => {
      const { api, state, kept, calls } = server();
      const { db, learn, sync } = device(api);
      await learn(takeOf('a', 1));
      const before = await db.skills.toArray();
      state.answer = answer;
      expect(await sync()).toBe(false);
      expect(calls).toHaveLength(1);
      expect(await db.skills.toArray()).toEqual(before);
      state.answer = 'ok';
      expect(await sync()).toBe(true);
      expect(kept.get('violin')).toEqual(mapOf([learnt('a', 1)]));
    },
  );

  it('keep what is learnt while they are on their way, and send it next', async () => {
    const { api, state, kept } = server();
    kept.set('violin', mapOf([take(1)]));
    const { learn, sync, of, db } = device(api);
    await learn(takeOf('a', 1));
    const { until, open } = gate();
    state.until = until;
    const first = sync();
    await vi.waitFor(() => expect(kept.get('violin')!.takes).toHaveLength(2));
    await learn(takeOf('b', 2));
    open();
    expect(await first).toBe(true);
    const all = mapOf([take(1), learnt('a', 1), learnt('b', 2)]);
    expect(await of('violin')).toEqual(all);
    expect(kept.get('violin')).toEqual(all);
    expect(await db.skills.get('violin')).toMatchObject({ state: 'sent' });
  });

  it('are sent by one call after the other', async () => {
    const { api, state, calls } = server();
    const { learn, sync } = device(api);
    await learn(takeOf('a', 1));
    const { until, open } = gate();
    state.until = until;
    const first = sync();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    await learn(takeOf('b', 2));
    const second = sync();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(calls).toHaveLength(1);
    open();
    expect(await Promise.all([first, second])).toEqual([true, true]);
    // The second had nothing left to send, and asked.
    expect(calls.map(([map]) => map?.takes.length)).toEqual([1, 2, undefined]);
  });

  it('of nobody stay here', async () => {
    const { api, calls } = server();
    const { db } = device(api);
    expect(await tab(db, api, { personId: null }).sync()).toBe(true);
    expect(calls).toEqual([]);
  });

  it('wait for the turn of another tab', async () => {
    const { api, calls } = server();
    const { db } = device(api);
    const asked: string[] = [];
    let isHeld = true;
    const locks = {
      async request(name: string, _: LockOptions, work: (lock: unknown) => Promise<unknown>) {
        asked.push(name);
        return work(isHeld ? null : {});
      },
    } as unknown as Pick<LockManager, 'request'>;
    const { learn, sync, timers } = tab(db, api, { locks });
    await learn(takeOf('a', 1));
    expect(await sync()).toBe(false);
    expect(asked).toEqual(['primavista-skills']);
    expect(calls).toEqual([]);
    isHeld = false;
    timers.at(-1)!();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
  });

  it('of other devices are asked for in a later turn where another tab has this one', async () => {
    const { api, kept, calls } = server();
    kept.set('oboe', mapOf([take(1)], 'oboe'));
    const { db } = device(api);
    let isHeld = true;
    const locks = {
      request: async (_: string, __: LockOptions, work: (lock: unknown) => unknown) =>
        work(isHeld ? null : {}),
    } as unknown as Pick<LockManager, 'request'>;
    const { sync, timers, all } = tab(db, api, { locks });
    await sync();
    expect(calls).toEqual([]);
    isHeld = false;
    timers.at(-1)!();
    await vi.waitFor(async () => expect(await all()).toHaveLength(1));
  });

  it('that could not be sent do not hold up the next call', async () => {
    const { api } = server();
    const { call } = api;
    const { learn, sync, reported } = device(api);
    await learn(takeOf('a', 1));
    api.call = (() => Promise.reject(new Error('A mistake.'))) as typeof call;
    expect(await sync()).toBe(false);
    expect(reported).toEqual([new Error('A mistake.')]);
    api.call = call;
    expect(await sync()).toBe(true);
  });

  it('that the server does not take stay here, and hold up no others', async () => {
    const { api, state, kept, calls } = server();
    kept.set('oboe', mapOf([take(1)], 'oboe'));
    const { learn, sync, all, db } = device(api);
    await learn(takeOf('a', 1));
    await learn(takeOf('b', 2, flute));
    state.unknown = 'flute';
    expect(await sync()).toBe(false);
    expect(calls.map((maps) => maps.map(({ medium }) => medium))).toEqual([
      ['flute', 'violin'],
      ['violin'],
    ]);
    expect((await all()).map(({ medium }) => medium)).toEqual(['flute', 'oboe', 'violin']);
    const states = (await db.skills.toArray()).map((one) => one.state);
    expect(states).toEqual(['unsent', 'sent', 'sent']);
    state.unknown = '';
    expect(await sync()).toBe(true);
    expect([...kept.keys()].toSorted()).toEqual(['flute', 'oboe', 'violin']);
  });

  it('of which the server does not tell are sent again', async () => {
    const { api, kept } = server();
    const { learn, sync, db } = device(api);
    const { call } = api;
    await learn(takeOf('a', 1));
    api.call = (async () => ({ kind: 'ok', reply: { maps: [null, { version: 2 }] } })) as never;
    await sync();
    expect(await db.skills.get('violin')).toMatchObject({ state: 'unsent' });
    api.call = call;
    await sync();
    expect(kept.has('violin')).toBe(true);
  });

  it('that are many or large go in as many requests as they need, and arrive whole', async () => {
    const { api, kept, calls } = server();
    const { db, sync } = device(api);
    const many = Object.fromEntries(
      Array.from({ length: 150 }, (_, index) => [`rhythm:a4s-${100 + index}`, [99, 98] as const]),
    );
    const large = mapOf(
      Array.from({ length: mostTakes }, (_, at) => take(at, { skills: tallies(many) })),
    );
    const small = Array.from({ length: mostSkillMaps + 5 }, (_, index) =>
      mapOf([take(index)], `a-${String(index).padStart(2, '0')}`),
    );
    const state = 'unsent';
    await db.skills.bulkAdd([...small, large].map((map) => ({ ...map, state })));
    expect(await sync()).toBe(true);
    for (const maps of calls) {
      expect(maps.length).toBeLessThanOrEqual(mostSkillMaps);
      expect(textOf(maps).length).toBeLessThan(1024 * 1024 - 1000);
    }
    expect(textOf(large).length).toBeGreaterThan(1024 * 1024);
    expect([...kept.values()]).toEqual([...small, large]);
    const states = (await db.skills.toArray()).map((one) => one.state);
    expect(new Set(states)).toEqual(new Set(['sent']));
  });
});
