/**
 * Logarithms from sums and products alone: `Math.log` may differ in its last bit between browsers,
 * and what a player is told must not.
 */

const TERMS = 12;

/** Natural logarithm of a positive number, right to about 1e-12. */
export function exactLog(x: number): number {
  let mantissa = x;
  let halvings = 0;
  while (mantissa > 1.42) {
    mantissa /= 2;
    halvings += 1;
  }
  while (mantissa < 0.71) {
    mantissa *= 2;
    halvings -= 1;
  }
  // ln m = 2 artanh((m - 1) / (m + 1))
  const s = (mantissa - 1) / (mantissa + 1);
  const square = s * s;
  let sum = 0;
  for (let k = 2 * TERMS + 1; k >= 1; k -= 2) sum = sum * square + 1 / k;
  return halvings * Math.LN2 + 2 * s * sum;
}

/** Probabilities beyond these are all the same: certain. */
const LEAST = 0.003;

/** A probability on the scale where doubling the odds is always the same step. */
export function logit(p: number): number {
  const clipped = Math.min(1 - LEAST, Math.max(LEAST, p));
  return exactLog(clipped / (1 - clipped));
}
