import { describe, expect, it } from 'vitest';
import { type PitchSpan, pitchLimits } from '../../audio-core/capture/pitch-limits.ts';
import { createRealtimeKernel } from '../../audio-core/kernels/realtime-kernel.ts';
import { wasmBytes } from '../support/wasm.ts';

const RATE = 48_000;
const QUANTUM = 128;

/** What the tracker shows of a tone with the partials of a brass or string note; the median of a second. */
function shown(midi: number, span: PitchSpan | null): number {
  const heard: number[] = [];
  const kernel = createRealtimeKernel(wasmBytes('realtime'), {
    onLevel: () => {},
    onOnset: () => {},
    onPitch: (_frame, _frequency, pitch, clarity) => clarity > 0.8 && heard.push(pitch),
  });
  const { lowest, highest } = pitchLimits(span);
  kernel.configure(RATE, lowest, highest);
  const turn = (2 * Math.PI * 440 * 2 ** ((midi - 69) / 12)) / RATE;
  for (let frame = 0; frame < RATE; frame += QUANTUM) {
    const quantum = Float32Array.from({ length: QUANTUM }, (_, i) =>
      [1, 2, 3, 4].reduce((sum, n) => sum + (0.2 / n) * Math.sin(n * turn * (frame + i)), 0),
    );
    kernel.push(quantum, frame);
  }
  return heard.toSorted((a, b) => a - b)[heard.length >> 1] ?? Number.NaN;
}

describe('limits of the tracker', () => {
  it('reach an octave beyond the notes that are expected', () => {
    expect(pitchLimits({ low: 69, high: 81 })).toEqual({ lowest: 220, highest: 1760 });
  });

  it('stay within what the tracker can do', () => {
    expect(pitchLimits({ low: 21, high: 108 })).toEqual({ lowest: 27.5, highest: 4500 });
    expect(pitchLimits(null)).toEqual({ lowest: 27.5, highest: 4500 });
  });

  it.each([
    ['the E of a double bass', 28],
    ['the pedal note of a tuba', 29],
    ['the highest note of a xylophone', 108],
  ])('let %s be heard without a range', (_name, midi) => {
    expect(shown(midi, null)).toBeCloseTo(midi, 1);
  });

  it('let a tuba be heard in its exercise, and a violin that is an octave too low', () => {
    expect(shown(34, { low: 32, high: 55 })).toBeCloseTo(34, 1);
    expect(shown(57, { low: 67, high: 83 })).toBeCloseTo(57, 1);
  });
});
