import { createRandom } from '#shared/lib/random';

export interface PairedInterval {
  readonly mean: number;
  /** 95 % of the resampled means lie between these. */
  readonly low: number;
  readonly high: number;
}

const ROUNDS = 10_000;
const SEED = 1;

/**
 * How much better `ours` is than `theirs` on the same recordings, with a bootstrap interval over the
 * recordings (percentiles of resampled mean differences, seeded).
 */
export function pairedInterval(ours: readonly number[], theirs: readonly number[]): PairedInterval {
  const differences = ours.map((value, i) => value - theirs[i]!);
  const random = createRandom(SEED, 'paired-interval');
  const means = Array.from({ length: ROUNDS }, () =>
    mean(differences.map(() => random.pick(differences))),
  ).sort((a, b) => a - b);
  return {
    mean: mean(differences),
    low: means[Math.floor(0.025 * ROUNDS)]!,
    high: means[Math.ceil(0.975 * ROUNDS) - 1]!,
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
