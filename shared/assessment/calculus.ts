import type { Percent } from '../lib/units.ts';
import type { AssessedNote, ExtraNote } from './report.ts';
import {
  type Credit,
  creditKind,
  extraPenalty,
  isExplained,
  unexplainedCap,
  worthOf,
} from './score.ts';
import type { Limits } from './strictness.ts';

const words: readonly (readonly [Credit, string])[] = [
  ['good', 'good'],
  ['pitch', 'flat or sharp'],
  ['rhythm', 'out of time'],
  ['both', 'out of tune and time'],
  ['neighbour', 'wrong, but next to the right one'],
  ['wrong', 'wrong'],
  ['missing', 'missing'],
];

/**
 * The sum behind a score, for a student to read.
 *
 * @example '8 notes. 6 good: 6 points. 1 out of time, 0.75 each: 0.75. 1 missing: 0. Together 6.75 of 8, which is 84.'
 */
export function calculusOf(
  notes: readonly AssessedNote[],
  extras: readonly ExtraNote[],
  { limits, score }: { readonly limits: Limits; readonly score: Percent },
): string {
  const kinds = notes.map(creditKind);
  const lines = words.flatMap(([kind, name]) => {
    const count = kinds.filter((one) => one === kind).length;
    return count > 0 ? [{ name, count, worth: worthOf(kind, limits) }] : [];
  });
  const points =
    lines.reduce((sum, { count, worth }) => sum + count * worth, 0) - extraPenalty * extras.length;
  const isCapped =
    score === unexplainedCap && !isExplained(notes, extras) && points > 0.99 * notes.length;
  return [
    `${notes.length} ${notes.length === 1 ? 'note' : 'notes'}.`,
    ...lines.map(sentence),
    ...extraSentences(extras),
    `Together ${figure(Math.max(0, points))} of ${notes.length}, which is ${
      isCapped ? `${figure((100 * points) / notes.length)}` : score
    }.`,
    ...(isCapped ? [`${unexplained(extras)}, so it is ${unexplainedCap} at most.`] : []),
  ].join(' ');
}

function sentence({ name, count, worth }: { name: string; count: number; worth: number }): string {
  const each = worth > 0 && worth < 1 ? `, ${figure(worth)} each` : '';
  const unit = name === 'good' ? ` ${count === 1 ? 'point' : 'points'}` : '';
  return `${count} ${name}${each}: ${figure(count * worth)}${unit}.`;
}

function extraSentences(extras: readonly ExtraNote[]): string[] {
  const again = extras.filter(({ isStuttered }) => isStuttered).length;
  return [
    [again, 'played again'] as const,
    [extras.length - again, 'not written'] as const,
  ].flatMap(([count, name]) =>
    count > 0
      ? [`${count} ${name}, ${extraPenalty} off each: −${figure(count * extraPenalty)}.`]
      : [],
  );
}

const unexplained = (extras: readonly ExtraNote[]): string =>
  extras.length > 0
    ? 'More was played than is written'
    : 'Another note than the written one was played';

/** Two places at most. */
const figure = (value: number): string => String(Math.round(value * 100) / 100);
