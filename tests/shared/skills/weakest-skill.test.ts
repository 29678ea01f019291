import { expect, it } from 'vitest';
import { weakestSkill } from '#shared/skills/weakest-skill';
import { dayMs, mapOf, tallies } from './takes.ts';

type Counts = Readonly<Record<string, readonly [number, number]>>;

/** One take a day. */
const weakestOf = (...takes: readonly Counts[]) =>
  weakestSkill(
    mapOf(
      takes.map((counts, day) => ({
        id: `take-${day}`,
        at: day * dayMs,
        judgedBy: 4,
        skills: tallies(counts),
      })),
    ),
  );

it.each<readonly [string, readonly Counts[], string | null]>([
  ['nothing is known', [], null],
  [
    'one was missed each time',
    [{ 'interval:fifth-up': [3, 0], 'interval:third-up': [10, 8] }],
    'interval:fifth-up',
  ],
  [
    'one slip of one is little beside many',
    [{ 'interval:octave-up': [1, 0], 'rhythm:a4s-14': [20, 8] }],
    'rhythm:a4s-14',
  ],
  [
    'nothing was missed: what has hardly been heard',
    [{ 'interval:third-up': [12, 12], 'interval:sixth-up': [1, 1] }],
    'interval:sixth-up',
  ],
  [
    'what was missed long ago is better by now than what is missed today',
    [
      { 'rhythm:4': [12, 4], 'rhythm:11': [12, 12] },
      ...Array.from({ length: 8 }, () => ({ 'rhythm:4': [12, 12] as const })),
      { 'rhythm:11': [12, 5] },
    ],
    'rhythm:11',
  ],
  [
    'the only key there has been is in all music of this player',
    [{ 'key:D': [40, 10], 'interval:third-up': [10, 8] }],
    'interval:third-up',
  ],
  [
    'one key is missed far more than the other',
    [{ 'key:D': [40, 10], 'key:G': [40, 40], 'interval:third-up': [10, 8] }],
    'key:D',
  ],
  [
    'what is hard is hard in every register',
    [{ 'register:low': [20, 14], 'register:middle': [20, 14], 'interval:third-up': [10, 7] }],
    'interval:third-up',
  ],
  ['only what all music asks', [{ 'key:D': [40, 10], 'clef:treble': [40, 10] }], null],
])('where %s', (_, takes, weakest) => {
  expect(weakestOf(...takes)).toBe(weakest);
});
