import type {
  AudioCore,
  HandControls,
  LatencyControls,
  MetronomeControls,
  MicrophoneControls,
  SoundControls,
  TransportControls,
} from './api.ts';
import { calibrate } from './capture/calibrate.ts';
import { recordingBytes } from './capture/recording-format.ts';
import { ReentryError } from './engine/errors.ts';
import {
  type AudioCoreOptions,
  areIdle,
  assertCanRecord,
  assertIdle,
  createMachines,
  isIdle,
  type Machines,
  obstacle,
  refusal,
} from './machines.ts';
import { timetable } from './timing/timetable.ts';
import { calibrateTaps } from './transport/calibrate-taps.ts';

/**
 * The sound engine of a page. Nothing is opened until it is asked for.
 *
 * @example
 * const core = createAudioCore();
 * const take = await core.transport.run(plan, { source: 'microphone', range: null, listenFor: 'line' });
 */
export function createAudioCore(options: AudioCoreOptions = {}): AudioCore {
  const machines = createMachines(options);
  const { device, devices, analyser, watched } = machines;
  return {
    transport: transportControls(machines),
    microphone: microphoneControls(machines),
    hands: handControls(machines),
    metronome: metronomeControls(machines),
    sounds: soundControls(machines),
    latency: latencyControls(machines),
    devices: devices.list,
    prepare: () =>
      watched('audio-device', async () => {
        await Promise.all([device.prepare(), analyser.start()]);
      }),
    unlock: device.unlock,
    close: () => close(machines),
  };
}

function transportControls(machines: Machines): TransportControls {
  const { transport, tappedAlong, metronome, players, live, watched } = machines;
  return {
    state: transport.state,
    liveSounds: live.heard,
    run: (plan, options) =>
      watched('transport', async () => {
        // Its taps would be heard by both.
        if (!isIdle(tappedAlong)) throw new ReentryError();
        if (options.source === 'microphone') assertCanRecord(machines);
        players.hush();
        return transport.run(plan, options);
      }),
    async stop() {
      metronome.stop();
      players.hush();
      await transport.stop();
    },
    pause: transport.pause,
    resume: () => watched('transport', transport.resume),
    skipStudy: transport.skipStudy,
    position: transport.position,
    expectedBytes: (plan) => recordingBytes(timetable(plan, 0).end),
  };
}

function microphoneControls(machines: Machines): MicrophoneControls {
  const { device, devices, ear, microphone, watched } = machines;
  return {
    status: microphone.status,
    device: microphone.device,
    input: ear.input,
    obstacle: () => obstacle(machines),
    canRecord: () => refusal(machines) === null,
    listen: (signal) =>
      watched('microphone', async () => {
        assertIdle(machines);
        assertCanRecord(machines);
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
  };
}

function handControls({ transport, tappedAlong }: Machines): HandControls {
  return {
    tap(tap) {
      transport.tap(tap);
      tappedAlong.tap(tap);
    },
    midi: transport.midi,
  };
}

function metronomeControls({ metronome, tell, watched }: Machines): MetronomeControls {
  return {
    isOn: metronome.isOn,
    toggle: (beat, onError) =>
      watched('metronome', () =>
        metronome.toggle(beat, (error) => {
          tell('metronome', error);
          onError?.(error);
        }),
      ),
    change: metronome.change,
    stop: metronome.stop,
  };
}

function soundControls(machines: Machines): SoundControls {
  const { players, keeper, watched } = machines;
  return {
    state: players.state,
    play: (tones) =>
      watched('sounds', async () => {
        if (areIdle(machines)) await players.sound(tones);
      }),
    setVolume: players.setVolume,
    keep: keeper.keep,
    kept: keeper.state,
    stopKeeping: keeper.cancel,
    manifest: async () => (await import('./sounds/sound-files.ts')).soundManifest,
    bring: async (program, signal) =>
      (await import('./playback/bring-sound.ts')).bringSound(program, signal),
  };
}

function latencyControls(machines: Machines): LatencyControls {
  const { latency, device, players, tappedAlong, watched } = machines;
  return {
    current: latency,
    measureByClicks: (signal) =>
      watched('calibration', async () => {
        assertIdle(machines);
        assertCanRecord(machines);
        const letGo = device.hold();
        try {
          return await calibrate({ ...machines, signal });
        } finally {
          letGo();
        }
      }),
    measureByTaps: (signal) =>
      watched('calibration', async () => {
        assertIdle(machines);
        players.hush();
        return calibrateTaps(tappedAlong, signal);
      }),
  };
}

async function close(machines: Machines): Promise<void> {
  await Promise.all([machines.transport.stop(), machines.tappedAlong.stop()]);
  machines.metronome.stop();
  machines.keeper.cancel();
  machines.players.close();
  machines.microphone.close();
  machines.analyser.close();
  await machines.device.close();
}
