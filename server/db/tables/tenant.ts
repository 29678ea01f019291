/** An organisation, a district or a single school: the wall no query crosses. */
export interface TenantTable {
  id: string;
  name: string;
  /** Names it at sign-in where an installation has several; made as a class's join code is. */
  code: string;
  /** The demonstration school, whose accounts and password everybody knows. */
  is_demo: boolean;
  created_at: Date;
}
