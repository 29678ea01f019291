import type { SavedConfiguration } from '#shared/set-up/saved-configuration';

/** A saved set-up and what the server does not know of it yet. */
export interface StoredConfiguration extends SavedConfiguration {
  readonly state: 'sent' | 'unsent' | 'deleted';
}
