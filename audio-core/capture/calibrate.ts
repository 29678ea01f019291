import type { Calibration } from '../api.ts';
import type { AnalyserClient } from '../engine/analyser-client.ts';
import type { AudioDevice } from '../engine/audio-device.ts';
import type { Faults } from '../engine/faults.ts';
import type { PairLatency } from '../engine/pair-latency.ts';
import { createMetronome } from '../playback/metronome.ts';
import { CALIBRATION_CLICKS, CALIBRATION_TAIL } from './calibration-plan.ts';
import type { Ear } from './listening.ts';
import { matchClicks } from './match-clicks.ts';

export interface CalibrationParts {
  readonly device: AudioDevice;
  readonly ear: Ear;
  readonly analyser: AnalyserClient;
  readonly latency: PairLatency;
  readonly faults: Faults;
}

/** Plays clicks into the room, listens for them, and compares the two on the audio clock. */
export async function calibrate({
  device,
  ear,
  analyser,
  latency,
  faults,
}: CalibrationParts): Promise<Calibration> {
  const context = await device.open();
  await analyser.begin(context.sampleRate);
  const listening = await ear.listen({ onChunk: analyser.append });
  try {
    const { start } = listening;
    const { input, output } = await latency();
    const metronome = createMetronome(context, faults);
    const played = CALIBRATION_CLICKS.map((time) => start + time);
    for (const time of played) metronome.sound({ time, sound: 'accent' });
    const last = Math.max(...played) + CALIBRATION_TAIL;
    await new Promise((resolve) => setTimeout(resolve, (last - context.currentTime) * 1000));
    await listening.finish();
    return { ...matchClicks(played, await analyser.clicks()), pair: { input, output } };
  } finally {
    listening.close();
  }
}
