import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Microphone } from '../../audio-core/capture/microphone.ts';
import { createPairLatency } from '../../audio-core/capture/pair-latency.ts';
import type { AudioDevice } from '../../audio-core/engine/audio-device.ts';
import type { Devices } from '../../audio-core/engine/device-list.ts';
import type { LatencyProfile } from '../../shared/recording/latency.ts';

const kept = (input: string, output: string, seconds: number): LatencyProfile => ({
  input,
  output,
  seconds,
  source: 'measured',
});

/** A microphone and a speaker in use, of which these delays are known. */
const latencyWith = (...latencies: LatencyProfile[]) =>
  createPairLatency({
    device: {
      context: () => ({ baseLatency: 0.01, outputLatency: 0.03 }),
      output: () => 'speaker',
    } as unknown as AudioDevice,
    microphone: { device: createStore(() => ({ id: 'mic' })) } as unknown as Microphone,
    devices: {
      refresh: async () => {},
      resolve: (_: string, id: string) => id,
    } as unknown as Devices,
    settings: () => ({ input: null, output: null, latencies, metronomeVolume: 1 }),
  });

it('of the microphone is the one measured with it, else the browser knows a part', async () => {
  const latency = latencyWith(kept('tapped', 'speaker', 0.05), kept('mic', 'speaker', 0.1));
  expect(await latency()).toMatchObject({ input: 'mic', output: 'speaker', seconds: 0.1 });
  expect((await latencyWith()()).seconds).toBeCloseTo(0.04, 9);
});

it('of hands is the one tapped along with this speaker, else there is none', async () => {
  const latency = latencyWith(kept('mic', 'speaker', 0.1), kept('tapped', 'speaker', 0.05));
  expect(await latency('hands')).toMatchObject({ input: 'tapped', seconds: 0.05 });
  const other = latencyWith(kept('mic', 'speaker', 0.1), kept('tapped', 'headset', 0.05));
  expect(await other('hands')).toMatchObject({ output: 'speaker', seconds: 0 });
});
