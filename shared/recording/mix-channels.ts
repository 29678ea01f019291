/** The sum of two channels of opposite sign is silence: below this share of the louder one's power it is not the sound. */
const opposed = 0.1;
/** A channel stays the one that is taken until another has so many times its power: two that are nearly alike would take turns, and every turn is a jump. */
const surely = 4;
/** How much of what it knew of their power a mixer keeps from one call to the next: a fifth of a second of quanta. */
const memory = 0.987;

/**
 * Makes one channel of several: their mean, or the louder one where they are of opposite sign, as some interfaces and cables
 * give them. What it returns holds until the next call.
 *
 * @example createMixer()([new Float32Array([1, 0.5]), new Float32Array([-1, -0.5])]) // [1, 0.5]
 */
export function createMixer(): (
  channels: readonly Float32Array<ArrayBuffer>[],
) => Float32Array<ArrayBuffer> {
  let mean = new Float32Array(0);
  let powerOfMean = 0;
  let powers: number[] = [];
  let taken: number | null = null;
  return (channels) => {
    const [first] = channels;
    if (!first || channels.length === 1) return first ?? mean.subarray(0, 0);
    if (mean.length !== first.length) mean = new Float32Array(first.length);
    if (powers.length !== channels.length) {
      powerOfMean = 0;
      powers = channels.map(() => 0);
      taken = null;
    }
    for (let at = 0; at < first.length; at += 1) {
      let sum = 0;
      for (const channel of channels) sum += channel[at]!;
      mean[at] = sum / channels.length;
    }
    powerOfMean = memory * powerOfMean + powerOf(mean);
    powers = powers.map((power, at) => memory * power + powerOf(channels[at]!));
    const loudest = Math.max(...powers);
    if (powerOfMean >= opposed * loudest) return mean;
    if (taken === null || loudest > surely * powers[taken]!) taken = powers.indexOf(loudest);
    return channels[taken]!;
  };
}

function powerOf(samples: Float32Array): number {
  let power = 0;
  for (const sample of samples) power += sample * sample;
  return power;
}
