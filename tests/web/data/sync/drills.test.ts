import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import { type DrillRound, mergeRounds } from '#shared/drills/drill-map';
import { itemStates } from '#shared/drills/item-states';
import type { Api } from '../../../../web/data/api/api.ts';
import { type Database, openDatabase } from '../../../../web/data/store/database.ts';
import { createDrillRounds } from '../../../../web/data/store/drill-rounds.ts';
import { drillsChannel } from '../../../../web/data/sync/channels/drills.ts';
import { createRunner } from '../../../../web/data/sync/runner.ts';

const ada = '0192d3a4-0000-7000-8000-000000000001';
let devices = 0;
const opened: Database[] = [];
afterEach(async () => {
  for (const db of opened.splice(0)) await db.delete();
});

function round(id: string, tries: number): DrillRound {
  const items = { 'nn:treble:G4': { tries, right: tries, ms: 900 * tries } };
  return { id, at: 1, type: 'nn', courseId: null, items };
}

/** A server that keeps the fuller copy, and can be out of reach or lose its answer. */
function server() {
  let kept: readonly { readonly round: DrillRound; readonly revision: number }[] = [];
  const state = { answer: 'ok' as 'ok' | 'network' | 'lost' };
  let requests = 0;
  const call = async (_: unknown, { body }: { body: { known: number; rounds: DrillRound[] } }) => {
    if (state.answer === 'network') return { kind: 'network' };
    requests += 1;
    const revision = requests;
    for (const told of body.rounds) {
      const before = kept.find(({ round: { id } }) => id === told.id);
      const [fuller] = mergeRounds(before ? [before.round] : [], [told]);
      if (before && JSON.stringify(fuller) === JSON.stringify(before.round)) continue;
      kept = [...kept.filter((one) => one !== before), { round: fuller!, revision }];
    }
    if (state.answer === 'lost') return { kind: 'network' };
    const rounds = kept.filter((one) => one.revision > body.known);
    return { kind: 'ok', reply: { rounds: structuredClone(rounds) } };
  };
  return { api: { call } as unknown as Api, state, kept: () => kept.map((one) => one.round) };
}

function device(api: Api) {
  const db = openDatabase(`device-${devices++}`);
  opened.push(db);
  const drillRounds = createDrillRounds(db);
  const sync = createRunner({
    channels: [drillsChannel({ drillRounds, api })],
    ...{ personId: ada, locks: undefined as never, now: () => 0, random: () => 0 },
    setTimer: () => () => {},
    report(_, error) {
      throw error;
    },
  });
  return { drillRounds, tell: () => sync.run('drills', { force: true, ask: true }) };
}

it('what was answered without a network comes once to the server and to the other device', async () => {
  const { api, state, kept } = server();
  const [tablet, phone] = [device(api), device(api)];
  state.answer = 'network';
  await tablet.drillRounds.keep(round('a', 2));
  await tablet.tell();
  expect(kept()).toEqual([]);
  state.answer = 'lost';
  await tablet.tell();
  state.answer = 'ok';
  await tablet.tell();
  await phone.tell();
  expect(kept()).toEqual([round('a', 2)]);
  expect(await phone.drillRounds.all()).toEqual([round('a', 2)]);
  expect(await tablet.drillRounds.unsent()).toEqual([]);
});

it('a round that grew meanwhile is sent again, and the other device has the fuller copy', async () => {
  const { api, kept } = server();
  const [tablet, phone] = [device(api), device(api)];
  await tablet.drillRounds.keep(round('a', 2));
  await tablet.tell();
  await phone.tell();
  await tablet.drillRounds.keep(round('a', 5));
  expect(await tablet.drillRounds.unsent()).toEqual([round('a', 5)]);
  await tablet.tell();
  await phone.tell();
  expect(kept()).toEqual([round('a', 5)]);
  expect(await phone.drillRounds.all()).toEqual([round('a', 5)]);
});

it('rounds of two devices are both known on both', async () => {
  const { api } = server();
  const [tablet, phone] = [device(api), device(api)];
  await tablet.drillRounds.keep(round('a', 1));
  await phone.drillRounds.keep(round('b', 1));
  await Promise.all([tablet.tell(), phone.tell()]);
  await tablet.tell();
  const ids = async (of: typeof tablet) => (await of.drillRounds.all()).map(({ id }) => id);
  expect(await ids(tablet)).toEqual(['a', 'b']);
  await phone.tell();
  expect(await ids(phone)).toEqual(['a', 'b']);
});

it('two tabs keep a round each, and neither takes what the other has answered since for sent', async () => {
  const tabs = [0, 1].map(() => {
    const db = openDatabase('two-tabs');
    opened.push(db);
    return createDrillRounds(db);
  });
  const [one, other] = tabs as [(typeof tabs)[0], (typeof tabs)[0]];
  await Promise.all([one.keep(round('one', 1)), other.keep(round('other', 1))]);
  const sent = await one.unsent();
  expect(sent.map(({ id }) => id).toSorted()).toEqual(['one', 'other']);
  await other.keep(round('other', 2));
  await one.noteSent(sent);
  expect(await one.unsent()).toEqual([round('other', 2)]);
});

it('a clock that was set back between two rounds loses neither', async () => {
  const db = openDatabase('clock');
  opened.push(db);
  const rounds = createDrillRounds(db);
  await rounds.keep({ ...round('late', 2), at: 9_000 });
  await rounds.keep({ ...round('early', 3), at: 1_000 });
  expect((await rounds.all()).map(({ id }) => id)).toEqual(['early', 'late']);
  const [state] = itemStates(await rounds.all()).values();
  expect(state!.recent.tries).toBeGreaterThan(4);
});
