import type { ColumnType } from 'kysely';

/** An assignment in one of the classes that it is given to. */
export interface AssignmentCourseTable {
  tenant_id: string;
  assignment_id: string;
  course_id: string;
  /** From when its students see it; null is at once. */
  release_date: Date | null;
  /** null is without an end. */
  due_date: Date | null;
  /** Until when late ones are taken; null is without an end. */
  last_date: ColumnType<Date | null, Date | null | undefined>;
  /** Not the whole class has it, but those of `assignment_student`. */
  only_some: ColumnType<boolean, boolean | undefined>;
  /** Since when nobody of the class meets it any more; null while it goes on. */
  archived_at: Date | null;
}
