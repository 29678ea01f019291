import type { StoreApi } from 'zustand/vanilla';
import type { Review } from '../../../review/model/review.ts';
import type { Services } from '../../../session/services.ts';
import type { OptionStore } from '../../../session/use-kept-options.ts';
import type { TakeRunner } from '../../take/take-runner.ts';
import type { StageGiven, StageState } from './stage-state.ts';

export interface StageOptions {
  readonly services: Services;
  readonly preferences: OptionStore;
  /** Where the device keeps its microphone, speaker and how rhythms are given. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly given: StageGiven;
}

/** What commands and the life of a stage are made of. */
export interface StageParts extends Omit<StageOptions, 'given'> {
  readonly store: StoreApi<StageState>;
  readonly takes: TakeRunner;
  readonly review: Review;
  /** Whether the stage was left: what was asked for before does not begin any more. */
  readonly isGone: () => boolean;
  /** Changes the state, and what follows from it. */
  readonly update: (part: Partial<StageState>) => void;
}
