import type { Choir } from './choir.ts';

const SAMPLE = 300;

/** Different plans among the first 300; null where there are fewer. */
export function chordPlans(choirs: readonly Choir[]): number | null {
  if (choirs.length < SAMPLE) return null;
  return new Set(choirs.slice(0, SAMPLE).map(({ plan }) => plan)).size;
}
