import type { Seconds } from '../lib/units.ts';
import { ANY_DEVICE, type DevicePair, isLatency, type LatencyProfile, TAPPED } from './latency.ts';

/** What the browser says of its own way to the speaker; the way from the microphone it never says. */
interface ReportedLatency {
  readonly baseLatency?: number | undefined;
  readonly outputLatency?: number | undefined;
}

/** What a calibration with a microphone found: see `matchClicks`. */
export interface ClickMatch {
  readonly latency: Seconds;
  /** The largest distance of a click from the median. */
  readonly spread: Seconds;
  readonly clicksHeard: number;
}

/** What a calibration by tapping along found: see `matchTaps`. */
export interface TapMatch {
  readonly latency: Seconds;
  /** Standard deviation of the taps, slips left out. */
  readonly spread: Seconds;
  readonly tapsHeard: number;
}

/** Clicks further from their median than this mean that something else was heard too. */
const RESTLESS_CLICKS: Seconds = 0.02;
const CLICKS_NEEDED = 5;
/**
 * People are no machines: they keep a beat within 10 to 40 ms. The mean of 12 taps of 60 has a standard error of 17 ms, a
 * third of the strictest limit of an onset. Who taps anywhere passes less than once in a hundred times.
 */
const RESTLESS_TAPS: Seconds = 0.06;
const TAPS_NEEDED = 12;
/** Of a school's headsets one device meets a few. */
const PROFILES_KEPT = 12;

/**
 * The profile a take goes by: the one measured with this pair, else one of any device, else the browser's estimate. Taps
 * are placed at what the player heard, so for them nothing is estimated, and nothing that a microphone measured.
 *
 * @example profileFor({ input: 'a', output: 'b' }, [], { baseLatency: 0.01, outputLatency: 0.02 }).seconds // 0.03
 */
export function profileFor(
  { input, output }: DevicePair,
  kept: readonly LatencyProfile[],
  { baseLatency = 0, outputLatency = 0 }: ReportedLatency,
): LatencyProfile {
  const measured = kept.find((one) => isPair(one, { input, output }));
  if (measured) return measured;
  if (input === TAPPED) return { input, output, seconds: 0, source: 'estimated' };
  const known = kept.find((one) => isPair(one, { input: ANY_DEVICE, output: ANY_DEVICE }));
  if (known) return { ...known, input, output };
  const told = baseLatency + outputLatency;
  return { input, output, seconds: isLatency(told) ? told : 0, source: 'estimated' };
}

/** The profile of a calibration, null when the room or the player was too restless to believe it. */
export function measuredProfile(
  match: ClickMatch | TapMatch,
  { input, output }: DevicePair,
  now: Date,
): LatencyProfile | null {
  if (!isSteady(match) || !isLatency(match.latency)) return null;
  const { latency: seconds } = match;
  return { input, output, seconds, source: 'measured', measuredAt: now.toISOString() };
}

function isSteady(match: ClickMatch | TapMatch): boolean {
  return 'tapsHeard' in match
    ? match.tapsHeard >= TAPS_NEEDED && match.spread <= RESTLESS_TAPS
    : match.clicksHeard >= CLICKS_NEEDED && match.spread <= RESTLESS_CLICKS;
}

/** Puts a profile in the place of the one for its pair; the newest first, the oldest forgotten. */
export function keepProfile(
  kept: readonly LatencyProfile[],
  profile: LatencyProfile,
): readonly LatencyProfile[] {
  return [profile, ...kept.filter((one) => !isPair(one, profile))].slice(0, PROFILES_KEPT);
}

function isPair(a: DevicePair, b: DevicePair): boolean {
  return a.input === b.input && a.output === b.output;
}
