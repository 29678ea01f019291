import type { AudioCore } from '#audio-core';
import type { FaultName } from '#shared/contract/flags';
import type { ProblemCode } from '#shared/contract/problem';
import { uuidV7 } from '#shared/lib/uuid-v7';
import { createApi } from '../data/api/api.ts';
import { faultyFetch } from '../data/api/faulty-fetch.ts';
import { createLog, type Log } from '../data/api/log.ts';
import { type Clock, createClock } from '../data/clock.ts';
import { createExerciseSource } from '../data/exercises/exercise-source.ts';
import { startGeneration } from '../data/exercises/start-generation.ts';
import { keptSettings } from '../data/store/device-settings.ts';
import { deviceStorage, storageOf, tabStorage } from '../data/store/device-storage.ts';
import { createPreferences } from '../data/store/preferences.ts';
import { createDialogs } from '../notices/dialogs.ts';
import { createFlash } from '../notices/flash.ts';
import { createLeaveGuard } from '../notices/leave-guard.ts';
import { pages } from '../paths/pages.ts';
import { createAccount } from '../session/account.ts';
import { ownAddress } from '../session/own-address.ts';
import type { Device, Services } from '../session/services.ts';
import { createStarts } from '../session/starts.ts';
import { leaveBehind } from './leave-behind.ts';
import { once } from './once.ts';
import { reloadWhenGone } from './reload-when-gone.ts';
import { whenIdle } from './when-idle.ts';

const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

// Vite finds a worker by this very form.
const openGenerator = () =>
  new Worker(new URL('../workers/generation.worker.ts', import.meta.url), { type: 'module' });

/** Of a page that leads back here. */
const andBack = ({ path }: { readonly path: string }) =>
  `${path}?next=${encodeURIComponent(location.pathname + location.search)}`;

/** To the sign-in page and back here, or where the server said. */
function goToSignIn(address: string | null): void {
  location.assign(ownAddress(address, location.origin) ?? andBack(pages.signIn));
}

/** What the server asks of who is in before it answers anything else. */
const askedFirst: Partial<Record<ProblemCode, { readonly path: string }>> = {
  'password-needed': pages.setPassword,
  'second-step-needed': pages.addSecondStep,
};

/** Leads to what is asked first, and back here; false where nothing is. */
function leadToAskedFirst(code: ProblemCode | undefined): boolean {
  const first = code && askedFirst[code];
  if (first && location.pathname !== first.path) location.assign(andBack(first));
  return first !== undefined;
}

/** The network, whose every answer sets the clock right. */
const hearing =
  (clock: Clock): typeof fetch =>
  async (input, init) => {
    const askedAt = Date.now();
    const response = await fetch(input, init);
    clock.hear(response.headers, askedAt);
    return response;
  };

/** The window's own functions, called as anything else's, throw. */
const timers = {
  set: (work: () => void, milliseconds: number) => setTimeout(work, milliseconds),
  clear: (handle: ReturnType<typeof setTimeout>) => clearTimeout(handle),
};

const keptPreferences = (personId: string | null, log: Log) =>
  createPreferences({
    personId,
    storage: deviceStorage,
    report: (error) => void log.report('warn', 'options', String(error)),
  });

/** A server that takes longer is not there, as far as anybody waits for it. */
const SERVER_ANSWERS_MS = 4000;

const isServerThere = () =>
  Promise.race([
    fetch('/health', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    ),
    sleep(SERVER_ANSWERS_MS).then(() => false),
  ]);

/** Recorded, and not yet marked and kept. */
function takesUnderWay() {
  const takes = new Set<object>();
  return {
    begin() {
      const take = {};
      takes.add(take);
      return () => takes.delete(take);
    },
    areAny: () => takes.size > 0,
  };
}

/** Below 2^30, so that the code of an exercise stays short. */
const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0]! >>> 2;

const reloadingWhenGone = (build: string, mayReload: () => boolean) =>
  reloadWhenGone({
    window,
    storage: tabStorage,
    build,
    isServerThere,
    mayReload,
    reload: () => location.reload(),
  });

/**
 * Builds everything once. Clock, ids and randomness enter the page here, and with the device in `device.ts`.
 *
 * @param build of the page that runs, told by its address
 */
export function createServices(build = import.meta.url): Services {
  const clock = createClock({ deviceNow: Date.now, storage: deviceStorage });
  const now = () => new Date(clock.now());
  const faults = () => new Set<FaultName>(account.store.getState().flags?.faults);
  const fetch = faultyFetch(hearing(clock), { faults, sleep });
  const api = createApi({
    ...{ fetch, sleep },
    // Who came in by digits goes on with what this device has of them, and signs in when they want to send it.
    onSignInNeeded: (address, code) =>
      void (account.needsNoSignIn() || leadToAskedFirst(code) || leaveToSignIn(address)),
    pageOf: () => account.meant(),
  });
  const account = createAccount(api, deviceStorage, now);
  // Several answers may say at once that nobody is signed in.
  const leave = once(() => leaveBehind(account.store.getState().person, device, sleep));
  function leaveToSignIn(address: string | null): void {
    void leave().then(() => goToSignIn(address));
    account.set(null);
  }
  const log = createLog(api, () => location.pathname);
  deviceStorage.onTrouble((error) => void log.report('warn', 'storage', String(error)));
  let sound: AudioCore | null = null;
  const isPlaying = () => sound !== null && sound.transport.state.getState().phase !== 'idle';
  const takes = takesUnderWay();
  let isMusicAsked = false;
  let opened: Device | null = null;
  const newId = () => uuidV7(clock.now(), crypto.getRandomValues(new Uint8Array(10)));
  const personId = account.store.getState().person?.id ?? null;
  const preferences = keptPreferences(personId, log);
  const device = once(async () => {
    const { openDevice } = await import('./device.ts');
    opened = openDevice({ api, fetch, personId, preferences, log, flash, now, newId });
    return opened;
  });
  const [flash, leaveGuard] = [createFlash(timers), createLeaveGuard()];
  const isBusy = () => isPlaying() || takes.areAny();
  const gone = reloadingWhenGone(build, () => !isBusy() && leaveGuard.question() === null);
  return {
    api,
    account,
    ...{ preferences, device },
    ownStorage: storageOf(personId, deviceStorage),
    dialogs: createDialogs(),
    flash,
    leaveGuard,
    starts: createStarts(newId),
    log,
    exercises: createExerciseSource({
      generate: () => {
        isMusicAsked = true;
        return startGeneration(openGenerator, gone.missed);
      },
      seed: newSeed,
      stock: () => opened?.stock ?? null,
      later: (work) => void whenIdle().then(work),
      demoLimit: () => account.store.getState().flags?.demoLimit ?? false,
      storage: tabStorage,
    }),
    isMusicAsked: () => isMusicAsked,
    audio: once(async () => {
      const { createAudioCore } = await import('#audio-core');
      sound = createAudioCore({
        faults: { has: (name) => faults().has(name) },
        settings: () => keptSettings(deviceStorage),
        report: ({ level, component, message }) => void log.report(level, component, message),
      });
      return sound;
    }),
    isPlaying,
    beginTake: takes.begin,
    isBusy,
    isGone: gone.isGone,
    askSignIn: () => leaveToSignIn(null),
    hasFault: (name) => faults().has(name),
    now,
    newId,
    newSeed,
  };
}
