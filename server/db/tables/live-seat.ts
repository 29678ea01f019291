import type { Generated } from 'kysely';
import type { OptionalJsonColumn } from '../json-column.ts';

/** Who has come into a live room. Whether they are there now is no matter of rows. */
export interface LiveSeatTable {
  tenant_id: string;
  room_id: string;
  student_id: string;
  /** `LivePick` of `shared/live`; null before they chose. */
  pick: OptionalJsonColumn;
  /** By the teacher, not chosen. */
  is_given: Generated<boolean>;
  /** For which of the classes that they share with the teacher it counts; null before they said so. */
  course_id: Generated<string | null>;
}
