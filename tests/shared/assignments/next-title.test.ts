import { expect, it } from 'vitest';
import { nextTitle } from '#shared/assignments/next-title';

it.each([
  ['Week 9', 'Week 10'],
  ['Week 9 sight-reading', 'Week 10 sight-reading'],
  ['2. Etüde, Woche 3', '2. Etüde, Woche 4'],
  ['Unit 09', 'Unit 10'],
  ['Scales', null],
  ['', null],
])('%s is followed by %s', (title, next) => {
  expect(nextTitle(title)).toBe(next);
});
