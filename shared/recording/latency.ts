import type { Seconds } from '../lib/units.ts';

/** The microphone and the speaker in use, by the browser's ids for them. */
export interface DevicePair {
  readonly input: string;
  readonly output: string;
}

/**
 * The one value by which this pair is late: from the instant a click is scheduled until the microphone has it, on the
 * audio clock. Playback says by it when a click will be heard, capture how long it listens, scoring where a note was.
 */
export interface LatencyProfile extends DevicePair {
  readonly seconds: Seconds;
  readonly source: 'estimated' | 'measured';
  /** ISO 8601, only of a measured one. */
  readonly measuredAt?: string;
}

/** What the browser says of its own way to the speaker; the way from the microphone it never says. */
export interface ReportedLatency {
  readonly baseLatency?: number | undefined;
  readonly outputLatency?: number | undefined;
}

/** What a calibration found: see `matchClicks`. */
export interface ClickMatch {
  readonly latency: Seconds;
  readonly spread: Seconds;
  readonly clicksHeard: number;
}

/** Stands for any device: what was measured before devices were told apart. */
export const ANY_DEVICE = '*';

/** A delay outside these is not a device but a mistake; a stream connected late can look as if it ran ahead. */
const LEAST: Seconds = -0.5;
const MOST: Seconds = 1;
/** Clicks further from their median than this mean that something else was heard too. */
const RESTLESS: Seconds = 0.02;
const CLICKS_NEEDED = 5;
/** Of a school's headsets one device meets a few. */
const PROFILES_KEPT = 12;

export function isLatency(seconds: unknown): seconds is Seconds {
  return typeof seconds === 'number' && seconds >= LEAST && seconds <= MOST;
}

/**
 * The profile a take goes by: the one measured with this pair, else one of any device, else the browser's estimate.
 *
 * @example profileFor({ input: 'a', output: 'b' }, [], { baseLatency: 0.01, outputLatency: 0.02 }).seconds // 0.03
 */
export function profileFor(
  { input, output }: DevicePair,
  kept: readonly LatencyProfile[],
  { baseLatency = 0, outputLatency = 0 }: ReportedLatency,
): LatencyProfile {
  const known =
    kept.find((one) => isPair(one, { input, output })) ??
    kept.find((one) => isPair(one, { input: ANY_DEVICE, output: ANY_DEVICE }));
  if (known) return { ...known, input, output };
  const told = baseLatency + outputLatency;
  return { input, output, seconds: isLatency(told) ? told : 0, source: 'estimated' };
}

/** The profile of a calibration, null when the room was too restless to believe it. */
export function measuredProfile(
  { latency, spread, clicksHeard }: ClickMatch,
  { input, output }: DevicePair,
  now: Date,
): LatencyProfile | null {
  if (clicksHeard < CLICKS_NEEDED || spread > RESTLESS || !isLatency(latency)) return null;
  return { input, output, seconds: latency, source: 'measured', measuredAt: now.toISOString() };
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
