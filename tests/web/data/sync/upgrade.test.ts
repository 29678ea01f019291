import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import { assess } from '#shared/assessment/assess';
import { syncDrills } from '#shared/contract/drills';
import { postPracticeLog } from '#shared/contract/practice-log';
import { getPreferences, savePreferences } from '#shared/contract/preferences';
import {
  deleteConfiguration,
  getSavedConfigurations,
  saveConfiguration,
} from '#shared/contract/saved-configurations';
import { syncSkills } from '#shared/contract/skills';
import { completeAttempt, createUploadForms } from '#shared/contract/uploads';
import { emptyChoice } from '#shared/set-up/set-up-choice';
import { exerciseOf } from '#tests/shared/generation/corpus';
import { mapOf, tallies } from '#tests/shared/skills/takes';
import { createApi } from '../../../../web/data/api/api.ts';
import { createAttempts } from '../../../../web/data/store/attempts.ts';
import { createConfigurations } from '../../../../web/data/store/configurations.ts';
import { type Database, openDatabase } from '../../../../web/data/store/database.ts';
import { createDrillRounds } from '../../../../web/data/store/drill-rounds.ts';
import { createPreferences } from '../../../../web/data/store/preferences.ts';
import { createSittings } from '../../../../web/data/store/sittings.ts';
import { createSkills } from '../../../../web/data/store/skills.ts';
import { createChannels } from '../../../../web/data/sync/channels/channels.ts';
import { createRunner } from '../../../../web/data/sync/runner.ts';
import { fakeServer } from '../../fake-server.ts';
import { keepBefore } from '../support/kept-before.ts';

const ada = '0190a000-0000-7000-8000-00000000000a';
const noon = Date.parse('2026-06-01T12:00:00Z');
const uuid = (end: number) => `0190a000-0000-7000-8000-${String(end).padStart(12, '0')}`;
const [lesson, test] = ['lesson', 'test'];
const report = assess(exerciseOf({ medium: 'violin', levelId: 'pv~1' }, 1), [], { tempo: 90 });

const take = (id: string, assignmentId: string | null, rest: object = {}) => ({
  id,
  createdAt: new Date(noon).toISOString(),
  assignmentId,
  source: 'taps',
  report,
  audio: null,
  audioType: null,
  audioStart: 0,
  sentAt: null,
  ...rest,
});

const entry = (takeId: string, assignmentId: string, rest: object = {}) => ({
  id: takeId,
  takeId,
  assignmentId,
  kind: 'attempt',
  contractVersion: 1,
  state: 'waiting',
  tries: 0,
  nextTryAt: 0,
  problem: null,
  ...rest,
});

const sitting = (id: string, rest: object = {}) => ({
  id,
  courseId: null,
  mode: 'freeplay',
  timeZone: 'Europe/Berlin',
  startedAt: noon,
  endedAt: noon + 60_000,
  playedMs: 60_000,
  count: 2,
  contractVersion: 1,
  state: 'unsent',
  tries: 0,
  nextTryAt: 0,
  problem: null,
  ...rest,
});

const configuration = (id: string, name: string, state: string) => ({
  id,
  name,
  configuration: { ...emptyChoice, medium: 'violin', levelId: 'pv~2' },
  savedAt: new Date(noon).toISOString(),
  state,
});

const skillMap = (medium: string, state: string) => ({
  ...mapOf([{ id: uuid(90), at: noon, judgedBy: 4, skills: tallies({ 'key:D': [4, 3] }) }], medium),
  state,
});

/** In an order of its own: what a device had that lay without a network, and some that is no business of a server's. */
const kept = {
  takes: [
    take(uuid(1), lesson, { audio: new ArrayBuffer(8), audioType: 'audio/webm;codecs=opus' }),
    take(uuid(2), lesson),
    take(uuid(3), test),
    take(uuid(4), test),
    take(uuid(5), lesson, { sentAt: new Date(noon).toISOString() }),
    take(uuid(6), null),
  ],
  outbox: [
    entry(uuid(2), lesson),
    // Tried before, and put off.
    entry(uuid(1), lesson, { tries: 3, nextTryAt: noon + 5 * 60_000, problem: 'not-signed-in' }),
    entry(uuid(3), test),
    entry(uuid(4), test, { state: 'refused', problem: 'attempts-exhausted' }),
  ],
  sittings: [
    sitting(uuid(10)),
    sitting(uuid(11), { tries: 2, nextTryAt: noon + 60_000, mode: 'challenge' }),
    sitting(uuid(12), { state: 'sent' }),
    sitting(uuid(13), { state: 'refused', problem: { code: 'invalid', problem: 'No.' } }),
  ],
  configurations: [
    configuration(uuid(20), 'Warm-up', 'unsent'),
    configuration(uuid(21), 'Gone', 'deleted'),
    configuration(uuid(22), 'Old', 'sent'),
  ],
  skills: [skillMap('violin', 'unsent'), skillMap('flute', 'sent')],
  unlearnt: [{ id: uuid(6) }],
};

const options = {
  options: { autoAdvance: true, zoom: 150 },
  unsent: ['autoAdvance', 'multiSelectKeySig'],
};

