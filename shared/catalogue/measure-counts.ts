import { type Ensemble, ensembleMeasures } from './ensemble.ts';
import type { Instrument } from './instrument.ts';

/** Measures a menu offers for a single instrument; a level narrows them. */
export const singleMeasures = { usual: 8, legal: [4, 8, 12, 16] } as const;
const toneSetMeasures = [2, 4, 8] as const;

/** Other counts than the usual ones, which a teacher may give a class. */
export const measureProfiles = ['short', 'extended'] as const;
export type MeasureProfile = (typeof measureProfiles)[number];

/**
 * Counts by profile, in place of a medium's own. `extended` adds short drills, the five
 * measures of some exam tests and long reading.
 */
export const measureOverrides: Readonly<Record<string, readonly number[]>> = {
  extended: [2, 4, 5, 6, 8, 12, 16, 20, 32],
};

/** Counts a profile takes away. */
export const measureBlacklists: Readonly<Record<string, readonly number[]>> = {
  short: [12, 16, 20, 24, 32],
};

/** Counts a medium offers. @example legalMeasureCounts(toneset) // [2, 4, 8] */
export function legalMeasureCounts(medium: Instrument | Ensemble): readonly number[] {
  if ('parts' in medium) return ensembleMeasures.legal;
  return medium.family === 'toneset' ? toneSetMeasures : singleMeasures.legal;
}
