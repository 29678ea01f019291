/** Who learns in a class. */
export interface EnrolmentTable {
  tenant_id: string;
  course_id: string;
  student_id: string;
  enrolled_at: Date;
}
