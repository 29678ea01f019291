/** Of log odds. Close to the logistic curve, from a square root alone: the same on every machine. */
export function probability(odds: number): number {
  return 0.5 * (1 + odds / Math.sqrt(4 + odds * odds));
}
