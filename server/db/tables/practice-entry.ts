import type { PracticeMode } from '#shared/practice/practice-log';

/** A sitting somebody practised. `id` is made on the device, so sending it twice, or grown, is seen. */
export interface PracticeEntryTable {
  tenant_id: string;
  user_id: string;
  id: string;
  /** null is practice for no class. */
  course_id: string | null;
  mode: PracticeMode;
  /** The device's clock, but never later than ours. */
  started_at: Date;
  /** Of music; only grows. */
  seconds: number;
  /** Exercises played; only grows. */
  count: number;
  /** IANA name. */
  time_zone: string;
  /** When the first copy came, by our clock. */
  received_at: Date;
}
