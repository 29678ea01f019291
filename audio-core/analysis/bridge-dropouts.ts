import type { Seconds } from '#shared/lib/units';

/**
 * A busy computer loses a buffer of the microphone now and then, and the browser plays zeros in its place, ten
 * milliseconds at a time. A tone that is cut so sounds struck twice. What was lost is filled with the sound on both
 * sides of it, each going on as it was and faded into the other: no edge is heard, and the time of what follows stays
 * as it is.
 *
 * Rooms are never silent to the last bit, so a dropout is a short stretch of zeros between two sounds that neither
 * fade out before it nor in after it. Any other silence is left alone.
 */
export interface DropoutBridge {
  append(samples: Float32Array): void;
  /** Hands on what was still held back: 70 ms at the most. */
  finish(): void;
  /** When each gap that was filled began, in seconds from the first sample. */
  readonly dropouts: readonly Seconds[];
}

const SHORTEST: Seconds = 0.0007;
const LONGEST: Seconds = 0.03;
/** The sound at an edge is compared with that of a wider stretch beside it. */
const EDGE: Seconds = 0.006;
const BESIDE: Seconds = 0.025;
/** A sound this much weaker at the edge than beside it fades. */
const FADES = 0.5;
/** Sounds that differ by more than this are not one that was cut. */
const ALIKE = 4;
/** A tone goes on by its period, found by comparing this much of it: 50 hertz to 1000, of higher ones several. */
const COMPARED: Seconds = 0.012;
const SHORTEST_PERIOD: Seconds = 0.001;
const LONGEST_PERIOD: Seconds = 0.02;

export function createDropoutBridge(
  sampleRate: number,
  take: (samples: Float32Array) => void,
): DropoutBridge {
  const frames = (length: Seconds) => Math.round(length * sampleRate);
  const [shortest, longest, edge, beside] = [SHORTEST, LONGEST, EDGE, BESIDE].map(frames) as [
    number,
    number,
    number,
    number,
  ];
  const [compared, shortestPeriod, longestPeriod] = [COMPARED, SHORTEST_PERIOD, LONGEST_PERIOD].map(
    frames,
  ) as [number, number, number];
  const kept = Math.max(beside, compared + longestPeriod);
  /** What was handed on last, newest last, so that a gap can be filled with it. */
  let past = new Float32Array(kept);
  /** Zeros that may be a gap, and what came after them so far; null while it is not over. */
  let zeros = 0;
  let after: number[] | null = null;
  let handed = 0;
  const dropouts: Seconds[] = [];

  function hand(samples: Float32Array): void {
    if (samples.length === 0) return;
    handed += samples.length;
    const older = past.subarray(Math.min(kept, samples.length));
    const newest = samples.subarray(Math.max(0, samples.length - kept));
    const next = new Float32Array(kept);
    next.set(older);
    next.set(newest, kept - newest.length);
    past = next;
    take(samples);
  }

  function append(samples: Float32Array): void {
    let from = 0;
    for (let i = 0; i < samples.length; i += 1) {
      if (after) {
        after.push(samples[i]!);
        from = i + 1;
        if (after.length === kept) close();
      } else if (samples[i] === 0 && zeros <= longest) {
        if (zeros === 0) hand(samples.subarray(from, i));
        zeros += 1;
        from = i + 1;
        // Silence: it is handed on from here, and no longer asked about.
        if (zeros > longest) hand(new Float32Array(zeros));
      } else if (samples[i] !== 0) {
        if (zeros > longest) zeros = 0;
        if (zeros > 0 && zeros < shortest) {
          hand(new Float32Array(zeros));
          zeros = 0;
        }
        if (zeros > 0) {
          after = [samples[i]!];
          from = i + 1;
        }
      }
    }
    hand(samples.subarray(from));
  }

  /** Enough is known of what follows the gap, or nothing more comes. */
  function close(): void {
    const following = Float32Array.from(after ?? []);
    const gap = zeros;
    after = null;
    zeros = 0;
    if (isDropout(past, following)) {
      dropouts.push(handed / sampleRate);
      hand(bridge(past, following, gap));
    } else {
      hand(new Float32Array(gap));
    }
    append(following);
  }

  function isDropout(before: Float32Array, following: Float32Array): boolean {
    const [loud, soft] = [before.subarray(kept - beside), following.subarray(0, beside)].map(rms);
    return (
      rms(before.subarray(kept - edge)) >= FADES * loud! &&
      rms(following.subarray(0, edge)) >= FADES * soft! &&
      Math.max(loud!, soft!) <= ALIKE * Math.min(loud!, soft!)
    );
  }

  /** Each sound goes on by its period; faded without a step at either edge. */
  function bridge(before: Float32Array, following: Float32Array, gap: number): Float32Array {
    const onward = goOn(before, gap);
    const backward = goOn(following.toReversed(), gap).reverse();
    return onward.map((sample, i) => {
      const done = (i + 1) / (gap + 1);
      const share = done * done * (3 - 2 * done);
      return (1 - share) * sample + share * backward[i]!;
    });
  }

  function goOn(sound: Float32Array, length: number): Float32Array {
    const period = periodOf(sound);
    const first = sound.length - period;
    return Float32Array.from({ length }, (_, i) => sound[first + (i % period)] ?? 0);
  }

  /** The lag at which the end of a sound is most like what came before it. */
  function periodOf(sound: Float32Array): number {
    const start = sound.length - compared;
    let best = { period: shortestPeriod, likeness: 0 };
    for (let period = shortestPeriod; period <= longestPeriod && period <= start; period += 1) {
      let product = 0;
      let energy = 0;
      for (let i = start; i < sound.length; i += 1) {
        const earlier = sound[i - period]!;
        product += sound[i]! * earlier;
        energy += earlier * earlier;
      }
      const likeness = energy > 0 ? product / Math.sqrt(energy) : 0;
      if (likeness > best.likeness) best = { period, likeness };
    }
    return best.period;
  }

  return {
    dropouts,
    append,
    finish() {
      while (after) close();
      if (zeros > 0 && zeros <= longest) hand(new Float32Array(zeros));
      zeros = 0;
    },
  };
}

function rms(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return samples.length > 0 ? Math.sqrt(sum / samples.length) : 0;
}
