import type { Seconds } from '../lib/units.ts';
import type { Sound } from './clusters.ts';
import type { ExpectedNote } from './expected.ts';
import type { Deviation, Pair } from './pair-notes.ts';
import { isSamePitch } from './pitch-deviation.ts';
import { isWithinTolerance } from './tolerance.ts';

/** A written note nobody was found to have played, and when it was due, as heard. */
export interface Unplayed {
  readonly note: ExpectedNote;
  readonly due: Seconds;
}

/**
 * The written notes, in order, that were played apart from what they are written with: a hand too late, a chord rolled
 * slowly. Each takes the first note of its pitch that stands for no other, so that repeated ones keep their order.
 */
export function pairApart(
  unplayed: readonly Unplayed[],
  unused: readonly Sound[],
  deviation: Deviation,
): readonly Pair[] {
  const taken = new Set<Sound>();
  return unplayed.flatMap(({ note, due }) => {
    const found = unused.find((sound) => {
      const late = sound.event.onset - due;
      return isWithinTolerance(late) && !taken.has(sound) && isSamePitch(deviation(sound, note));
    });
    if (!found) return [];
    taken.add(found);
    return [[note, found]];
  });
}
