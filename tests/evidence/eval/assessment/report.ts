import { table } from '../table.ts';
import { confusionTable } from './confusion.ts';
import { detectionKinds, type Outcome } from './outcome.ts';
import { type Row, rowsOf } from './rows.ts';
import type { Repeats, Run } from './run-take.ts';
import { percent } from './words.ts';

/** All that was measured. */
export interface Report {
  readonly clean: readonly Row[];
  readonly roomAndNoise: readonly Row[];
  readonly repeats: readonly (Repeats & Pick<Outcome, 'condition'>)[];
  readonly outcomes: readonly Outcome[];
}

export function reportOf(runs: readonly Run[]): Report {
  const outcomes = runs.map(({ outcome }) => outcome);
  return {
    clean: rowsOf(
      outcomes.filter(({ condition }) => condition === 'clean'),
      'clean',
    ),
    roomAndNoise: rowsOf(
      outcomes.filter(({ condition }) => condition !== 'clean'),
      'room and noise',
    ),
    repeats: runs.flatMap(({ repeats, outcome: { condition } }) =>
      repeats ? [{ ...repeats, condition }] : [],
    ),
    outcomes,
  };
}

/** The report for people, with the worst takes of all. */
export function printed({ clean, roomAndNoise, repeats, outcomes }: Report, worst: number): string {
  const takes = (conditions: readonly string[]) =>
    outcomes.filter(({ condition }) => conditions.includes(condition));
  return [
    `Clean: ${takes(['clean']).length} takes`,
    rowTable(clean),
    '',
    `Room and noise: ${takes(['room', 'noise']).length} takes`,
    rowTable(roomAndNoise),
    '',
    'What is true and what was said, moderate, clean takes',
    confusionTable(takes(['clean'])),
    '',
    'The same in a room and in noise',
    confusionTable(takes(['room', 'noise'])),
    '',
    'By instrument, moderate, all conditions: found / false alarms',
    instrumentTable(outcomes),
    '',
    ...repeatLines(repeats),
    ...worstLines(outcomes, worst),
  ].join('\n');
}

function rowTable(rows: readonly Row[]): string {
  return table([
    ['', 'measured', 'to reach', '', 'n', '95 %'],
    ...rows.map(({ name, value, bound, isMet, of, interval }) => [
      name,
      value,
      bound,
      bound === '' ? '' : isMet ? 'yes' : 'NO',
      `${of}`,
      interval,
    ]),
  ]);
}

function instrumentTable(outcomes: readonly Outcome[]): string {
  const names = [...new Set(outcomes.map(({ instrument }) => instrument))];
  const rows = names.map((name) => {
    const own = outcomes.filter(({ instrument }) => instrument === name);
    const cells = detectionKinds.map((kind) => {
      const sum = (part: 'found' | 'injected' | 'falseAlarms' | 'right') =>
        own.reduce((total, { detections }) => total + detections[kind][part], 0);
      const found = percent(sum('found') / sum('injected'));
      return `${found} / ${percent(sum('falseAlarms') / sum('right'))}`;
    });
    const errors = own.map(({ scoreErrors }) => Math.abs(scoreErrors.moderate));
    const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
    return [name, `${own.length}`, ...cells, mean.toFixed(2)];
  });
  return table([['', 'takes', ...detectionKinds, 'score error'], ...rows]);
}

/** Points by which a score may change when a take is assessed again, later or softer; five more in a room or in noise. */
const MOST_CHANGE = { clean: 1, room: 6, noise: 6 } as const;

function repeatLines(repeats: Report['repeats']): string[] {
  if (repeats.length === 0) return [];
  const same = repeats.filter(({ isSame }) => isSame).length;
  const within = (part: 'shifted' | 'softer', isClean: boolean) => {
    const some = repeats.filter(({ condition }) => (condition === 'clean') === isClean);
    const met = some.filter((one) => one[part] <= MOST_CHANGE[one.condition]);
    const most = Math.max(0, ...some.map((one) => one[part]));
    return `${met.length} of ${some.length} (most ${most.toFixed(1)})`;
  };
  const line = (part: 'shifted' | 'softer') =>
    `clean within ${MOST_CHANGE.clean} point ${within(part, true)}, room and noise within ${
      MOST_CHANGE.room
    } ${within(part, false)}`;
  return [
    `Again, ${repeats.length} takes: same document ${same}`,
    `  10 ms later, change of score: ${line('shifted')}`,
    `  6 dB softer: ${line('softer')}`,
    '',
  ];
}

function worstLines(outcomes: readonly Outcome[], worst: number): string[] {
  const error = ({ scoreErrors }: Outcome) => Math.abs(scoreErrors.moderate);
  return outcomes
    .toSorted((a, b) => error(b) - error(a))
    .slice(0, worst)
    .flatMap((outcome) => [
      `${outcome.id} ${outcome.condition}, ${outcome.notes} notes at ${outcome.tempo}, start ${
        outcome.isStartKnown ? 'known' : 'unknown'
      }, score ${outcome.scores.moderate} (off by ${outcome.scoreErrors.moderate.toFixed(1)})`,
      `  injected: ${outcome.injected.join(' ') || 'nothing'}`,
      ...outcome.differences
        .filter((one) => one.startsWith('moderate'))
        .map((one) => `  ${one.slice('moderate '.length)}`),
    ]);
}
