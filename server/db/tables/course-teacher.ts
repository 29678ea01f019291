/** Who teaches a class: its owner and any co-teachers. */
export interface CourseTeacherTable {
  tenant_id: string;
  course_id: string;
  teacher_id: string;
  is_owner: boolean;
}
