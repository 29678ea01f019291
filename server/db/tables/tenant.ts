/** A school or district: the wall no query crosses. */
export interface TenantTable {
  id: string;
  name: string;
  /** The demonstration school, whose accounts and password everybody knows. */
  is_demo: boolean;
  created_at: Date;
}
