import { table } from '../table.ts';
import { wilson } from './intervals.ts';
import type { Outcome } from './outcome.ts';
import { percent } from './words.ts';

const order = [
  'good',
  'flat',
  'sharp',
  'start-early',
  'start-late',
  'end-early',
  'end-late',
  'wrong',
  'missing',
  'extra',
  'stuttered',
  '-',
];
const SEVERAL = 'several';

/** What is true down, what was said across; with the share that was said rightly. */
export function confusionTable(outcomes: readonly Outcome[]): string {
  const counts = new Map<string, Map<string, number>>();
  for (const [truth, said] of outcomes.flatMap(({ confusions }) => confusions)) {
    const row = counts.get(named(truth)) ?? new Map<string, number>();
    row.set(named(said), (row.get(named(said)) ?? 0) + 1);
    counts.set(named(truth), row);
  }
  const columns = [...order.filter((one) => one !== 'stuttered'), SEVERAL];
  const rows = [...order, SEVERAL].flatMap((truth) => {
    const row = counts.get(truth);
    if (!row) return [];
    const of = [...row.values()].reduce((sum, count) => sum + count, 0);
    const rightly = truth === 'stuttered' ? 'extra' : truth;
    const { share, low, high } = wilson(row.get(rightly) ?? 0, of);
    const cells = columns.map((said) => `${row.get(said) ?? '·'}`);
    const interval = truth === '-' ? '' : `${percent(share)} (${percent(low)} to ${percent(high)})`;
    return [[truth, ...cells, interval]];
  });
  return table([['is \\ said', ...columns, 'rightly'], ...rows]);
}

function named(words: string): string {
  return order.includes(words) ? words : SEVERAL;
}
