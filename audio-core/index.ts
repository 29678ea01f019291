import { isRefused } from '#shared/recording/can-record';
import type { AudioCore } from './api.ts';
import { calibrate } from './capture/calibrate.ts';
import { createEar } from './capture/listening.ts';
import { createMicrophone } from './capture/microphone.ts';
import { createPairLatency } from './capture/pair-latency.ts';
import { recordingBytes } from './capture/recording-format.ts';
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
import { timetable } from './timing/timetable.ts';
import { calibrateTaps } from './transport/calibrate-taps.ts';
import { createFreeMetronome } from './transport/free-metronome.ts';
import { createTransport, type Transport, type TransportParts } from './transport/transport.ts';

export type { AudioCore } from './api.ts';
export { assembleRecording } from './capture/assemble-recording.ts';
export type { Calibration } from './capture/calibrate.ts';
export type { InputState } from './capture/listening.ts';
export type { MicrophoneDevice, ProcessingState } from './capture/microphone-settings.ts';
export type { RecordingPart, RecordingSink } from './capture/recorder.ts';
export type { AudioSettings } from './engine/audio-settings.ts';
export type { DeviceChoice, DeviceList } from './engine/device-list.ts';
export {
  AudioError,
  type AudioProblem,
  CannotRecordError,
  MicrophoneError,
  ReentryError,
} from './engine/errors.ts';
export type { MicrophoneStatus } from './engine/microphone-status.ts';
export type { FetchProgress } from './playback/keep-sounds.ts';
export type { SoundsState, Tone } from './playback/players.ts';
export type { KeptRecording } from './playback/recording-player.ts';
export type { SoundManifest } from './sounds/sound.ts';
export type { MidiEvent, Tap } from './take/hand-events.ts';
export type { NotesSink } from './take/keep-notes.ts';
export type { Interruption, ListenFor, Take, TakeOptions, TakeSource } from './take/take.ts';
export type { TakePlan } from './timing/timetable.ts';
export type { TapCalibration } from './transport/calibrate-taps.ts';
export type { FreeBeat } from './transport/free-metronome.ts';
export type { TransportPhase, TransportState } from './transport/machine.ts';

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

/**
 * The sound engine of a page. Nothing is opened until it is asked for.
 *
 * @example
 * const core = createAudioCore();
 * const take = await core.run(plan, { source: 'microphone', range: null, listenFor: 'line' });
 */
export function createAudioCore({
  faults = new Set(),
  settings = () => NOTHING_CHOSEN,
  report,
}: AudioCoreOptions = {}): AudioCore {
  const device = createAudioDevice({ faults, preferredOutput: () => settings().output });
  const microphone = createMicrophone({ faults, preferred: () => settings().input });
  const devices = createDevices();
  const analyser = createAnalyserClient();
  const latency = createPairLatency({ device, microphone, devices, settings });
  const ear = createEar(device, microphone);
  const live = createLiveSounds();
  const metronomeVolume = () => settings().metronomeVolume;
  const players = createPlayers({ device, faults });
  const parts: TransportParts = {
    device,
    notePlayer: players.forNotes,
    metronomeVolume,
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
  /** A take of its own, which the music on the page knows nothing of. */
  const tappedAlong = createTransport({
    ...parts,
    live: createLiveSounds(),
    // Without the beat there is nothing to tap along with.
    metronomeVolume: () => 1,
  });

  const freeMetronome = createFreeMetronome({
    device,
    transport: transport.state,
    volume: metronomeVolume,
    faults,
  });

  function tell(component: string, error: unknown): void {
    const expected =
      error instanceof MicrophoneError ||
      error instanceof CannotRecordError ||
      error instanceof ReentryError ||
      nameOf(error) === 'AbortError';
    report?.({ level: expected ? 'warn' : 'error', component, message: String(error) });
  }

  /** Passes a result on; a failure is also reported, once, before the caller hears of it. */
  async function watched<T>(component: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      tell(component, error);
      throw error;
    }
  }

  const keeper = createSoundKeeper();

  const isIdle = ({ state }: Transport) => state.getState().phase === 'idle';
  const areIdle = () => isIdle(transport) && isIdle(tappedAlong);
  const assertIdle = () => {
    if (!areIdle()) throw new ReentryError();
  };

  const obstacle = () => recordObstacle(readDeviceFeatures(globalThis), faults);

  /** Nothing is asked of a browser that cannot do it. */
  const assertCanRecord = () => {
    const found = obstacle();
    if (found && isRefused(found)) throw new CannotRecordError(found);
  };
  const canRecord = () => {
    const found = obstacle();
    return found === null || !isRefused(found);
  };

  return {
    expectedBytes: (plan) => recordingBytes(timetable(plan, 0).end),
    transport: transport.state,
    microphone: microphone.status,
    input: ear.input,
    liveSounds: live.heard,
    device: microphone.device,
    devices: devices.list,
    obstacle,
    canRecord,
    prepare: () =>
      watched(
        'audio-device',
        async () => void (await Promise.all([device.prepare(), analyser.start()])),
      ),
    run: (plan, options) =>
      watched('transport', async () => {
        // Its taps would be heard by both.
        if (!isIdle(tappedAlong)) throw new ReentryError();
        if (options.source === 'microphone') assertCanRecord();
        players.hush();
        return transport.run(plan, options);
      }),
    async stop() {
      freeMetronome.stop();
      players.hush();
      await transport.stop();
    },
    pause: transport.pause,
    resume: () => watched('transport', transport.resume),
    skipStudy: transport.skipStudy,
    freeMetronome: freeMetronome.isOn,
    toggleFreeMetronome: (beat, onError) =>
      watched('metronome', () =>
        freeMetronome.toggle(beat, (error) => {
          tell('metronome', error);
          onError?.(error);
        }),
      ),
    changeFreeMetronome: freeMetronome.change,
    stopFreeMetronome: freeMetronome.stop,
    keepSounds: keeper.keep,
    kept: keeper.state,
    stopKeeping: keeper.cancel,
    sounds: players.state,
    sound: (tones) =>
      watched('sounds', async () => {
        if (areIdle()) await players.sound(tones);
      }),
    setVolume: players.setVolume,
    soundManifest: async () => (await import('./sounds/sound-files.ts')).soundManifest,
    tap(tap) {
      transport.tap(tap);
      tappedAlong.tap(tap);
    },
    midi: transport.midi,
    position: transport.position,
    listen: (signal) =>
      watched('microphone', async () => {
        assertIdle();
        assertCanRecord();
        const letGo = device.hold();
        try {
          const listening = await ear.listen({ signal });
          // Only now does the browser say what they are called.
          void devices.refresh();
          return () => {
            listening.close();
            letGo();
          };
        } catch (error) {
          letGo();
          throw error;
        }
      }),
    latency,
    calibrate: (signal) =>
      watched('calibration', async () => {
        assertIdle();
        assertCanRecord();
        const letGo = device.hold();
        try {
          return await calibrate({ device, ear, analyser, latency, faults, signal });
        } finally {
          letGo();
        }
      }),
    calibrateTaps: (signal) =>
      watched('calibration', async () => {
        assertIdle();
        players.hush();
        return calibrateTaps(tappedAlong, signal);
      }),
    async close() {
      await Promise.all([transport.stop(), tappedAlong.stop()]);
      freeMetronome.stop();
      keeper.cancel();
      players.close();
      microphone.close();
      analyser.close();
      await device.close();
    },
  };
}

const NOTHING_CHOSEN: AudioSettings = {
  input: null,
  output: null,
  latencies: [],
  metronomeVolume: 1,
};
