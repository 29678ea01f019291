import type { Random } from '../lib/random.ts';
import type { Quarters } from '../lib/units.ts';
import { buildExercise } from './build-exercise.ts';
import type { Drill } from './drill.ts';
import type { DrillChoice, DrillExercise, DrillItem } from './exercise.ts';
import { fourOf, type NearMiss } from './near-misses.ts';
import type { DrillReason } from './reason.ts';

const valueKinds = ['notes', 'rests', 'dotted'] as const;
type ValueKind = (typeof valueKinds)[number];

export interface ValueSettings {
  readonly kinds: readonly ValueKind[];
  /** What a value is called by: its name, or its beats where a quarter is one. */
  readonly labels: 'names' | 'beats';
  /** A name is given, and its value is to be found. */
  readonly isReverse: boolean;
}

interface Value {
  readonly name: string;
  readonly kind: ValueKind;
  readonly quarters: Quarters;
}

const plain = { whole: 4, half: 2, quarter: 1, eighth: 0.5, sixteenth: 0.25 };

const values: readonly Value[] = [
  ...Object.entries(plain).map(([name, quarters]): Value => ({ name, kind: 'notes', quarters })),
  ...Object.entries(plain).map(
    ([name, quarters]): Value => ({ name: `${name}-rest`, kind: 'rests', quarters }),
  ),
  ...(['half', 'quarter', 'eighth'] as const).map(
    (name): Value => ({ name: `dotted-${name}`, kind: 'dotted', quarters: 1.5 * plain[name] }),
  ),
];

/** Seconds of a quarter. */
const pace = 0.7;

const named = (name: string) => values.find((one) => one.name === name)!;

function labelOf({ name, quarters }: Value, { labels }: ValueSettings): string {
  return labels === 'names' ? name : String(quarters);
}

function items(settings: ValueSettings, step: string): readonly DrillItem[] {
  const { kinds, labels, isReverse } = settings;
  const ways = `${labels === 'beats' ? ':beats' : ''}${isReverse ? ':find' : ''}`;
  return values
    .filter(({ kind }) => kind === step && kinds.includes(kind))
    .map((value) => ({ id: `rv:${value.name}${ways}`, answer: labelOf(value, settings) }));
}

/** How likely one value is taken for another: twice or half as long, a dot too many, a rest for its note. */
function likeness(right: Value, taken: Value): number {
  const ratio = Math.max(right.quarters, taken.quarters) / Math.min(right.quarters, taken.quarters);
  if (ratio === 1) return 9;
  const isAlike = right.kind === taken.kind || ratio === 1.5;
  return (isAlike ? 10 : 3) / (ratio <= 2 ? 1 : ratio);
}

function reasonOf(taken: Value, right: Value): DrillReason {
  return taken.quarters === right.quarters
    ? { kind: 'silence', isRest: taken.kind === 'rests' }
    : { kind: 'length', quarters: taken.quarters };
}

function figureOf({ kind, quarters }: Value) {
  const letter = kind === 'rests' ? 'z' : 'B';
  const tone = { midi: 71, onset: 0, duration: quarters * pace };
  return { music: `${letter}${quarters * 4}/4`, tones: kind === 'rests' ? [] : [tone] };
}

function exercise(settings: ValueSettings, item: DrillItem, random: Random): DrillExercise {
  const right = named(item.id.split(':')[1]!);
  const choiceOf = (value: Value): DrillChoice => ({
    ...figureOf(value),
    choice: labelOf(value, settings),
    correct: value === right,
    reason: value === right ? null : reasonOf(value, right),
  });
  const misses = values
    .filter((value) => value !== right)
    .map((value): NearMiss => ({ choice: () => choiceOf(value), weight: likeness(right, value) }));
  return buildExercise({
    ...{ type: 'rv', item, sense: 'eye' },
    ask: settings.isReverse ? 'figure' : 'name',
    staff: { clef: 'rhythm-only', key: 'C', isPiano: false },
    choices: fourOf(choiceOf(right), misses, random),
  });
}

/** Names how long notes and rests last, or finds them by that. */
export const valueDrill: Drill<ValueSettings> = {
  type: 'rv',
  steps: valueKinds,
  defaults: { kinds: valueKinds, labels: 'names', isReverse: false },
  options: { isReverse: [false, true], labels: ['names', 'beats'], kinds: valueKinds },
  ofLink: () => ({ kind: 'ok', settings: {} }),
  items,
  exercise,
};
