import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { defaultOptions } from '#shared/practice/options';
import { keepInStep } from '../../../web/app/keep-in-step.ts';
import type { Skills } from '../../../web/data/store/skills.ts';
import type { Runner } from '../../../web/data/sync/runner.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page that has just been opened, and what it asked of the synchroniser. */
function openPage() {
  const page = new EventTarget();
  const run = vi.fn(async (_name: string, _options?: object) => true);
  const runAll = vi.fn(async () => {});
  const leave = vi.fn();
  const signedIn = vi.fn(async () => {});
  const store = createStore(() => defaultOptions);
  const device = vi.fn(async () => ({
    skills: { catchUp } as unknown as Skills,
    sync: { run, runAll, leave, signedIn } as unknown as Runner,
  }));
  const catchUp = vi.fn(async (_: unknown) => true);
  const { addEventListener } = page;
  const window = {
    addEventListener: addEventListener.bind(page) as Window['addEventListener'],
    setInterval: setInterval as unknown as Window['setInterval'],
    setTimeout: setTimeout as unknown as Window['setTimeout'],
    clearTimeout,
  };
  const inStep = keepInStep({ device, preferences: { store }, window });
  return { page, store, device, run, runAll, leave, signedIn, catchUp, inStep };
}

async function openKept() {
  const opened = openPage();
  await opened.inStep.begin();
  opened.run.mockClear();
  return opened;
}

/** Options are saved whether or not they were put off. */
const saved = ['preferences', { force: true }] as const;

it('opens nothing before it is asked to', () => {
  expect(openPage().device).not.toHaveBeenCalled();
});

it('sends what was played before it is known who is looking, in its turn', async () => {
  const { inStep, run } = openPage();
  await inStep.sendPlayed();
  expect(run.mock.calls).toEqual([['takes'], ['attempts'], ['practice-log']]);
});

it('tells what the visit before could not, and asks for what other devices chose', async () => {
  const { inStep, run } = openPage();
  await inStep.begin();
  expect(run.mock.calls).toEqual([
    ['preferences', { ask: true }],
    ['configurations', { ask: true }],
    ['skills', { ask: true }],
    ['drills', { ask: true }],
  ]);
});

it('sends at once what waited for its player to sign in', async () => {
  const { inStep, signedIn } = openPage();
  await inStep.signedIn();
  expect(signedIn).toHaveBeenCalledOnce();
});

it('tells the server every ten seconds', async () => {
  const { run } = await openKept();
  vi.advanceTimersByTime(9999);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run.mock.calls).toEqual([saved]);
  vi.advanceTimersByTime(20_000);
  expect(run).toHaveBeenCalledTimes(3);
});

it('tells a change once the hand has rested for a second', async () => {
  const { run, store } = await openKept();
  store.setState({ multiSelectTimeSig: true });
  vi.advanceTimersByTime(800);
  store.setState({ multiSelectKeySig: true });
  vi.advanceTimersByTime(999);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run.mock.calls).toEqual([saved]);
});

it('tells it while the page is left, in a way that outlives the page', async () => {
  const { leave, page } = await openKept();
  page.dispatchEvent(new Event('pagehide'));
  // At once: a page that is being left waits for nothing.
  expect(leave).toHaveBeenCalledOnce();
});

it('catches up in everything when the network is back', async () => {
  const { run, runAll, inStep } = await openKept();
  await inStep.catchUp();
  expect(runAll).toHaveBeenCalledExactlyOnceWith({ force: true });
  // Not options, which would change before a player.
  expect(run.mock.calls).toEqual([
    ['configurations', { ask: true }],
    ['skills', { ask: true }],
    ['drills', { ask: true }],
  ]);
});

it('sends what waits, and asks nothing, when the network is back before it is known who is looking', async () => {
  const { run, runAll, inStep } = openPage();
  await inStep.catchUp();
  expect(runAll).toHaveBeenCalledExactlyOnceWith({ force: true });
  expect(run).not.toHaveBeenCalled();
});

it('learns from takes a page died over, and tells what it learnt', async () => {
  const { inStep, run, catchUp } = openPage();
  const pause = async () => {};
  await inStep.learnMissed(pause);
  expect(catchUp).toHaveBeenCalledExactlyOnceWith(pause);
  expect(run.mock.calls).toEqual([['skills']]);
  catchUp.mockResolvedValueOnce(false);
  await inStep.learnMissed(pause);
  expect(run).toHaveBeenCalledOnce();
});
