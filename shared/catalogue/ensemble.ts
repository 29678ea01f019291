import type { LevelNumber } from './levels.ts';
import type { PartId } from './part-ids.ts';

/** Several players on one score. */
export interface Ensemble {
  readonly id: string;
  readonly texture: Texture;
  /** In score order, top to bottom. */
  readonly parts: readonly EnsemblePart[];
  /** Voices that differ in pitch: fewest and most. */
  readonly voices: { readonly low: number; readonly high: number };
  /** Concert keys added at beginner, intermediate and advanced levels; null where members decide. */
  readonly keys: readonly [readonly string[], readonly string[], readonly string[]] | null;
  readonly fromLevel: LevelNumber;
  /** Eighths are swung. */
  readonly isSwung: boolean;
}

/** One line in octaves, several lines, two equal voices, a tune over a bass, or rhythm alone. */
type Texture =
  | 'unison'
  | 'harmony'
  | 'unison-or-harmony'
  | 'equal-voices'
  | 'melody-and-bass'
  | 'rhythm';

export type EnsemblePart =
  | {
      readonly kind: 'class';
      readonly part: PartId;
      /** 1 for the melody to 4 for the bass, 0 for rhythm without pitch. */
      readonly voice: number;
      /** Who plays it where the class alone does not say. */
      readonly instrument: string | null;
    }
  | { readonly kind: 'voice'; readonly instrument: string; readonly voice: number }
  /** Any one instrument, chosen by the players. */
  | { readonly kind: 'any'; readonly voice: number };

/** The choir whose voices are chosen. */
export const ownChoir = 'choir-custom';

/** Whether an ensemble sings. @example isChoir(findEnsemble('choir-sa')!) // true */
export function isChoir({ id, parts }: Ensemble): boolean {
  return id === ownChoir || parts.some(({ kind }) => kind === 'voice');
}

/** Single instruments have 4, 8, 12 and 16; ensembles these. */
export const ensembleMeasures = { usual: 8, legal: [4, 8, 16, 24, 32] } as const;

/** Largest number of pitched parts a person may choose at a level. @example maxSelectablePitchParts(1) // 2 */
export function maxSelectablePitchParts(level: LevelNumber): 2 | 3 | 4 {
  if (level === 1) return 2;
  return level < 4 ? 3 : 4;
}

/** Most beats in a hundred where the voices do not all begin together. */
export const polyphonyPercent: Readonly<Record<LevelNumber, number>> = {
  1: 0,
  2: 0,
  3: 10,
  4: 20,
  5: 20,
  6: 25,
  7: 35,
  8: 45,
};
