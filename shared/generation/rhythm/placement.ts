import type { SyncopationRule } from '../../catalogue/level-parameters.ts';
import type { PatternPart } from '../../catalogue/rhythm-parts.ts';
import type { Beats } from '../../lib/units.ts';
import { type Ticks, ticksOf } from '../../music/duration.ts';
import { isCompoundGroup, type Meter } from '../../music/meter.ts';

/**
 * Beats a pattern may begin on: longer ones start where they do not hide the meter.
 *
 * @example startsOf(2, half, meterNamed('4/4'), 'none') // [1, 3]
 */
export function startsOf(
  beats: Beats,
  parts: readonly PatternPart[],
  meter: Meter,
  syncopation: SyncopationRule,
): readonly Beats[] {
  const isRest = parts.every(({ kind }) => kind === 'rest');
  return Array.from({ length: Math.max(0, meter.beats - beats + 1) }, (_, at) => at + 1).filter(
    (beat) =>
      startsWell(beats, isRest, beat, meter, syncopation) &&
      !hidesMiddle(parts, beat, meter, syncopation),
  );
}

function startsWell(
  beats: Beats,
  isRest: boolean,
  beat: Beats,
  meter: Meter,
  syncopation: SyncopationRule,
): boolean {
  if (beats === 1) return true;
  if (meter.beats === 5) return staysInGrouping(beats, beat, meter);
  if (beats === 2) {
    if (meter.beats === 3) return beat === 1 || (beat === 2 && !isRest);
    return beat % 2 === 1;
  }
  if (beats === 3 && beat === 2) return meter.name === '4/4' && syncopation !== 'none';
  return beat === 1;
}

/** Three and two beats, and nothing across the seam. */
function staysInGrouping(beats: Beats, beat: Beats, { strongBeats }: Meter): boolean {
  return !strongBeats.some((strong) => strong > beat && strong < beat + beats);
}

/** Over the middle of four beats lie long notes from the first beat on, and one chain off the beat. */
function hidesMiddle(
  parts: readonly PatternPart[],
  beat: Beats,
  meter: Meter,
  syncopation: SyncopationRule,
): boolean {
  if (meter.beats !== 4 || isCompoundGroup(meter.group)) return false;
  const length = ticksOf(meter.beat);
  const middle = 2 * length;
  const chain = [0.5, 1, 1, 1, 0.5];
  const isChain =
    parts.length === chain.length && parts.every(({ ticks }, at) => ticks === chain[at]! * length);
  if (isChain) return syncopation === 'none';
  let start: Ticks = (beat - 1) * length;
  return parts.some(({ ticks }) => {
    const from = start;
    start += ticks;
    return from > 0 && from < middle && start > middle;
  });
}
