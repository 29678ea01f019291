import { expect, it } from 'vitest';
import { levelNumbers } from '#shared/catalogue/levels';
import { stickLetter } from '#shared/catalogue/stick-notation';
import { toneSets, toneSetsAt } from '#shared/catalogue/tone-sets';

it('tone sets are thirteen, in the order of teaching, at least one a level', () => {
  expect(toneSets.map(({ level }) => level)).toEqual([1, 1, 2, 2, 2, 3, 4, 4, 4, 5, 6, 7, 8]);
  expect(new Set(toneSets.map(({ id }) => id)).size).toBe(13);
  for (const level of levelNumbers) expect(toneSetsAt(level).length).toBeGreaterThan(0);
});

it('tone sets climb', () => {
  for (const { steps } of toneSets) {
    expect([...steps].sort((one, other) => one - other)).toEqual(steps);
    expect(new Set(steps).size).toBe(steps.length);
  }
});

it.each([
  ['lsm', 'm s l'],
  ['low-sol', 's, l, d r m s l'],
  ['high-do', "d r m s l d'"],
  ['la-minor', 'l, t, d r m f s l'],
])('%s is written %s in sticks', (id, letters) => {
  const set = toneSets.find((one) => one.id === id)!;
  expect(set.steps.map((step) => stickLetter(step, set.mode)).join(' ')).toBe(letters);
});
