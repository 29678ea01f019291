import type { Seconds } from '#shared/lib/units';

/** The level and brightness of a recording, frame by frame; see `Track`. */
interface Envelope {
  readonly period: Seconds;
  readonly decibels: Float32Array;
  readonly rise: Float32Array;
}

/** A brightening this strong is an attack by itself (hammer, tongue, plucked string). */
const STRONG_RISE = 9;
/** A weaker one is an attack when the level came up out of a dip at the same moment. */
const WEAK_RISE = 2.5;
const DIP_DECIBELS = 7;
/** How far a dip may lie before the attack, and the recovery after it. */
const DIP_SECONDS = 0.08;
/** Two attacks are never closer: faster than any written note at these levels. */
const REST_SECONDS = 0.07;

/** Frames at which a sound is struck, bowed or tongued anew, in order. */
export function findAttacks(track: Envelope): number[] {
  const reach = Math.round(DIP_SECONDS / track.period);
  const rest = Math.round(REST_SECONDS / track.period);
  const attacks: number[] = [];
  for (let i = 0; i < track.rise.length; i += 1) {
    if (!isPeak(track.rise, i, rest)) continue;
    const rise = track.rise[i]!;
    const struck =
      rise >= STRONG_RISE || (rise >= WEAK_RISE && recovery(track, i, reach) >= DIP_DECIBELS);
    if (struck) attacks.push(i);
  }
  return attacks;
}

/** Decibels from the lowest level just before frame `at` to the highest just after. */
function recovery({ decibels }: Envelope, at: number, reach: number): number {
  let before = Number.POSITIVE_INFINITY;
  let after = Number.NEGATIVE_INFINITY;
  for (let i = Math.max(0, at - reach); i <= at; i += 1) before = Math.min(before, decibels[i]!);
  const end = Math.min(decibels.length - 1, at + reach);
  for (let i = at; i <= end; i += 1) after = Math.max(after, decibels[i]!);
  return after - before;
}

/** Whether `values[at]` is the highest within `reach` frames on both sides; the first of equals counts. */
export function isPeak(values: Float32Array, at: number, reach: number): boolean {
  const value = values[at]!;
  for (let i = Math.max(0, at - reach); i < at; i += 1) if (values[i]! >= value) return false;
  const end = Math.min(values.length - 1, at + reach);
  for (let i = at + 1; i <= end; i += 1) if (values[i]! > value) return false;
  return true;
}
