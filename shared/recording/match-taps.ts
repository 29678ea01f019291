import { median } from '../lib/median.ts';
import type { Seconds } from '../lib/units.ts';
import type { TapMatch } from './latency-profiles.ts';

/**
 * A tap up to a third of a beat before a click, and less than two thirds after it, is meant for it: people tap ahead by
 * 10 to 50 ms, devices are only ever late.
 */
const EAGER = 1 / 3;
/** The standard deviation of a normal spread, from its median distance from the middle. */
const DEVIATION = 1.4826;
/** Taps further out than this many deviations were slips. */
const SLIP = 3;
/** But none as near as this: of a few taps some lie together by chance, and a tap doubled by mistake is further off. */
const NEAR: Seconds = 0.05;

interface TapsHeard {
  readonly taps: readonly Seconds[];
  /** So many first taps only find the beat. */
  readonly leaveOut?: number;
}

/**
 * How far somebody who taps along with a steady beat is behind it; below 0 they are ahead. Beats ascending, both on one
 * clock. Missed taps, doubled ones and slips do no harm: the median, and the median distance from it, say which taps
 * belong together. Of these the mean is the latency and the standard deviation the spread; the largest distance, by
 * which clicks are trusted, would be that of the worst tap. People scatter to both sides alike, and there a median is a
 * quarter further from the truth than a mean.
 *
 * Somebody steady within 20 ms is measured within 10 by 19 times of 20 if 20 beats are played, within 12 if 16.
 * With fewer than two beats or no tap everything is 0: `tapsHeard` says whether to believe the rest.
 *
 * @example matchTaps([1, 2, 3], { taps: [1.04, 2.05, 3.06] }) // { latency: 0.05, spread: 0.0082, tapsHeard: 3 }
 */
export function matchTaps(beats: readonly Seconds[], { taps, leaveOut = 0 }: TapsHeard): TapMatch {
  const gap = median(beats.slice(1).map((beat, index) => beat - beats[index]!));
  const differences = taps.slice(leaveOut).flatMap((tap) => {
    const meant = beats.find(
      (beat) => tap - beat >= -EAGER * gap && tap - beat < (1 - EAGER) * gap,
    );
    return meant === undefined ? [] : [tap - meant];
  });
  const middle = median(differences);
  const distance = (difference: Seconds) => Math.abs(difference - middle);
  const reach = Math.max(SLIP * DEVIATION * median(differences.map(distance)), NEAR);
  const near = differences.filter((one) => distance(one) <= reach);
  const latency = mean(near);
  const spread = Math.sqrt(mean(near.map((one) => (one - latency) * (one - latency))));
  return { latency, spread, tapsHeard: near.length };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);
}
