import type { ComposedPart, Stream } from '../composition.ts';
import { composeSnare } from './compose-snare.ts';
import type { EnsembleSetting } from './ensemble.ts';
import type { Led } from './led.ts';

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
