import type { Midi, Seconds } from '#shared/lib/units';
import type { Label } from '../dataset.ts';

/** What an estimator should say of a candidate. */
export interface Truth {
  readonly isNote: boolean;
  /** To the note's onset, in tenths of a second; 0 where there is none. */
  readonly tenths: number;
  /** 0 where it is neither a note nor none. */
  readonly weight: number;
}

/** A label this near is what the candidate heard; the estimator can still move it there. */
const NEAR: Seconds = 0.07;
/** …and one this far away is not. What lies between is learnt neither as a note nor as none. */
const FAR: Seconds = 0.12;
const PITCH_TOLERANCE = 0.5;

/** The truth about each candidate: its nearest label of the same pitch. */
export function labelCandidates(
  candidates: readonly { readonly time: Seconds; readonly pitch: Midi }[],
  labels: readonly Label[],
): Truth[] {
  return candidates.map(({ time, pitch }) => {
    let nearest = Number.POSITIVE_INFINITY;
    for (const { onset, midi } of labels) {
      if (Math.abs(midi - pitch) > PITCH_TOLERANCE) continue;
      if (Math.abs(onset - time) < Math.abs(nearest)) nearest = onset - time;
    }
    const distance = Math.abs(nearest);
    if (distance <= NEAR) return { isNote: true, tenths: 10 * nearest, weight: 1 };
    return { isNote: false, tenths: 0, weight: distance <= FAR ? 0 : 1 };
  });
}
