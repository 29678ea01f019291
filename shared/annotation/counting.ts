import { type Ticks, ticksOf } from '../music/duration.ts';
import { isCompoundGroup, type Meter } from '../music/meter.ts';
import type { Tuplet } from '../music/score.ts';

/** Words for the parts of a beat after its number (rhythms.md §8). */
const quarters = [null, 'e', '&', 'a'];
const thirds = [null, 'trip', 'let'];
const sixths = [null, 'ta', 'la', 'ta', 'li', 'ta'];
const halves = [null, '&'];

/**
 * What a player counts at a place of the measure; null where the place has no name.
 *
 * @param start from the bar line
 * @example countText(meterNamed('4/4'), 72, null) // '&': half way through the second beat
 */
export function countText(meter: Meter, start: Ticks, tuplet: Tuplet | null): string | null {
  const beat = ticksOf(meter.beat);
  const number = Math.floor(start / beat);
  const inBeat = start - number * beat;
  if (inBeat === 0) return String(number + 1);
  const words = wordsFor(meter, tuplet);
  return words[(inBeat * words.length) / beat] ?? null;
}

function wordsFor({ group }: Meter, tuplet: Tuplet | null): readonly (string | null)[] {
  if (isCompoundGroup(group)) return tuplet ? halves : sixths;
  return tuplet ? thirds : quarters;
}
