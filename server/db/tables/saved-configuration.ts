import type { JsonColumn } from '../json-column.ts';

/** A set-up somebody keeps under a name. `id` is made on the device, so saving it twice is seen. */
export interface SavedConfigurationTable {
  tenant_id: string;
  owner_id: string;
  id: string;
  name: string;
  /** `setUpChoice` of the contract. */
  configuration: JsonColumn;
  /** The device's clock. */
  saved_at: Date;
}
