/** A teacher who was asked to help in a class and has not answered yet. */
export interface CourseInvitationTable {
  tenant_id: string;
  course_id: string;
  teacher_id: string;
  invited_by: string;
  invited_at: Date;
}
