import { type LatencyProfile, TAPPED } from '#shared/recording/latency';
import { profileFor } from '#shared/recording/latency-profiles';
import type { AudioDevice } from '../engine/audio-device.ts';
import type { AudioSettings } from '../engine/audio-settings.ts';
import type { Devices } from '../engine/device-list.ts';
import type { Microphone } from './microphone.ts';

interface PairLatencyParts {
  readonly device: AudioDevice;
  readonly microphone: Microphone;
  readonly devices: Devices;
  readonly settings: () => AudioSettings;
}

/**
 * Says by how much what is listened with and the speaker in use are late; asked once a take, when both are open. Hands
 * are one input, whatever they play on: most of it is the player.
 */
export type PairLatency = (input?: 'microphone' | 'hands') => Promise<LatencyProfile>;

export function createPairLatency({
  device,
  microphone,
  devices,
  settings,
}: PairLatencyParts): PairLatency {
  return async (by = 'microphone') => {
    await devices.refresh();
    const { input, output, latencies } = settings();
    const context = device.context();
    const pair = {
      input:
        by === 'hands'
          ? TAPPED
          : devices.resolve('audioinput', microphone.device.getState()?.id ?? input ?? ''),
      output: devices.resolve('audiooutput', context ? device.output() : (output ?? '')),
    };
    return profileFor(pair, latencies, context ?? {});
  };
}
