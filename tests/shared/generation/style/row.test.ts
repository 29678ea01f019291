import { expect, it } from 'vitest';
import { type Figure, figuresOf, problemOf } from '../../../evidence/check/style/row.ts';

const figure = (value: number | null): Figure => ({
  row: 'leaps',
  people: '12-20 %',
  unit: 'percent',
  group: 'levels 3-8',
  target: { atLeast: 0.08, atMost: 0.18 },
  value,
});

it('keeps its target within both bounds', () => {
  expect(problemOf(figure(0.08))).toBeNull();
  expect(problemOf(figure(0.071))).toBe('leaps, levels 3-8: 7.1 %, wanted 8-18 %');
  expect(problemOf(figure(0.2))).toBe('leaps, levels 3-8: 20.0 %, wanted 8-18 %');
  expect(problemOf(figure(null))).toBeNull();
});

it('is measured in each group', () => {
  const groups = [
    { name: 'small', holds: (one: number) => one < 3 },
    { name: 'large', holds: (one: number) => one >= 3 },
  ];
  const row = {
    name: 'count',
    people: '2',
    unit: 'number' as const,
    measure: (all: readonly number[]) => all.length,
    targets: { large: { atMost: 4 } },
  };
  const values = figuresOf([row], groups, [1, 2, 3, 4, 5]).map(({ group, value, target }) => [
    group,
    value,
    target,
  ]);
  expect(values).toEqual([
    ['small', 2, null],
    ['large', 3, { atMost: 4 }],
  ]);
});
