import { expect, it } from 'vitest';
import { classSkills, stepOf } from '#shared/skills/class-skills';

it.each([
  [0, 1],
  [0.5, 2],
  [0.7, 3],
  [0.85, 4],
  [0.95, 5],
])('a mastery of %d is step %d', (mastery, step) => {
  expect(stepOf(mastery)).toBe(step);
});

it('puts first what most of a class need, of those of whom it is known', () => {
  const third = 'interval:third-up';
  const fifth = 'interval:fifth-up';
  const sixth = 'interval:sixth-up';
  const found = classSkills([
    [
      { skill: third, step: 2 },
      { skill: fifth, step: 1 },
      { skill: sixth, step: 3 },
    ],
    [
      { skill: third, step: 5 },
      { skill: fifth, step: 2 },
      { skill: sixth, step: 4 },
    ],
    [],
  ]);
  expect(found.map(({ skill, need, known }) => [skill, need, known])).toEqual([
    [fifth, 2, 2],
    [third, 1, 2],
    [sixth, 0, 2],
  ]);
});
