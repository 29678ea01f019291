import type { Random } from '../../lib/random.ts';
import { type Ticks, ticksOf } from '../../music/duration.ts';
import type { Key } from '../../music/key.ts';
import { isCompoundGroup, type Meter } from '../../music/meter.ts';
import { fullMeasure } from '../../music/score.ts';
import type { PlannedMeasure } from './plan.ts';

/** Exercises in a hundred that change where they may. */
const changePercent = 30;
/** From so many measures on the last one is shortened by the pickup. */
const completed = 8;

interface MeasuresBrief {
  readonly count: number;
  readonly meter: Meter;
  readonly key: Key | null;
  readonly pickup: Ticks;
  /** Meters and keys there may be a change to; empty for none. */
  readonly meters: readonly Meter[];
  readonly keys: readonly Key[];
}

/** The full measures of an exercise: all alike, but that its second half may stand in another meter or key. */
export function planMeasures(brief: MeasuresBrief, random: Random): readonly PlannedMeasure[] {
  const { count, meter, key, pickup } = brief;
  const half = count / 2;
  const mayChange = pickup === 0 && half % 4 === 0;
  const meters = brief.meters.filter((other) => keepsBeat(meter, other));
  const keys = key ? brief.keys.filter((other) => isNear(key, other)) : [];
  const changesMeter = mayChange && meters.length > 0 && random.chance(changePercent);
  const changesKey = mayChange && !changesMeter && keys.length > 0 && random.chance(changePercent);
  const later = {
    meter: changesMeter ? random.pick(meters) : meter,
    key: changesKey ? random.pick(keys) : key,
  };
  return Array.from({ length: count }, (_, index) => {
    const here = index < half ? { meter, key } : later;
    const isShort = index === count - 1 && count >= completed;
    return { ...here, ticks: fullMeasure(here.meter) - (isShort ? pickup : 0) };
  });
}

/** Another meter in which the beat goes on unchanged. */
function keepsBeat(meter: Meter, other: Meter): boolean {
  return other.name !== meter.name && other.group === meter.group;
}

/** A neighbour on the circle of fifths, or the relative. */
function isNear(key: Key, other: Key): boolean {
  const distance = Math.abs(key.fifths - other.fifths);
  return key.mode === other.mode ? distance === 1 : distance === 0;
}

/**
 * Length of a pickup: less than half a measure, a beat in simple meters, a beat or its third in compound
 * ones. 0 where the meter has no room for one and its last measure would end off the beat.
 *
 * @example pickupLength(meterNamed('4/4')) // 48
 */
export function pickupLength(meter: Meter): Ticks {
  const { beats, beat, group } = meter;
  if (beats >= 3) return ticksOf(beat);
  return isCompoundGroup(group) && beats === 2 ? ticksOf(beat) / 3 : 0;
}
