import { beamedOn } from '../music/abc/beamed.ts';
import { type Ticks, ticksOf } from '../music/duration.ts';
import { isCompoundGroup, type Meter, measureLength, meterNamed } from '../music/meter.ts';
import type { Measure } from '../music/score.ts';
import type { TwoMeasures } from './two-measures.ts';

export const isCompound = ({ group }: Meter): boolean => isCompoundGroup(group);

/**
 * What is heard of a meter: whether it goes in two, three or five, and how its beats divide. Four beats are two and two,
 * and one beat of three is heard as three.
 *
 * @example heardMeter(meterNamed('4/4')) === heardMeter(meterNamed('2/2')) // true
 */
export function heardMeter(meter: Meter): string {
  const { beats } = meter;
  if (beats === 1) return heardMeter(meterNamed('3/4'));
  return `${beats % 2 === 0 ? 2 : beats} ${isCompound(meter) ? 'in three' : 'in two'}`;
}

/**
 * Whether who reads these measures can know that they are not in another meter: it has not as much room, or a note or beam
 * lies across its beats.
 */
export function isSeenToDiffer({ meter, measures }: TwoMeasures, other: Meter): boolean {
  if (measureLength(meter) !== measureLength(other)) return true;
  return measures.some((measure) => liesAcross(measure, ticksOf(other.beat)));
}

/** A group is one note, or several under a beam. */
function liesAcross(measure: Measure, beat: Ticks): boolean {
  return groupsOf(measure).some(([start, end, isSingle]) => {
    const isOffBeat = start % beat !== 0;
    const crosses = Math.floor(start / beat) !== Math.floor((end - 1) / beat);
    return crosses && (!isSingle || isOffBeat);
  });
}

type Group = readonly [start: Ticks, end: Ticks, isSingle: boolean];

function groupsOf(measure: Measure): readonly Group[] {
  const isBeamed = beamedOn(measure, 0);
  const groups: Group[] = [];
  let at = 0;
  for (const [index, { kind, ticks }] of measure.elements.entries()) {
    const last = groups.at(-1);
    if (isBeamed[index] && last) groups[groups.length - 1] = [last[0], at + ticks, false];
    else if (kind === 'note') groups.push([at, at + ticks, true]);
    at += ticks;
  }
  return groups;
}
