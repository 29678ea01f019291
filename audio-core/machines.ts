import { isRefused } from '#shared/recording/can-record';
import { createEar } from './capture/listening.ts';
import { createMicrophone } from './capture/microphone.ts';
import { createPairLatency } from './capture/pair-latency.ts';
import { createAnalyserClient } from './engine/analyser-client.ts';
import { createAudioDevice } from './engine/audio-device.ts';
import type { AudioSettings } from './engine/audio-settings.ts';
import { readDeviceFeatures, recordObstacle } from './engine/device-features.ts';
import { createDevices } from './engine/device-list.ts';
import { CannotRecordError, MicrophoneError, nameOf, ReentryError } from './engine/errors.ts';
import type { Faults } from './engine/faults.ts';
import { createSoundKeeper } from './playback/keep-sounds.ts';
import { createPlayers } from './playback/players.ts';
import { createLiveSounds } from './take/live-sounds.ts';
import { createFreeMetronome } from './transport/free-metronome.ts';
import { createTransport } from './transport/transport.ts';
import type { TransportParts } from './transport/transport-parts.ts';

export interface AudioCoreReport {
  readonly level: 'error' | 'warn' | 'info';
  readonly component: string;
  readonly message: string;
}

export interface AudioCoreOptions {
  readonly faults?: Faults;
  /** What the page remembers of this device. */
  readonly settings?: () => AudioSettings;
  readonly report?: (entry: AudioCoreReport) => void;
}

const NOTHING_CHOSEN: AudioSettings = {
  input: null,
  output: null,
  latencies: [],
  metronomeVolume: 1,
};

export type Machines = ReturnType<typeof createMachines>;

/** The parts of one page's sound, wired to one another. */
export function createMachines({
  faults = new Set(),
  settings = () => NOTHING_CHOSEN,
  report,
}: AudioCoreOptions) {
  const device = createAudioDevice({ faults, preferredOutput: () => settings().output });
  const microphone = createMicrophone({ faults, preferred: () => settings().input });
  const devices = createDevices();
  const analyser = createAnalyserClient();
  const latency = createPairLatency({ device, microphone, devices, settings });
  const ear = createEar(device, microphone);
  const live = createLiveSounds();
  const players = createPlayers({ device, faults });
  const parts: TransportParts = {
    device,
    notePlayer: players.forNotes,
    metronomeVolume: () => settings().metronomeVolume,
    ear,
    analyser,
    latency,
    live,
    watchOutput: (onGone) => devices.watchOutput(device.output(), onGone),
    faults,
    onSinkError: (error) =>
      report?.({ level: 'error', component: 'recording', message: String(error) }),
  };
  const transport = createTransport(parts);
  return {
    ...{ faults, device, microphone, devices, analyser, latency, ear, live, players, transport },
    /** A take of its own, which the music on the page knows nothing of. */
    tappedAlong: createTransport({
      ...parts,
      live: createLiveSounds(),
      // Without the beat there is nothing to tap along with.
      metronomeVolume: () => 1,
    }),
    metronome: createFreeMetronome({
      device,
      transport: transport.state,
      volume: parts.metronomeVolume,
      faults,
    }),
    keeper: createSoundKeeper(),
    ...createWatch(report),
  };
}

/** Tells the report of failures, in one place. */
function createWatch(report: AudioCoreOptions['report']) {
  function tell(component: string, error: unknown): void {
    const expected =
      error instanceof MicrophoneError ||
      error instanceof CannotRecordError ||
      error instanceof ReentryError ||
      nameOf(error) === 'AbortError';
    report?.({ level: expected ? 'warn' : 'error', component, message: String(error) });
  }
  return {
    tell,
    /** Passes a result on; a failure is also reported, once, before the caller hears of it. */
    async watched<T>(component: string, work: () => Promise<T>): Promise<T> {
      try {
        return await work();
      } catch (error) {
        tell(component, error);
        throw error;
      }
    },
  };
}

export const isIdle = ({ state }: Machines['transport']) => state.getState().phase === 'idle';

export const areIdle = ({ transport, tappedAlong }: Machines) =>
  isIdle(transport) && isIdle(tappedAlong);

export function assertIdle(machines: Machines): void {
  if (!areIdle(machines)) throw new ReentryError();
}

export const obstacle = ({ faults }: Machines) =>
  recordObstacle(readDeviceFeatures(globalThis), faults);

/** The obstacle that keeps recording from being tried, or null. */
export function refusal(machines: Machines): ReturnType<typeof obstacle> {
  const found = obstacle(machines);
  return found && isRefused(found) ? found : null;
}

/** Nothing is asked of a browser that cannot do it. */
export function assertCanRecord(machines: Machines): void {
  const found = refusal(machines);
  if (found) throw new CannotRecordError(found);
}
