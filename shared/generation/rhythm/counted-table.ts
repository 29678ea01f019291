import type { LevelParameters } from '../../catalogue/level-parameters.ts';
import type { Ticks } from '../../music/duration.ts';
import type { Meter } from '../../music/meter.ts';
import {
  type CountedMeasure,
  countedMeasures,
  type Habit,
  type RhythmPlace,
} from './counted-measures.ts';
import type { RhythmItem } from './pool.ts';

/** What a measure counts that was met in tunes of the neighbouring density, of any, and, but for the last measure, at any place. */
const nearDensity = 0.25;
const anyDensity = 0.02;
const anyPlace = 0.002;

/** The measures a level can read in a meter, and how often people wrote each of them where. */
interface CountedTable {
  readonly measures: readonly CountedMeasure[];
  /** By measure: how often it was met at a place in tunes of a density and habit, with a little of all others. */
  frequencies(place: RhythmPlace, density: number, habit: Habit): Float64Array;
}

const known = new Map<string, CountedTable>();
/** Sets of patterns remembered: those of the levels and of a few custom ones. */
const mostKnown = 200;
/** Of the pools of one exercise, by length: the same ones are asked for measure after measure. */
const ofPool = new WeakMap<readonly RhythmItem[], Map<Ticks, CountedTable>>();

/**
 * @param pool of this meter and these parameters
 * @param ticks less than a whole measure only for a last one that a pickup completes
 */
export function countedTable(
  pool: readonly RhythmItem[],
  meter: Meter,
  ticks: Ticks,
  parameters: LevelParameters,
): CountedTable {
  const tables = ofPool.get(pool) ?? new Map<Ticks, CountedTable>();
  ofPool.set(pool, tables);
  const table = tables.get(ticks) ?? namedTable(pool, meter, ticks, parameters);
  tables.set(ticks, table);
  return table;
}

function namedTable(
  pool: readonly RhythmItem[],
  meter: Meter,
  ticks: Ticks,
  parameters: LevelParameters,
): CountedTable {
  const name = `${meter.name} ${ticks} ${parameters.level} ${parameters.advanced} ${pool.map(({ id }) => id).join()}`;
  let table = known.get(name);
  if (!table) {
    table = tableOf(countedMeasures(pool, meter, ticks, parameters));
    if (known.size >= mostKnown) known.clear();
    known.set(name, table);
  }
  return table;
}

function tableOf(measures: readonly CountedMeasure[]): CountedTable {
  const found = new Map<string, Float64Array>();
  return {
    measures,
    frequencies(place, density, habit) {
      const name = `${place}${density}${habit}`;
      let row = found.get(name);
      if (!row) {
        row = Float64Array.from(measures, (one) => frequencyOf(one, place, density, habit));
        found.set(name, row);
      }
      return row;
    },
  };
}

function frequencyOf(
  { counts, totals }: CountedMeasure,
  place: RhythmPlace,
  density: number,
  habit: Habit,
): number {
  const own = counts[place][habit];
  const frequency =
    own[density]! +
    nearDensity * ((own[density - 1] ?? 0) + (own[density + 1] ?? 0)) +
    anyDensity * totals[place][habit];
  if (place === 'f') return frequency;
  return frequency + anyPlace * (totals.o[habit] + totals.c[habit] + totals.f[habit]);
}
