import type { Marks } from '../layout.ts';
import type { Plan } from '../plan/plan.ts';
import type { RhythmNote } from '../rhythm/rhythm-notes.ts';

/** The piece that the drums accompany: its plan, tempo and marks. */
export interface Led {
  readonly plan: Plan;
  readonly tempo: number;
  readonly marks: Marks;
  /** Where the notes of the marks stand. */
  readonly places: readonly RhythmNote[];
}
