import type { ComposedPart, Stream } from '../composition.ts';
import type { Marks } from '../layout.ts';
import type { Plan } from '../plan/plan.ts';
import type { RhythmNote } from '../rhythm/rhythm-notes.ts';
import { composeSnare } from './compose-snare.ts';
import type { EnsembleSetting } from './ensemble.ts';

/** What the drums follow. */
export interface Led {
  readonly plan: Plan;
  readonly tempo: number;
  readonly marks: Marks;
  /** Where the notes of the marks stand. */
  readonly places: readonly RhythmNote[];
}

/** The parts with pitches, and the drums where the score has them. */
export function withDrums(
  pitched: readonly ComposedPart[],
  { members, level }: EnsembleSetting,
  led: Led,
  stream: Stream,
): readonly ComposedPart[] {
  const next = pitched[Symbol.iterator]();
  return members.map((member) =>
    member.kind === 'pitched'
      ? next.next().value!
      : composeSnare(member.drummer, led, level, stream('snare')),
  );
}
