/** @example percent(0.9712) // '97.1 %' */
export function percent(share: number): string {
  return Number.isNaN(share) ? '-' : `${(100 * share).toFixed(1)} %`;
}