/** A server that takes everything, and writes down what it was told. */
function server() {
  const told: string[] = [];
  const form = {
    uploadUrl: 'http://localhost/uploads',
    accessKeyId: 'id',
    signature: 'signature',
    key: 'key',
    acl: 'private',
    contentType: 'application/json',
    policy: 'policy',
  };
  const tell = <Reply>(word: string, reply: Reply): Reply => {
    told.push(word);
    return reply;
  };
  const saved = kept.configurations.filter(({ state }) => state !== 'deleted');
  const server = fakeServer()
    .on(createUploadForms, ({ body }) =>
      tell('form', {
        ...{ sessionId: 's', uploadForm: body.audioContentType ? form : null },
        autoAssessUploadForm: form,
      }),
    )
    .on(completeAttempt, ({ body }) =>
      tell(`attempt ${body.attemptId}`, { sessionId: 's', attempts: 1, acknowledged: true }),
    )
    .on(postPracticeLog, ({ body: { entries } }) =>
      tell(entries.map(({ id }) => `sitting ${id}`).join(), { entries }),
    )
    .on(getPreferences, () => tell('asks options', { preferences: { autoAdvance: true } }))
    .on(savePreferences, ({ body: { preferences } }) =>
      tell(`options ${JSON.stringify(preferences)}`, { preferences: { autoAdvance: true } }),
    )
    .on(syncSkills, ({ body: { maps } }) =>
      tell(maps.map((map) => `skills ${(map as { medium: string }).medium}`).join(), {
        maps: [...maps, mapOf([], 'flute')],
      }),
    )
    .on(syncDrills, () => tell('asks drills', { rounds: [] }))
    .on(getSavedConfigurations, () =>
      tell('asks set-ups', {
        configurations: saved.map(({ state: _, ...one }) => one),
        unreadable: [],
      }),
    )
    .on(saveConfiguration, ({ body }) => tell(`saves ${body.id}`, {}))
    .on(deleteConfiguration, ({ params }) => tell(`deletes ${params.id}`, {}));
  const fetch = async (input: RequestInfo | URL): Promise<Response> => {
    // The files of a take, which go to the store.
    if (!(input instanceof Request)) return new Response(null, { status: 204 });
    const body = input.method === 'POST' ? await input.clone().json() : null;
    expect(input.headers.get('x-pv-user') ?? body?.userId, 'whose it is').toBe(ada);
    return server.answer(input);
  };
  return { fetch, told };
}

let db: Database;
afterEach(() => db.delete());

it('a device that an older page left with unsent work delivers all of it once', async () => {
  await keepBefore(ada, kept);
  const { fetch, told } = server();
  db = openDatabase(ada);
  const items = new Map([[`primavista-options-${ada}`, JSON.stringify(options)]]);
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
  const api = createApi({ fetch, sleep: async () => {}, onSignInNeeded: () => {} });
  const fails = (error: unknown) => {
    throw error;
  };
  const now = () => noon;
  const preferences = createPreferences({ personId: ada, storage, report: fails });
  const newId = () => 'none is made';
  const sync = createRunner({
    channels: createChannels({
      db,
      api,
      fetch,
      personId: ada,
      now,
      deviceNow: now,
      onNoUploadInfo: () => fails('no upload info'),
      sittings: createSittings({ db, now, deviceNow: now, newId }),
      configurations: createConfigurations({ db, now: () => new Date(noon), newId }),
      skills: createSkills(db),
      drillRounds: createDrillRounds(db),
      attempts: createAttempts({ db, locks: undefined, now: () => new Date(noon) }),
      preferences,
      report: fails,
      onRefused: fails,
    }),
    personId: ada,
    locks: {
      request: (_: string, __: LockOptions, work: (lock: object) => unknown) => work({}),
    } as unknown as LockManager,
    now,
    random: () => 0,
    setTimer: () => () => {},
    report: (_, error) => fails(error),
  });
  await sync.runAll({ force: true, ask: true });

  const delivered = told.filter((word) => word !== 'form').toSorted();
  expect(delivered).toEqual(
    [
      ...[1, 2, 3].map((end) => `attempt ${uuid(end)}`),
      `sitting ${uuid(10)},sitting ${uuid(11)}`,
      'options {"autoAdvance":true,"multiSelectKeySig":null}',
      'asks options',
      `saves ${uuid(20)}`,
      `deletes ${uuid(21)}`,
      'asks set-ups',
      'skills violin',
      'asks drills',
    ].toSorted(),
  );
  const ofLesson = told.filter((word) => [1, 2].some((end) => word === `attempt ${uuid(end)}`));
  expect(ofLesson, 'in the order they were played').toEqual(
    [1, 2].map((n) => `attempt ${uuid(n)}`),
  );

  expect(await db.outbox.toArray()).toMatchObject([{ id: uuid(4), state: 'refused' }]);
  const sent = (await db.takes.toArray()).map(({ id, sentAt }) => [id, sentAt !== null]);
  expect(sent).toEqual([1, 2, 3, 4, 5, 6].map((end) => [uuid(end), [1, 2, 3, 5].includes(end)]));
  const states = (await db.sittings.toArray()).map(({ state }) => state);
  expect(states).toEqual(['sent', 'sent', 'sent', 'refused']);
  expect((await db.configurations.toArray()).map(({ name, state }) => [name, state])).toEqual([
    ['Warm-up', 'sent'],
    ['Old', 'sent'],
  ]);
  expect((await db.skills.toArray()).map(({ state }) => state)).toEqual(['sent', 'sent']);
  expect(await db.unlearnt.toArray()).toEqual(kept.unlearnt);
  expect(preferences.store.getState()).toMatchObject({ autoAdvance: true, zoom: 150 });

  told.length = 0;
  await sync.runAll({ force: true });
  expect(told, 'nothing goes twice').toEqual([]);
});
