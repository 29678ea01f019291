import type { Generated } from 'kysely';
import type { OptionalJsonColumn } from '../json-column.ts';

/** A room in which a teacher puts music before many; each teacher has one at most. */
export interface LiveRoomTable {
  tenant_id: string;
  id: string;
  teacher_id: string;
  /** null for all whom the teacher teaches. */
  course_id: string | null;
  /** Of what stands before it; only grows. */
  version: number;
  /** `LiveMessage` of `shared/live`; null before anything was sent. */
  message: OptionalJsonColumn;
  /** `CommonStart` of `shared/live`; null where nobody counts. */
  common_start: OptionalJsonColumn;
  /** People without an account may ask to come in. */
  takes_guests: Generated<boolean>;
  /** An hour later it is over. */
  used_at: Date;
}
