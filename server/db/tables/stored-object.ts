/** A file in the object store that arrived whole and was looked into. */
export interface StoredObjectTable {
  tenant_id: string;
  key: string;
  size: number;
  sha256: string;
  content_type: string;
  stored_at: Date;
}
