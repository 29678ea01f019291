import { type Ticks, ticksOf } from '../../music/duration.ts';
import { type Meter, strongBeatsOf } from '../../music/meter.ts';

/** Whether a place of the measure is a strong beat in any of the ways its beats gather. @example mayBeStrong(five, 96) // true: 2 + 3 */
export function mayBeStrong({ beat, groupings }: Meter, start: Ticks): boolean {
  return groupings.flatMap(strongBeatsOf).some((strong) => (strong - 1) * ticksOf(beat) === start);
}
