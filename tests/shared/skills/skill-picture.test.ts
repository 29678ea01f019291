import { expect, it } from 'vitest';
import { skillPicture } from '#shared/skills/skill-picture';
import { mapOf, tallies } from './takes.ts';

const pictureOf = (counts: Readonly<Record<string, readonly [number, number]>>) => {
  const take = { id: 'take', at: 0, judgedBy: 4, skills: tallies(counts) };
  const { sure, toGain } = skillPicture(mapOf([take]));
  return [sure, toGain].map((states) => states.map(({ skill }) => skill));
};

it('tells what is sure and what has most to gain, and nothing as both', () => {
  expect(
    pictureOf({
      'interval:third-up': [12, 12],
      'rhythm:4': [12, 12],
      'interval:second-up': [9, 9],
      'interval:fifth-up': [4, 1],
      'interval:sixth-up': [12, 6],
    }),
  ).toEqual([
    ['rhythm:4', 'interval:third-up', 'interval:second-up'],
    ['interval:sixth-up', 'interval:fifth-up'],
  ]);
});

it('is silent of what was hardly heard, and of the only key there has been', () => {
  expect(pictureOf({ 'interval:third-up': [1, 1], 'key:D': [40, 20] })).toEqual([[], []]);
  expect(pictureOf({ 'key:D': [40, 40], 'key:F': [40, 20] })).toEqual([['key:D'], ['key:F']]);
});

it('names four of each at most', () => {
  const names = ['second-up', 'third-up', 'fourth-up', 'fifth-up', 'sixth-up'];
  const right = names.map((name) => [`interval:${name}`, [12, 12]] as const);
  expect(pictureOf(Object.fromEntries(right))[0]).toHaveLength(4);
});
