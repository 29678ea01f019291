import { wrap } from 'comlink';
import type { AudioCore } from '#audio-core';
import type { FaultName } from '#shared/contract/flags';
import { uuidV7 } from '#shared/lib/uuid-v7';
import { createAccount } from '../data/account.ts';
import { createApi } from '../data/api.ts';
import { faultyFetch } from '../data/faulty-fetch.ts';
import { createLog } from '../data/log.ts';
import { createExerciseSource, type Generate } from '../studio/exercise/exercise-source.ts';
import { createLeaveGuard } from '../studio/leave-guard.ts';
import type { Device, Services } from '../studio/services.ts';
import { createDialogs } from '../ui/dialogs.ts';
import { createFlash } from '../ui/flash.ts';
import type { GenerationWorker } from '../workers/generation.worker.ts';

const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Relative addresses of our own only: never a way to another site. */
function ownPath(address: string | null): string {
  if (address?.startsWith('/') && !address.startsWith('//')) return address;
  return `/sign-in?next=${encodeURIComponent(location.pathname + location.search)}`;
}

/** The generator in a worker of its own, so that typing and scrolling never wait for it. */
function startGeneration(): Generate {
  // Vite finds a worker by this very form.
  const worker = new Worker(new URL('../workers/generation.worker.ts', import.meta.url), {
    type: 'module',
  });
  const remote = wrap<GenerationWorker>(worker);
  return (request, seed) => remote.generate(request, seed);
}

/** Builds everything once. Clock, ids and randomness enter the page here and nowhere else. */
export function createServices(): Services {
  const faults = () => new Set<FaultName>(account.store.getState().flags?.faults);
  const network = faultyFetch((input, init) => fetch(input, init), { faults, sleep });
  const api = createApi({
    fetch: network,
    sleep,
    onSignInNeeded: (address) => {
      account.set(null);
      location.assign(ownPath(address));
    },
  });
  const account = createAccount(api, localStorage);
  const log = createLog(api, () => location.pathname);
  const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0]!;
  let audio: Promise<AudioCore> | null = null;
  let device: Promise<Device> | null = null;
  const userId = account.store.getState().user?.id ?? null;

  return {
    api,
    account,
    device: () => {
      device ??= import('./device.ts').then(({ openDevice }) => openDevice(api, network, userId));
      return device;
    },
    dialogs: createDialogs(),
    flash: createFlash({ set: setTimeout, clear: clearTimeout }),
    leaveGuard: createLeaveGuard(),
    log,
    exercises: createExerciseSource({
      generate: startGeneration,
      seed: newSeed,
      demoLimit: () => account.store.getState().flags?.demoLimit ?? false,
    }),
    audio: () => {
      audio ??= import('#audio-core').then(({ createAudioCore }) =>
        createAudioCore({
          faults: faults(),
          report: ({ level, component, message }) => void log.report(level, component, message),
        }),
      );
      return audio;
    },
    hasFault: (name) => faults().has(name),
    now: () => new Date(),
    newId: () => uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10))),
    newSeed,
  };
}
