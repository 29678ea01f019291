import type { Seconds } from '../lib/units.ts';

/** Spec 3 §9: a sound stands for a written note from so long before it is due until so long after it. */
export const tolerance: { readonly before: Seconds; readonly after: Seconds } = {
  before: 0.15,
  after: 0.3,
};
/** Guards a sound that lies on the limit against the last bits of its subtraction. */
const rounding = 1e-9;

/** @param late seconds after the note was due, negative before @example isWithinTolerance(0.3) // true */
export function isWithinTolerance(late: Seconds): boolean {
  return late >= -tolerance.before - rounding && late <= tolerance.after + rounding;
}
