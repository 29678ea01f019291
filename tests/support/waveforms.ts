/** Samples of a periodic wave; the phase runs from 0 to 1. */
export type Waveform = (phase: number) => number;

/** Sums of partials, so that none lies beyond half the sample rate of the tests. */
export const waveforms: Record<string, Waveform> = {
  sine: (phase) => partial(phase, 1),
  'odd partials': (phase) => partial(phase, 1) + partial(phase, 3) / 3,
  'bright partials': (phase) => partial(phase, 1) + partial(phase, 2) / 1.5 + partial(phase, 3) / 2,
  'weak fundamental': (phase) =>
    0.2 * partial(phase, 1) + partial(phase, 2) + 0.7 * partial(phase, 3),
};

export function wave(
  waveform: Waveform,
  {
    hertz,
    sampleRate,
    seconds,
    gain = 0.25,
  }: { hertz: number; sampleRate: number; seconds: number; gain?: number },
): Float32Array {
  return Float32Array.from(
    { length: Math.round(seconds * sampleRate) },
    (_, i) => gain * waveform(((hertz * i) / sampleRate) % 1),
  );
}

function partial(phase: number, number: number): number {
  return Math.sin(2 * Math.PI * number * phase);
}
