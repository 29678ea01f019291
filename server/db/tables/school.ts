/** A school of an organisation, which has one at least. */
export interface SchoolTable {
  tenant_id: string;
  id: string;
  name: string;
  created_at: Date;
}
