import type { Marks } from '../layout.ts';
import type { Plan } from '../plan/plan.ts';
import type { RhythmNote } from '../rhythm/rhythm-notes.ts';

/** What the drums follow. */
export interface Led {
  readonly plan: Plan;
  readonly tempo: number;
  readonly marks: Marks;
  /** Where the notes of the marks stand. */
  readonly places: readonly RhythmNote[];
}
