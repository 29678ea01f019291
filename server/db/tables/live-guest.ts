import type { Generated } from 'kysely';
import type { OptionalJsonColumn } from '../json-column.ts';

/** Somebody without an account who asked to come into a live room. With the room everything of them goes. */
export interface LiveGuestTable {
  tenant_id: string;
  room_id: string;
  id: string;
  first_name: string;
  /** By the teacher; until then they wait. */
  is_let_in: boolean;
  /** `LivePick` of `shared/live`; null before they chose. */
  pick: OptionalJsonColumn;
  /** By the teacher, not chosen. */
  is_given: Generated<boolean>;
  /** An hour later they are gone. */
  seen_at: Date;
}
