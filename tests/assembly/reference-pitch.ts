/** YIN as in its paper, one sum after the other, in double precision: slow and plain to see. */
export function referencePitch(
  samples: Float32Array,
  { centre, sampleRate }: { centre: number; sampleRate: number },
): number {
  const window = 512;
  const maxLag = 440;
  const start = Math.round(centre) - ((window + maxLag) >> 1);
  const difference = Array.from({ length: maxLag + 1 }, (_, lag) => {
    let sum = 0;
    for (let j = start; j < start + window; j += 1) {
      sum += ((samples[j] ?? 0) - (samples[j + lag] ?? 0)) ** 2;
    }
    return sum;
  });
  let total = 0;
  const normal = difference.map((d, lag) => {
    total += d;
    return lag === 0 ? 1 : (d * lag) / total;
  });
  let lag = 2;
  while (lag < maxLag && !(normal[lag]! < 0.15 && normal[lag]! <= normal[lag + 1]!)) lag += 1;
  const [left, middle, right] = [normal[lag - 1]!, normal[lag]!, normal[lag + 1]!];
  return sampleRate / (lag + (left - right) / (2 * (left - 2 * middle + right)));
}
