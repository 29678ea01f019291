import type { Heard } from '#audio-core/analysis';

const CONTOUR_BINS = 264;

/** Everything the network said about the keys `low` up to `high`, and the contour two semitones around them. */
export function posteriorBits({ posteriors }: Heard, low = 0, high = 88): Float32Array {
  const values: number[] = [];
  const bins = [Math.max(0, 3 * low - 6), Math.min(CONTOUR_BINS, 3 * high + 6)] as const;
  for (let frame = 0; frame < posteriors.frames; frame += 1) {
    for (let key = low; key < high; key += 1) {
      values.push(posteriors.note(frame, key), posteriors.onset(frame, key));
    }
    for (let bin = bins[0]; bin < bins[1]; bin += 1) values.push(posteriors.contour(frame, bin));
  }
  return Float32Array.from(values);
}
