import { quartersOf } from '#shared/music/duration';
import { isCompoundGroup, type Meter } from '#shared/music/meter';
import { fullMeasure } from '#shared/music/score';
import type { Music } from './music.ts';
import { hard, oneCase, type Rule } from './rule.ts';

/**
 * Lengths in ticks a pickup may have: one beat in simple meters, a division or a beat in compound
 * ones, and always less than half a measure; so 2/4 and 2/2 have no room.
 */
export function pickupLengths(meter: Meter): readonly number[] {
  const full = fullMeasure(meter);
  const beat = full / meter.beats;
  const lengths = isCompoundGroup(meter.group) ? [beat / 3, beat] : [beat];
  return lengths.filter((length) => 2 * length < full);
}

const firstMeter = ({ bars }: Music) => bars[0]!.meter;

const length = hard(
  'M-20',
  ({ pickup }) => pickup > 0,
  (music) => {
    const { pickup, level } = music;
    const legal = pickupLengths(firstMeter(music));
    const problems: string[] = [];
    if (!legal.includes(pickup))
      problems.push(`pickup of ${quartersOf(pickup)} quarters in ${firstMeter(music).name}`);
    if (level < 5) problems.push(`pickup at level ${level}`);
    return problems;
  },
);

/** From 8 measures the last one gives the pickup's time back; shorter ones may. */
const lastMeasure = hard(
  'M-20 last measure',
  () => true,
  ({ bars, pickup, exercise }) => {
    const last = bars.at(-1)!;
    const missing = last.full - last.ticks;
    if (exercise.measures >= 8 || pickup === 0) {
      return missing === pickup ? [] : [`m${last.number}: ${quartersOf(missing)} quarters short`];
    }
    return missing === pickup || missing === 0
      ? []
      : [`m${last.number}: ${quartersOf(missing)} quarters short`];
  },
);

const counted = hard(
  'M-20 count',
  () => true,
  ({ bars, exercise }) => {
    const full = bars.filter(({ number }) => number > 0).length;
    return full === exercise.measures ? [] : [`${full} measures, ${exercise.measures} counted`];
  },
);

const frequency = (id: string, from: number, to: number, percent: number): Rule => ({
  id,
  kind: 'share',
  // "About": five in a hundred either way.
  atLeast: percent - 0.05,
  atMost: percent + 0.05,
  applies: (music) =>
    music.isPitched &&
    music.level >= from &&
    music.level <= to &&
    pickupLengths(firstMeter(music)).length > 0,
  count: ({ pickup }) => oneCase(pickup > 0),
});

export const pickupRules: readonly Rule[] = [
  length,
  lastMeasure,
  counted,
  frequency('2.1 pickups 5-6', 5, 6, 0.25),
  frequency('2.1 pickups 7-8', 7, 8, 0.3),
];
