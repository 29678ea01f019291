import type { SetUpChoice } from './set-up-choice.ts';

/** In characters; a card shows about this many. */
export const longestConfigurationName = 60;

/** Of one person; more than anybody finds again by name. */
export const mostConfigurations = 100;

/** A choice of set-up under a name of the player's own. */
export interface SavedConfiguration {
  /** UUID, made on the device. */
  readonly id: string;
  readonly name: string;
  readonly configuration: SetUpChoice;
  /** ISO 8601, the device's clock. */
  readonly savedAt: string;
}

/** One that was practised lately. */
export interface RecentConfiguration {
  readonly configuration: SetUpChoice;
  /** ISO 8601, the device's clock. */
  readonly usedAt: string;
}
