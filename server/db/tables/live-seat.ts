import type { OptionalJsonColumn } from '../json-column.ts';

/** Who has come into a live room. Whether they are there now is no matter of rows. */
export interface LiveSeatTable {
  tenant_id: string;
  room_id: string;
  student_id: string;
  /** `LivePick` of `shared/live`; null before they chose. */
  pick: OptionalJsonColumn;
}
