import type { AudioCore } from './api.ts';
import { calibrate } from './capture/calibrate.ts';
import { createEar } from './capture/listening.ts';
import { createMicrophone } from './capture/microphone.ts';
import { createAnalyserClient } from './engine/analyser-client.ts';
import { createAudioDevice } from './engine/audio-device.ts';
import { MicrophoneError, ReentryError } from './engine/errors.ts';
import { createTransport } from './transport/transport.ts';

export type * from './api.ts';
export { AudioError, type AudioProblem, MicrophoneError, ReentryError } from './engine/errors.ts';

export interface AudioCoreReport {
  readonly level: 'error' | 'warn' | 'info';
  readonly component: string;
  readonly message: string;
}

export interface AudioCoreOptions {
  /** Failures forced while testing, by the names of `shared/contract/flags.ts`. */
  readonly faults?: ReadonlySet<string>;
  readonly report?: (entry: AudioCoreReport) => void;
}

/**
 * The sound engine of a page. Nothing is opened until it is asked for.
 *
 * @example
 * const core = createAudioCore();
 * const take = await core.run(plan, { source: 'microphone', latency: 0, range: null });
 */
export function createAudioCore({ faults = new Set(), report }: AudioCoreOptions = {}): AudioCore {
  const device = createAudioDevice(faults);
  const microphone = createMicrophone({ faults });
  const analyser = createAnalyserClient();
  const ear = createEar(device, microphone);
  const transport = createTransport({ device, ear, microphone, analyser, faults });

  /** Passes a result on; a failure is also reported, once, before the caller hears of it. */
  async function watched<T>(component: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const expected = error instanceof MicrophoneError || error instanceof ReentryError;
      report?.({ level: expected ? 'warn' : 'error', component, message: String(error) });
      throw error;
    }
  }

  const assertIdle = () => {
    if (transport.state.getState().phase !== 'idle') throw new ReentryError();
  };

  return {
    transport: transport.state,
    microphone: microphone.status,
    input: ear.input,
    prepare: () =>
      watched(
        'audio-device',
        async () => void (await Promise.all([device.prepare(), analyser.start()])),
      ),
    run: (plan, options) => watched('transport', () => transport.run(plan, options)),
    stop: transport.stop,
    pause: transport.pause,
    resume: transport.resume,
    tap: (timeStamp, release = false) => transport.tap(timeStamp, release),
    position: transport.position,
    listen: () =>
      watched('microphone', async () => {
        assertIdle();
        return (await ear.listen()).close;
      }),
    calibrate: () =>
      watched('calibration', async () => {
        assertIdle();
        return calibrate({ device, ear, analyser, faults });
      }),
    async close() {
      await transport.stop();
      microphone.close();
      analyser.close();
      await device.close();
    },
  };
}
