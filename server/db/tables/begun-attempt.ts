import type { ColumnType } from 'kysely';

/** An attempt whose music was seen. It stays beside the take that came of it; without one it was abandoned, or goes on. */
export interface BegunAttemptTable {
  tenant_id: string;
  session_id: string;
  /** Of the attempt, made on the device. */
  id: string;
  /** The device's clock, within what can be: see `takeTime`. */
  begun_at: Date;
  /** It was left, and nothing comes of it. */
  abandoned_at: Date | null;
  /** One more than was allowed, begun on another device that did not know: it is not counted. */
  is_extra: ColumnType<boolean, boolean | undefined>;
  /** Where other music was chosen: what, and the music it came to then, as `ChosenMusic`; null where none was, or nobody said. */
  chosen_music: ColumnType<unknown, string | null | undefined, string | null>;
}
