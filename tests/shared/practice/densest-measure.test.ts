import { expect, it } from 'vitest';
import { densestMeasure } from '#shared/practice/line-wrap';

it('the densest measure counts what begins together once, in whatever part', () => {
  const soprano = [0, 1, 2, 3, 4].map((onset) => ({ measure: onset < 4 ? 1 : 2, onset }));
  const bass = [0, 0.5, 2, 4].map((onset) => ({ measure: onset < 4 ? 1 : 2, onset }));
  expect(densestMeasure([])).toBe(0);
  expect(densestMeasure(soprano)).toBe(4);
  expect(densestMeasure([...soprano, ...bass])).toBe(5);
});
