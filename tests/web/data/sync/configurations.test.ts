import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint';
import { mostConfigurations, type SavedConfiguration } from '#shared/set-up/saved-configuration';
import { emptyChoice } from '#shared/set-up/set-up-choice';
import type { Api } from '../../../../web/data/api/api.ts';
import { createConfigurations } from '../../../../web/data/store/configurations.ts';
import { type Database, openDatabase } from '../../../../web/data/store/database.ts';
import type { StoredConfiguration } from '../../../../web/data/store/tables/configurations.ts';
import { configurationsChannel } from '../../../../web/data/sync/channels/configurations.ts';
import { createRunner } from '../../../../web/data/sync/runner.ts';

const violin = { ...emptyChoice, medium: 'violin', levelId: 'pv~2' };
let devices = 0;
const opened: Database[] = [];
afterEach(async () => {
  for (const db of opened.splice(0)) await db.delete();
});

/** A server that keeps what it is sent, and can be out of reach or refuse. */
function server() {
  const kept = new Map<string, SavedConfiguration>();
  const state = { answer: 'ok' as 'ok' | 'network' | number, unreadable: [] as string[] };
  const calls: string[] = [];
  const api = {
    async call(endpoint: Endpoint, input: { params?: { id: string }; body?: SavedConfiguration }) {
      calls.push(endpoint.method);
      if (state.answer === 'network') return { kind: 'network' };
      if (state.answer !== 'ok')
        return {
          kind: 'refused',
          status: state.answer,
          errors: state.answer === 507 ? [{ code: 'storage-full', problem: 'Full.' }] : [],
          retryAfter: null,
        };
      if (endpoint.method === 'POST') kept.set(input.body!.id, input.body!);
      if (endpoint.method === 'DELETE') kept.delete(input.params!.id);
      return {
        kind: 'ok',
        reply: { configurations: [...kept.values()], unreadable: state.unreadable },
      };
    },
  } as unknown as Api;
  return { api, kept, state, calls };
}

function device(api: Api, personId: string | null = 'ada') {
  const number = ++devices;
  const db = openDatabase(`configurations-${number}`);
  opened.push(db);
  let minute = 0;
  let ids = 0;
  const configurations = createConfigurations({
    db,
    now: () => new Date(Date.UTC(2026, 0, number, 0, minute++)),
    newId: () => `${number}-${ids++}`,
  });
  const refused: string[] = [];
  /** One more page of it, on an address where tabs cannot keep out of each other's way. */
  function openTab() {
    const onRefused = ({ name, state }: StoredConfiguration) => refused.push(`${state} ${name}`);
    const sync = createRunner({
      channels: [configurationsChannel({ configurations, api, onRefused })],
      personId,
      locks: undefined,
      now: () => 0,
      random: () => 0,
      setTimer: () => () => {},
      report: (_, error) => {
        throw error;
      },
    });
    return { sync: () => sync.run('configurations', { force: true, ask: true }) };
  }
  return { ...configurations, ...openTab(), openTab, refused };
}

const names = async (one: Pick<ReturnType<typeof device>, 'list'>) =>
  (await one.list()).map(({ name }) => name);

