import type { Range } from '../../music/range.ts';
import type { LevelParameters, Technique } from '../level-parameters.ts';
import type { LevelNumber } from '../levels.ts';
import type { CommonRow } from './common.ts';

/** Where an instrument's row differs from the common one. */
export interface Override
  extends Partial<Pick<LevelParameters, 'tempo' | 'rhythms' | 'measures' | 'articulation'>> {
  readonly pitch?: Partial<CommonRow['pitch']>;
  readonly technique?: Partial<Technique>;
  /** Narrows the instrument's range further, written pitch. */
  readonly within?: Range;
}

export type Overrides = Readonly<Record<LevelNumber, Override>>;
