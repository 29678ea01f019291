import type { DrillType } from '#shared/catalogue/drill-types';
import type { JsonColumn } from '../json-column.ts';

/** One round of a drill, as far as it has come. `id` is made on the device, so sending it twice, or grown, is seen. */
export interface DrillRoundTable {
  tenant_id: string;
  user_id: string;
  id: string;
  /** null is what somebody drilled for themselves. */
  course_id: string | null;
  type: DrillType;
  /** The device's clock, but never later than ours. */
  begun_at: Date;
  /** Answers; only grows. */
  tries: number;
  correct: number;
  /** Each item with its answers: `DrillRound` of `shared/drills`. */
  items: JsonColumn;
  /** Of its person: a device asks for what is above the last one it knows. */
  revision: number;
}
