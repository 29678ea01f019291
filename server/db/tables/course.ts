/** A class. */
export interface CourseTable {
  tenant_id: string;
  id: string;
  title: string;
  is_archived: boolean;
  created_at: Date;
}
