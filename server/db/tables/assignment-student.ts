/** A student who gets an assignment that only some of their class get. */
export interface AssignmentStudentTable {
  tenant_id: string;
  assignment_id: string;
  course_id: string;
  student_id: string;
}
