/** Zero crossings of the sinc on each side: a transition band of a few hundred hertz at 22 050 Hz. */
const CROSSINGS = 32;
/** The pass band ends here, as a share of the lower of the two rates' halves. */
const ROLL_OFF = 0.95;

/** A Hann-windowed sinc, for the peers: a resampler that none of the systems under test owns. */
export function resample(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples;
  const cutoff = Math.min(1, to / from) * ROLL_OFF;
  const reach = CROSSINGS / cutoff;
  const out = new Float32Array(Math.floor((samples.length * to) / from));
  const kernels = new Map<number, Float32Array>();
  for (let i = 0; i < out.length; i += 1) {
    const centre = (i * from) / to;
    const first = Math.ceil(centre - reach);
    const phase = Math.round((first - centre) * 1e6) / 1e6;
    let kernel = kernels.get(phase);
    if (!kernel) {
      kernel = kernelAt(phase, cutoff, reach);
      kernels.set(phase, kernel);
    }
    let sum = 0;
    const begin = Math.max(0, -first);
    const end = Math.min(kernel.length, samples.length - first);
    for (let k = begin; k < end; k += 1) sum += kernel[k]! * samples[first + k]!;
    out[i] = sum;
  }
  return out;
}

function kernelAt(phase: number, cutoff: number, reach: number): Float32Array {
  const taps = Math.floor(reach - phase) + 1;
  return Float32Array.from({ length: taps }, (_, k) => {
    const t = phase + k;
    const x = Math.PI * cutoff * t;
    const sinc = x === 0 ? 1 : Math.sin(x) / x;
    return cutoff * sinc * (0.5 + 0.5 * Math.cos((Math.PI * t) / reach));
  });
}
