import { strictnesses } from '#tests/shared/assessment/truth/truth';
import { type Share, wilson } from './intervals.ts';
import type { DetectionKind, Outcome } from './outcome.ts';
import { percent } from './words.ts';

/** A line of the table: what was measured and what it must reach. */
export interface Row {
  readonly name: string;
  readonly value: string;
  readonly bound: string;
  readonly isMet: boolean;
  readonly of: number;
  readonly interval: string;
}

/** A perfect take must score so much; one of an instrument's 20 may not. */
const LEAST_PERFECT = 97;
const BELOW_OF_INSTRUMENT = 1;
/** Of the 240. */
const BELOW_OF_ALL = 2 / 240;
/** In a room or in noise everything may be worse by this. */
const ALLOWANCE = 0.05;
const SCORE_ALLOWANCE = 5;

const bounds: readonly {
  readonly kind: DetectionKind;
  readonly name: string;
  readonly found: number | null;
  readonly falseAlarms: number | null;
}[] = [
  { kind: 'wrong or missing', name: 'wrong and missing notes', found: 0.97, falseAlarms: 0.01 },
  { kind: 'start', name: 'early and late (150 ms)', found: 0.95, falseAlarms: 0.02 },
  { kind: 'end', name: 'ended early and late (half)', found: 0.9, falseAlarms: 0.03 },
  { kind: 'pitch', name: 'flat and sharp (60 cents)', found: 0.95, falseAlarms: 0.02 },
  { kind: 'extra', name: 'extra and stuttered notes', found: null, falseAlarms: null },
];

/** The table of what is to be reached, measured on these takes. */
export function rowsOf(outcomes: readonly Outcome[], where: 'clean' | 'room and noise'): Row[] {
  const allowance = where === 'clean' ? 0 : ALLOWANCE;
  return [
    ...perfectRows(outcomes, where === 'clean' ? 0 : SCORE_ALLOWANCE),
    ...bounds.flatMap(({ kind, name, found, falseAlarms }) => {
      const sum = (part: 'found' | 'injected' | 'falseAlarms' | 'right') =>
        outcomes.reduce((total, { detections }) => total + detections[kind][part], 0);
      const hits = wilson(sum('found'), sum('injected'));
      const alarms = wilson(sum('falseAlarms'), sum('right'));
      return [
        atLeast(`${name}: found`, hits, found === null ? null : found - allowance),
        atMost(
          `${name}: false alarms`,
          alarms,
          falseAlarms === null ? null : falseAlarms + allowance,
        ),
      ];
    }),
    ...scoreRows(outcomes, where === 'clean' ? 0 : SCORE_ALLOWANCE),
  ];
}

function perfectRows(outcomes: readonly Outcome[], allowance: number): Row[] {
  const perfect = outcomes.filter(({ kind }) => kind === 'perfect');
  const least = LEAST_PERFECT - allowance;
  return (['moderate', 'lenient'] as const).flatMap((strictness) => {
    const below = perfect.filter(({ scores }) => scores[strictness] < least);
    const each = [...new Set(below.map(({ instrument }) => instrument))].map((one) => ({
      one,
      count: below.filter(({ instrument }) => instrument === one).length,
    }));
    const most = each.reduce((worst, { count }) => Math.max(worst, count), 0);
    const name = `perfect takes below ${least}, ${strictness}`;
    return [
      atMost(`${name}: all`, wilson(below.length, perfect.length), BELOW_OF_ALL, 'count'),
      {
        name: `${name}: most of one instrument`,
        value: `${most}`,
        bound: `≤ ${BELOW_OF_INSTRUMENT}`,
        isMet: most <= BELOW_OF_INSTRUMENT,
        of: perfect.length,
        interval: each.map(({ one, count }) => `${one} ${count}`).join(', '),
      },
    ];
  });
}

function scoreRows(outcomes: readonly Outcome[], allowance: number): Row[] {
  return strictnesses.flatMap((strictness) => {
    const errors = outcomes
      .map(({ scoreErrors }) => Math.abs(scoreErrors[strictness]))
      .sort((a, b) => a - b);
    const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
    const high = errors[Math.ceil(0.95 * errors.length) - 1] ?? 0;
    const row = (name: string, value: number, bound: number) => ({
      name: `score, ${strictness}: ${name}`,
      value: value.toFixed(2),
      bound: `< ${bound}`,
      isMet: value < bound,
      of: errors.length,
      interval: '',
    });
    return [
      row('mean absolute error', mean, 2 + allowance),
      row('95th percentile', high, 6 + allowance),
    ];
  });
}

function atLeast(name: string, share: Share, bound: number | null): Row {
  return {
    ...described(name, share),
    bound: bound === null ? '' : `≥ ${percent(bound)}`,
    isMet: bound === null || !(share.share < bound),
  };
}

function atMost(name: string, share: Share, bound: number | null, shown?: 'count'): Row {
  const most = bound === null ? 0 : Math.max(1, Math.round(bound * share.of));
  return {
    ...described(name, share),
    ...(shown && { value: `${share.count}` }),
    bound: bound === null ? '' : shown ? `≤ ${most}` : `≤ ${percent(bound)}`,
    isMet: bound === null || (shown ? share.count <= most : !(share.share > bound)),
  };
}

function described(name: string, { share, low, high, of }: Share) {
  return { name, value: percent(share), of, interval: `${percent(low)} to ${percent(high)}` };
}
