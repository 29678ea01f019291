import type { Instrument } from '../catalogue/instrument.ts';
import type { MinorScale } from '../catalogue/level-parameters.ts';
import type { PartId } from '../catalogue/part-ids.ts';
import type { Random } from '../lib/random.ts';
import type { Score } from '../music/score.ts';
import type { NoteReason } from './exercise.ts';
import type { Plan } from './plan/plan.ts';
import type { Rhythm } from './rhythm/draw-rhythm.ts';

/** One written line and who reads it. */
export interface ComposedPart {
  /** The reading class it is a part of; left out where the instrument says everything. */
  readonly part?: PartId;
  readonly instrument: Instrument;
  readonly score: Score;
  /** One for each struck note, those of a chord from its lowest. */
  readonly reasons: readonly NoteReason[];
}

/** A finished piece with what it was made from. */
export interface Composition {
  /** From the top; one where there is a single line. */
  readonly parts: readonly ComposedPart[];
  readonly plan: Plan;
  /** Of the parts together where there are several. */
  readonly rhythm: Rhythm;
  readonly minorScale: MinorScale | null;
  readonly difficulty: number;
}

/** Random numbers by name, so that a change in one part of the work leaves the others alone. */
export type Stream = (name: string) => Random;
