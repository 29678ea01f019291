import { type Ticks, ticksOf } from '../duration.ts';
import type { Measure, ScoreElement } from '../score.ts';
import { printedTicks } from './printed.ts';

const quarter = ticksOf(1);

/**
 * Whether a beam leads to each element from the one before: both are notes with flags, and they stand in one beat.
 *
 * @param entry where in the measure the first element stands: past the silent part before a pickup
 */
export function beamedOn({ meter, elements }: Measure, entry: Ticks): readonly boolean[] {
  const beat = ticksOf(meter.beat);
  let start = entry;
  let previous: ScoreElement | undefined;
  let previousBeat = 0;
  return elements.map((element) => {
    const beatNumber = Math.floor(start / beat);
    const isBeamed = beatNumber === previousBeat && hasFlag(previous) && hasFlag(element);
    start += element.ticks;
    previous = element;
    previousBeat = beatNumber;
    return isBeamed;
  });
}

function hasFlag(element: ScoreElement | undefined): boolean {
  return element?.kind === 'note' && printedTicks(element) < quarter;
}
