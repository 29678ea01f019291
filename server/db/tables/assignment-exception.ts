import type { OptionalJsonColumn } from '../json-column.ts';

/** What differs for one student of an assignment from what is said for their class. */
export interface AssignmentExceptionTable {
  tenant_id: string;
  assignment_id: string;
  student_id: string;
  /** null is that of the class. */
  due_date: Date | null;
  /** Beside those that all have. */
  more_attempts: number;
  /** They may play it, and are in no count. */
  is_excused: boolean;
  /** `ChosenPart` of `shared/assignments`: of an ensemble; null is the one of what the class list says they play. */
  part: OptionalJsonColumn;
}
