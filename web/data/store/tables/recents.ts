import type { RecentConfiguration } from '#shared/set-up/saved-configuration';

/** A set-up that was practised lately. Its key is the request it comes to, so that the same choice is there once. */
export interface StoredRecent extends RecentConfiguration {
  readonly key: string;
}
