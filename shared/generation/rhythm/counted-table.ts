import type { LevelParameters } from '../../catalogue/level-parameters.ts';
import type { Ticks } from '../../music/duration.ts';
import type { Meter } from '../../music/meter.ts';
import {
  type CountedMeasure,
  changedMeasures,
  countedMeasures,
  type Habit,
  type RhythmPlace,
} from './counted-measures.ts';
import { serves, type Task } from './lesson.ts';
import type { RhythmItem } from './pool.ts';

/** What a measure counts that was met in tunes of the neighbouring density, of any, and, but for the last measure, at any place. */
const nearDensity = 0.25;
const anyDensity = 0.02;
const anyPlace = 0.002;

/** The measures a level can read in a meter, and how often people wrote each of them where. */
export interface CountedTable {
  readonly measures: readonly CountedMeasure[];
  /** By measure: how often it was met at a place in tunes of a density and habit, with a little of all others. */
  frequencies(place: RhythmPlace, density: number, habit: Habit): Float64Array;
  /** The same with what a level teaches put into them; of them those for a task, or without syncopation and rest. */
  changed(task?: Task | 'plain'): CountedTable;
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
  const name = `${meter.name} ${ticks} ${parameters.level} ${parameters.advanced} ${pool.map(({ id, isNew }) => (isNew ? `${id}+` : id)).join()}`;
  let table = known.get(name);
  if (!table) {
    const measures = countedMeasures(pool, meter, ticks, parameters);
    table = tableOf(measures, parameters.level, () =>
      changedMeasures(measures, pool, meter, ticks, parameters),
    );
    if (known.size >= mostKnown) known.clear();
    known.set(name, table);
  }
  return table;
}

function tableOf(
  measures: readonly CountedMeasure[],
  level: number,
  change: () => readonly CountedMeasure[],
): CountedTable {
  const found = new Map<string, Float64Array>();
  const changed = new Map<Task | 'plain' | undefined, CountedTable>();
  return {
    measures,
    changed(task) {
      let table = changed.get(task);
      if (!table) {
        const all = changed.get(undefined)?.measures ?? change();
        if (!changed.has(undefined))
          changed.set(
            undefined,
            tableOf(all, level, () => []),
          );
        const isAsked = (one: CountedMeasure) =>
          !task || (task === 'plain' ? one.rest === 0 && !one.isSyncopated : serves(one, task));
        table = task ? tableOf(all.filter(isAsked), level, () => []) : changed.get(undefined)!;
        changed.set(task, table);
      }
      return table;
    },
    frequencies(place, density, habit) {
      const name = `${place}${density}${habit}`;
      let row = found.get(name);
      if (!row) {
        row = Float64Array.from(measures, (one) =>
          levelled(frequencyOf(one, place, density, habit), level),
        );
        found.set(name, row);
      }
      return row;
    },
  };
}

/** From this level on a reader meets more of the rhythms that people seldom write, and from the later one still more. */
const manyLevel = 3;
const rareLevel = 6;

/** Rare measures come nearer to common ones. */
function levelled(frequency: number, level: number): number {
  if (level < manyLevel) return frequency;
  const root = rootOf(frequency);
  return level < rareLevel ? root : rootOf(root * rootOf(root));
}

/** By Newton's rule, in so many steps that it is the same on every engine and near enough for any count. */
const rootSteps = 14;

function rootOf(value: number): number {
  if (value <= 0) return 0;
  let root = value > 1 ? value / 2 : value;
  for (let step = 0; step < rootSteps; step++) root = (root + value / root) / 2;
  return root;
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