describe('saved configurations', () => {
  it('are here at once, newest first, and on another device after both have met the server', async () => {
    const { api } = server();
    const [tablet, laptop] = [device(api), device(api)];
    await tablet.save('Warm-up', violin);
    await tablet.save('Hard keys', { ...violin, keySignatures: ['B'] });
    expect(await names(tablet)).toEqual(['Hard keys', 'Warm-up']);
    expect(await names(laptop)).toEqual([]);
    await tablet.sync();
    await laptop.sync();
    expect(await names(laptop)).toEqual(['Hard keys', 'Warm-up']);
    expect((await laptop.list())[1]?.configuration).toEqual(violin);
  });

  it('wait without a network, and are sent once it is back', async () => {
    const { api, kept, state } = server();
    const tablet = device(api);
    state.answer = 'network';
    await tablet.save('Warm-up', violin);
    await tablet.sync();
    expect(await names(tablet)).toEqual(['Warm-up']);
    expect(kept.size).toBe(0);
    state.answer = 'ok';
    await tablet.sync();
    expect(kept.size).toBe(1);
  });

  it('that the server will not take are told, once a visit', async () => {
    const { api, state } = server();
    const tablet = device(api);
    const saved = (await tablet.save('Warm-up', violin))!;
    state.answer = 400;
    await tablet.sync();
    await tablet.sync();
    expect(tablet.refused).toEqual(['unsent Warm-up']);
    await tablet.remove(saved);
    await tablet.sync();
    expect(tablet.refused).toEqual(['unsent Warm-up', 'deleted Warm-up']);
    // A network that is away is no refusal.
    state.answer = 'network';
    await tablet.save('Hard keys', violin);
    await tablet.sync();
    expect(tablet.refused).toHaveLength(2);
  });

  it('that were deleted go from the other device too, and come back when that is undone', async () => {
    const { api } = server();
    const [tablet, laptop] = [device(api), device(api)];
    const saved = (await tablet.save('Warm-up', violin))!;
    await tablet.sync();
    await laptop.sync();
    const removed = await tablet.remove(saved);
    expect(await names(tablet)).toEqual([]);
    await tablet.sync();
    await laptop.sync();
    expect(await names(laptop)).toEqual([]);
    await tablet.restore([removed]);
    await tablet.sync();
    await laptop.sync();
    expect(await names(laptop)).toEqual(['Warm-up']);
  });

  it('undone before the server heard of it were never gone', async () => {
    const { api } = server();
    const tablet = device(api);
    const saved = (await tablet.save('Warm-up', violin))!;
    await tablet.sync();
    await tablet.restore([await tablet.remove(saved)]);
    await tablet.sync();
    expect(await names(tablet)).toEqual(['Warm-up']);
  });

  it('are changed after what they were, also where the other device’s clock runs ahead', async () => {
    const { api, kept } = server();
    const tablet = device(api);
    const ahead = {
      ...(await tablet.save('Warm-up', violin))!,
      savedAt: '2030-01-01T00:00:00.000Z',
    };
    const removed = await tablet.remove(ahead);
    expect(Date.parse(removed.savedAt)).toBeGreaterThan(Date.parse(ahead.savedAt));
    await tablet.restore([removed]);
    await tablet.sync();
    const [sent] = [...kept.values()];
    expect(Date.parse(sent!.savedAt)).toBeGreaterThan(Date.parse(removed.savedAt));
  });

  it('saved while an older list is on its way stay, and deleted ones do not come back', async () => {
    const { api } = server();
    const tablet = device(api);
    const old = (await tablet.save('Old', violin))!;
    await tablet.sync();
    const { call } = api;
    let release = () => {};
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isOnItsWay = false;
    api.call = (async (endpoint: Endpoint, input: never) => {
      const answer = await call(endpoint as never, input);
      if (endpoint.method === 'GET') {
        isOnItsWay = true;
        await late;
      }
      return answer;
    }) as typeof call;
    const first = tablet.sync();
    await vi.waitFor(() => expect(isOnItsWay).toBe(true));
    await tablet.save('New', violin);
    await tablet.remove(old);
    api.call = call;
    await tablet.openTab().sync();
    release();
    await first;
    expect(await names(tablet)).toEqual(['New']);
  });

  it('keep a name that was given after the server knew the old one', async () => {
    const { api, kept } = server();
    const tablet = device(api);
    const saved = (await tablet.save('Warm-up', violin))!;
    await tablet.sync();
    await tablet.rename(saved, 'Scales');
    await tablet.sync();
    expect([...kept.values()].map(({ name }) => name)).toEqual(['Scales']);
    expect(await names(tablet)).toEqual(['Scales']);
  });

  it.each([400, 507])(
    'that the server answers with %s stay on this device, and hold up no other',
    async (status) => {
      const { api, state, calls } = server();
      const tablet = device(api);
      await tablet.save('One', violin);
      await tablet.save('Two', violin);
      state.answer = status;
      await tablet.sync();
      expect(calls).toEqual(['POST', 'POST', 'GET']);
      state.answer = 'ok';
      expect(await names(tablet)).toEqual(['Two', 'One']);
    },
  );

  it.each([401, 429, 500])('wait while the server answers %s', async (status) => {
    const { api, state, calls } = server();
    const tablet = device(api);
    await tablet.save('One', violin);
    await tablet.save('Two', violin);
    state.answer = status;
    await tablet.sync();
    expect(calls).toEqual(['POST']);
    expect(await names(tablet)).toHaveLength(2);
  });

  it('are a hundred, and the next one waits until one was deleted', async () => {
    const tablet = device(server().api);
    const first = (await tablet.save('First', violin))!;
    for (let count = 1; count < mostConfigurations; count++) await tablet.save('More', violin);
    expect(await tablet.save('Too many', violin)).toBeNull();
    expect(await names(tablet)).toHaveLength(mostConfigurations);
    await tablet.remove(first);
    expect(await tablet.save('Fits', violin)).not.toBeNull();
  });

  it('stay here when the server has them but cannot read them', async () => {
    const { api, kept, state } = server();
    const tablet = device(api);
    const saved = (await tablet.save('Of tomorrow', violin))!;
    await tablet.sync();
    kept.clear();
    state.unreadable.push(saved.id);
    await tablet.sync();
    expect(await names(tablet)).toEqual(['Of tomorrow']);
    state.unreadable.length = 0;
    await tablet.sync();
    expect(await names(tablet)).toEqual([]);
  });

  it('of nobody stay where they are', async () => {
    const { api, calls } = server();
    const guest = device(api, null);
    await guest.save('Warm-up', violin);
    await guest.sync();
    expect(calls).toEqual([]);
    expect(await names(guest)).toEqual(['Warm-up']);
  });
});
