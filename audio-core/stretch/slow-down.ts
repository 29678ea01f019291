import { transfer, wrap } from 'comlink';
import type { StretchWorker } from './worker-api.ts';

/**
 * A recording at another speed and the same pitch.
 *
 * @param factor how many times as long
 */
export async function slowDown(
  context: BaseAudioContext,
  recording: AudioBuffer,
  factor: number,
): Promise<AudioBuffer> {
  if (factor === 1) return recording;
  const thread = new Worker(new URL('./stretch.worker.ts', import.meta.url), { type: 'module' });
  try {
    const broken = new Promise<never>((_, reject) => {
      thread.addEventListener('error', ({ message }) => reject(new Error(message)));
    });
    const remote = wrap<StretchWorker>(thread);
    // A microphone is one channel, whatever it was kept as.
    const samples = recording.getChannelData(0).slice();
    const slow = await Promise.race([
      remote.stretch(transfer(samples, [samples.buffer]), recording.sampleRate, factor),
      broken,
    ]);
    const made = context.createBuffer(1, slow.length, recording.sampleRate);
    made.copyToChannel(slow as Float32Array<ArrayBuffer>, 0);
    return made;
  } finally {
    thread.terminate();
  }
}
