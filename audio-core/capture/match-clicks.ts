import { median } from '#shared/lib/median';
import type { Seconds } from '#shared/lib/units';
import type { ClickMatch } from '#shared/recording/latency-profiles';

/** Half the distance between two clicks: within it there is no doubt which one was heard. */
const REACH: Seconds = 0.3;

/**
 * The round trip of a device from clicks played and clicks heard, both on one clock.
 * With no click heard everything is 0: `clicksHeard` says whether to believe the rest.
 *
 * @example matchClicks([1, 2, 3], [1.05, 2.05, 3.06]) // { latency: 0.05, spread: 0.01, clicksHeard: 3 }
 */
export function matchClicks(played: readonly Seconds[], heard: readonly Seconds[]): ClickMatch {
  const differences = played.flatMap((click) => {
    const near = heard.map((time) => time - click).filter((d) => Math.abs(d) <= REACH);
    return near.length > 0 ? [near.reduce((a, b) => (Math.abs(b) < Math.abs(a) ? b : a))] : [];
  });
  const latency = median(differences);
  const spread = Math.max(0, ...differences.map((d) => Math.abs(d - latency)));
  return { latency, spread, clicksHeard: differences.length };
}
