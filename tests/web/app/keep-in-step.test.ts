import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { defaultOptions } from '#shared/practice/options';
import { keepInStep } from '../../../web/app/keep-in-step.ts';
import type { Configurations } from '../../../web/data/sync/configurations.ts';
import type { Preferences } from '../../../web/data/sync/preferences.ts';
import type { Skills } from '../../../web/data/sync/skills.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page that has just been opened; `send` and `sync` say when the server was told. */
async function openPage() {
  const page = new EventTarget();
  const send = vi.fn(async (_options?: { keepalive?: boolean }) => {});
  const receive = vi.fn(async () => {});
  const sync = vi.fn(async () => {});
  const syncSkills = vi.fn(async () => true);
  const store = createStore(() => defaultOptions);
  const device = async () => ({
    configurations: { sync } as unknown as Configurations,
    preferences: { store, send, receive } as unknown as Preferences,
    skills: { sync: syncSkills } as unknown as Skills,
  });
  const { addEventListener } = page;
  const window = {
    addEventListener: addEventListener.bind(page) as Window['addEventListener'],
    setInterval: setInterval as unknown as Window['setInterval'],
    setTimeout: setTimeout as unknown as Window['setTimeout'],
    clearTimeout,
  };
  await keepInStep({ device, window });
  return { page, store, send, receive, sync, syncSkills };
}

it('asks for what other devices chose, then tells what the visit before could not', async () => {
  const { receive, sync, send } = await openPage();
  expect(receive).toHaveBeenCalledTimes(1);
  expect(sync).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledTimes(1);
  expect(receive.mock.invocationCallOrder[0]).toBeLessThan(send.mock.invocationCallOrder[0]!);
});

it('tells what a player can read, at first and when the network is back', async () => {
  const { syncSkills, page } = await openPage();
  expect(syncSkills).toHaveBeenCalledOnce();
  page.dispatchEvent(new Event('online'));
  expect(syncSkills).toHaveBeenCalledTimes(2);
});

it('tells the server every ten seconds', async () => {
  const { send } = await openPage();
  send.mockClear();
  vi.advanceTimersByTime(9999);
  expect(send).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(send).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(20_000);
  expect(send).toHaveBeenCalledTimes(3);
});

it('tells a change once the hand has rested for a second', async () => {
  const { send, store } = await openPage();
  send.mockClear();
  store.setState({ multiSelectTimeSig: true });
  vi.advanceTimersByTime(800);
  store.setState({ multiSelectKeySig: true });
  vi.advanceTimersByTime(999);
  expect(send).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(send).toHaveBeenCalledTimes(1);
});

it('tells it while the page is left, in a way that outlives the page', async () => {
  const { send, page } = await openPage();
  send.mockClear();
  page.dispatchEvent(new Event('pagehide'));
  expect(send).toHaveBeenCalledExactlyOnceWith({ keepalive: true });
});

it('catches up when the network is back', async () => {
  const { send, sync, page } = await openPage();
  send.mockClear();
  sync.mockClear();
  page.dispatchEvent(new Event('online'));
  expect(send).toHaveBeenCalledTimes(1);
  expect(sync).toHaveBeenCalledTimes(1);
});
