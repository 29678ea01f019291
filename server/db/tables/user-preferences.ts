import type { JsonColumn } from '../json-column.ts';

/** A person's options. No row is every default. */
export interface UserPreferencesTable {
  tenant_id: string;
  user_id: string;
  /** `preferenceValues` of the contract: only what differs from the default. */
  preferences: JsonColumn;
}
