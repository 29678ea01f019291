import { type LatencyProfile, profileFor } from '#shared/recording/latency';
import type { AudioSettings } from '../api.ts';
import type { Microphone } from '../capture/microphone.ts';
import type { AudioDevice } from './audio-device.ts';
import type { Devices } from './device-list.ts';

export interface PairLatencyParts {
  readonly device: AudioDevice;
  readonly microphone: Microphone;
  readonly devices: Devices;
  readonly settings: () => AudioSettings;
}

/** Says by how much the microphone and the speaker in use are late; asked once a take, when both are open. */
export type PairLatency = () => Promise<LatencyProfile>;

export function createPairLatency({
  device,
  microphone,
  devices,
  settings,
}: PairLatencyParts): PairLatency {
  return async () => {
    await devices.refresh();
    const { input, output, latencies } = settings();
    const context = device.context();
    const pair = {
      input: devices.resolve('audioinput', microphone.device.getState()?.id ?? input ?? ''),
      output: devices.resolve('audiooutput', context ? device.output() : (output ?? '')),
    };
    return profileFor(pair, latencies, context ?? {});
  };
}
