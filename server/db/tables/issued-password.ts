/** A one-time password that a student was given. The password itself is nowhere. */
export interface IssuedPasswordTable {
  tenant_id: string;
  id: string;
  student_id: string;
  /** null of the operator's command line, and once the person is deleted. */
  issued_by: string | null;
  issued_at: Date;
}
