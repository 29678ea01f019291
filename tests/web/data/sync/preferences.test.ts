import { describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint';
import { defaultOptions } from '#shared/practice/options';
import type { Api } from '../../../../web/data/api/api.ts';
import { createPreferences } from '../../../../web/data/store/preferences.ts';
import { preferencesChannel } from '../../../../web/data/sync/channels/preferences.ts';
import { createRunner } from '../../../../web/data/sync/runner.ts';

function server(kept: Record<string, unknown> = {}) {
  const state = {
    answer: 'ok' as 'ok' | 'network' | number,
    refused: [] as string[],
    unknown: [] as string[],
  };
  const sent: unknown[] = [];
  const api = {
    async call(
      endpoint: Endpoint,
      input: { body?: { preferences: Record<string, unknown> }; keepalive?: boolean } = {},
    ) {
      if (state.answer === 'network') return { kind: 'network' };
      if (state.answer !== 'ok')
        return {
          kind: 'refused',
          status: state.answer,
          errors: state.refused.map((name) => ({ path: `preferences.${name}` })),
          retryAfter: null,
        };
      const names = Object.keys(input.body?.preferences ?? {});
      const unknown = names.filter((name) => state.unknown.includes(name));
      if (unknown.length > 0)
        return {
          kind: 'refused',
          status: 400,
          errors: unknown.map((name) => ({ path: `preferences.${name}` })),
          retryAfter: null,
        };
      if (endpoint.method === 'POST') {
        sent.push(input.body!.preferences);
        for (const [name, value] of Object.entries(input.body!.preferences)) {
          if (value === null) delete kept[name];
          else kept[name] = value;
        }
      }
      return { kind: 'ok', reply: { preferences: { ...kept } } };
    },
  } as unknown as Api;
  return { api, kept, sent, state };
}

function shelf(first: Record<string, string> = {}) {
  const items = new Map(Object.entries(first));
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

function open(
  api: Api,
  storage: ReturnType<typeof shelf> = shelf(),
  personId: string | null = 'ada',
  report: (error: unknown) => void = () => {},
) {
  const preferences = createPreferences({ personId, storage, report });
  const sync = createRunner({
    channels: [preferencesChannel({ preferences, api, personId, report })],
    personId,
    locks: undefined,
    now: () => 0,
    random: () => 0,
    setTimer: () => () => {},
    report: (_, error) => {
      throw error;
    },
  });
  return {
    ...preferences,
    send: () => sync.run('preferences', { force: true }),
    receive: () => sync.run('preferences', { ask: true }),
    leave: sync.leave,
  };
}

describe('options of a player', () => {
  it('are the defaults on the first visit', () => {
    expect(open(server().api).store.getState()).toEqual(defaultOptions);
  });

  it('are kept on the device at once, and told to the server only where they differ', async () => {
    const { api, sent } = server();
    const storage = shelf();
    const options = open(api, storage);
    options.set('multiSelectTimeSig', true);
    expect(open(api, storage).store.getState().multiSelectTimeSig).toBe(true);
    await options.send();
    expect(sent).toEqual([{ multiSelectTimeSig: true }]);
    await options.send();
    expect(sent).toHaveLength(1);
    options.set('multiSelectTimeSig', false);
    await options.send();
    expect(sent[1]).toEqual({ multiSelectTimeSig: null });
  });

  it('that belong to the device are never sent', async () => {
    const { api, sent } = server();
    const storage = shelf();
    const options = open(api, storage);
    options.set('zoom', 150);
    await options.send();
    expect(sent).toEqual([]);
    expect(open(api, storage).store.getState().zoom).toBe(150);
  });

  it('wait for the network, through a reload', async () => {
    const { api, sent, state } = server();
    const storage = shelf();
    state.answer = 'network';
    const before = open(api, storage);
    before.set('autoAdvance', true);
    await before.send();
    state.answer = 'ok';
    await open(api, storage).send();
    expect(sent).toEqual([{ autoAdvance: true }]);
  });

  it('are told while the page is left, at once and in a way that outlives it', async () => {
    const { api, sent } = server();
    const options = open(api);
    options.leave();
    options.set('autoAdvance', true);
    const { call } = api;
    const told: unknown[] = [];
    api.call = ((endpoint: never, input: { keepalive: boolean }) => {
      told.push(input.keepalive);
      return call(endpoint, input as never);
    }) as typeof call;
    options.leave();
    expect(told).toEqual([true]);
    await expect.poll(() => sent).toEqual([{ autoAdvance: true }]);
    await options.send();
    expect(sent).toHaveLength(1);
    open(api, shelf(), null).leave();
    expect(told).toHaveLength(1);
  });

  it('of another device come in, but not over what was changed here', async () => {
    const { api, sent } = server({ autoAdvance: true, currentConfigType: 'saved' });
    const options = open(api);
    options.set('currentConfigType', 'saved');
    options.set('currentConfigType', 'recent');
    await options.receive();
    expect(options.store.getState()).toMatchObject({
      autoAdvance: true,
      currentConfigType: 'recent',
    });
    await options.send();
    expect(sent).toEqual([{ currentConfigType: null }]);
  });

  it('of two tabs do not overwrite each other', async () => {
    const { api, sent } = server();
    const storage = shelf();
    const [first, second] = [open(api, storage), open(api, storage)];
    first.set('currentConfigViewType', 'table');
    second.set('currentConfigType', 'saved');
    const next = open(api, storage);
    expect(next.store.getState()).toMatchObject({
      currentConfigViewType: 'table',
      currentConfigType: 'saved',
    });
    await next.send();
    expect(sent).toEqual([{ currentConfigViewType: 'table', currentConfigType: 'saved' }]);
  });

  it('of nobody stay on the device', async () => {
    const { api, sent } = server({ autoAdvance: true });
    const guest = open(api, shelf(), null);
    guest.set('multiSelectKeySig', true);
    await guest.receive();
    await guest.send();
    expect(sent).toEqual([]);
    expect(guest.store.getState().autoAdvance).toBe(defaultOptions.autoAdvance);
  });

  it('hold as long as the page where the browser keeps nothing, which is reported once', () => {
    const report = vi.fn();
    const storage = {
      getItem: () => {
        throw new Error('denied');
      },
      setItem: () => {
        throw new Error('denied');
      },
    };
    const options = createPreferences({ personId: 'ada', storage, report });
    options.set('autoAdvance', true);
    options.set('multiSelectKeySig', true);
    expect(options.store.getState()).toMatchObject({ autoAdvance: true, multiSelectKeySig: true });
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('put a broken printPartsSeparately right, and save that', async () => {
    const { api, sent } = server();
    const key = 'primavista-options-ada';
    const broken = { options: { printPartsSeparately: 'yes' }, unsent: [] };
    const options = open(api, shelf({ [key]: JSON.stringify(broken) }));
    expect(options.store.getState().printPartsSeparately).toBe(false);
    await options.send();
    expect(sent).toEqual([{ printPartsSeparately: null }]);
  });

  it('that the server refuses for good are not sent for ever', async () => {
    const { api, sent, state } = server();
    const options = open(api);
    options.set('autoAdvance', true);
    state.answer = 400;
    state.refused = ['something that was not sent'];
    await options.send();
    state.answer = 'ok';
    await options.send();
    expect(sent).toEqual([]);
    options.set('autoAdvance', false);
    await options.send();
    expect(sent).toEqual([{ autoAdvance: null }]);
  });

  it('that something on the way refuses without a reason are sent again', async () => {
    const { api, sent, state } = server();
    const options = open(api);
    options.set('autoAdvance', true);
    state.answer = 400;
    await options.send();
    state.answer = 'ok';
    await options.send();
    expect(sent).toEqual([{ autoAdvance: true }]);
  });

  it('go on to the server without those it does not know', async () => {
    const { api, sent, state } = server();
    const storage = shelf();
    const options = open(api, storage);
    options.set('autoAdvance', true);
    options.set('multiSelectKeySig', true);
    state.unknown = ['autoAdvance'];
    await options.send();
    expect(sent).toEqual([{ multiSelectKeySig: true }]);
    await options.send();
    expect(sent).toHaveLength(1);
    state.unknown = [];
    // It stays here on the next visit too, and the server is asked once more.
    const next = open(api, storage);
    await next.receive();
    expect(next.store.getState()).toMatchObject({ autoAdvance: true, multiSelectKeySig: true });
    await next.send();
    expect(sent.at(-1)).toEqual({ autoAdvance: true });
  });
});
