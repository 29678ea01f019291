import type { Random } from '../../lib/random.ts';
import { type Chord, chordDegrees } from '../../music/chord.ts';
import type { Phrase } from './form.ts';
import { mayFollowChord } from './harmony.ts';

/** A measure and the next, whose chords lie a step apart: what the first says, the second says moved. */
export interface Sequence {
  /** 0-based among the full measures; the model stands one before it. */
  readonly measure: number;
  readonly steps: 1 | -1;
  readonly chords: readonly [Chord, Chord];
}

/** Places a sequence may stand: inside a phrase, clear of its cadence. */
function sequencePlaces(
  phrases: readonly Phrase[],
  allowed: readonly Chord[],
): readonly Sequence[] {
  const pairs = allowed.flatMap((from) =>
    allowed.flatMap((to) => {
      const steps = chordDegrees(to)[0]! - chordDegrees(from)[0]!;
      if ((steps !== 1 && steps !== -1) || !mayFollowChord(from, to)) return [];
      return [{ steps, chords: [from, to] } as const];
    }),
  );
  return phrases.flatMap(({ firstMeasure, measures }) =>
    Array.from({ length: Math.max(0, measures - 2) }, (_, at) => firstMeasure + at + 1).flatMap(
      (measure) => pairs.map((pair): Sequence => ({ measure, ...pair })),
    ),
  );
}

/** Draws a place for a sequence; undefined where the phrases are too short or the chords too few. */
export function drawSequence(
  phrases: readonly Phrase[],
  allowed: readonly Chord[],
  random: Random,
): Sequence | undefined {
  const places = sequencePlaces(phrases, allowed);
  return places.length > 0 ? random.pick(places) : undefined;
}
