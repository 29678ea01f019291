/** A file in the object store that arrived whole and was looked into. */
export interface StoredObjectTable {
  tenant_id: string;
  key: string;
  /** Whose quota it counts for; null of what came before there was one and is nobody's. */
  owner_id: string | null;
  size: number;
  sha256: string;
  content_type: string;
  stored_at: Date;
}
