import type { Seconds } from '#shared/lib/units';
import type { DevicePair } from '#shared/recording/latency';
import type { AnalyserClient } from '../engine/analyser-client.ts';
import type { AudioDevice } from '../engine/audio-device.ts';
import type { Faults } from '../engine/faults.ts';
import { createMetronome, type Metronome } from '../playback/metronome.ts';
import { CALIBRATION_CLICKS, CALIBRATION_TAIL } from './calibration-plan.ts';
import type { Ear } from './listening.ts';
import { matchClicks } from './match-clicks.ts';
import type { PairLatency } from './pair-latency.ts';

export interface Calibration {
  readonly latency: Seconds;
  /** Largest distance of a click from the median: over 0.02 the room was too restless. */
  readonly spread: Seconds;
  readonly clicksHeard: number;
  /** Whose delay it is. */
  readonly pair: DevicePair;
}

interface CalibrationParts {
  readonly device: AudioDevice;
  readonly ear: Ear;
  readonly analyser: AnalyserClient;
  readonly latency: PairLatency;
  readonly faults: Faults;
  /** Aborted, it stops at once and rejects with the signal's reason. */
  readonly signal: AbortSignal | undefined;
}

/** Plays clicks into the room, listens for them, and compares the two on the audio clock. */
export async function calibrate({
  device,
  ear,
  analyser,
  latency,
  faults,
  signal,
}: CalibrationParts): Promise<Calibration> {
  const context = await device.open();
  await analyser.begin(context.sampleRate);
  const listening = await ear.listen({ onChunk: analyser.append, signal });
  let metronome: Metronome | null = null;
  try {
    const { start } = listening;
    const { input, output } = await latency();
    metronome = createMetronome(context, faults);
    const played = CALIBRATION_CLICKS.map((time) => start + time);
    for (const time of played) metronome.sound({ time, sound: 'accent' });
    const last = Math.max(...played) + CALIBRATION_TAIL;
    await wait((last - context.currentTime) * 1000, signal);
    await listening.finish();
    return { ...matchClicks(played, await analyser.clicks()), pair: { input, output } };
  } finally {
    metronome?.silence();
    listening.close();
    analyser.cancel();
  }
}

function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    if (signal?.aborted) giveUp();
    signal?.addEventListener('abort', giveUp, { once: true });
  });
}
