/** What somebody deleted, so that an older save that arrives later does not bring it back. */
export interface DeletionTable {
  tenant_id: string;
  owner_id: string;
  id: string;
  /** Never before what was deleted had been saved. */
  deleted_at: Date;
}
