import type { AssessmentReport } from '../assessment/report.ts';

export interface Tries {
  /** Counted by the server. */
  readonly attempts: number;
  /** Kept on the device, not yet counted. */
  readonly waiting: number;
  /** null where a student may try as often as they like. */
  readonly allowed: number | null;
}

/** @example canTryAgain({ attempts: 1, waiting: 1, allowed: 2 }) // false */
export function canTryAgain({ attempts, waiting, allowed }: Tries): boolean {
  return allowed === null || attempts + waiting < allowed;
}

/** Whether a take gives its attempt back, once an assignment: whoever switches the microphone off buys no tries with it. */
export const givesBack = ({ reasons }: Pick<AssessmentReport, 'reasons'>): boolean =>
  reasons.includes('went-silent');
