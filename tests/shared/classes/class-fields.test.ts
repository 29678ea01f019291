import { expect, it } from 'vitest';
import { classInitials } from '#shared/classes/class-fields';

it.each([
  ['Concert Band', 'CB'],
  ['choir', 'C'],
  ['7b, second term', '7S'],
  ['  Saturday   Strings  ', 'SS'],
  ['“Ødegaard” ensemble', 'ØE'],
  ['𝄞', ''],
  ['', ''],
])('the letters of "%s" are "%s"', (title, letters) => {
  expect(classInitials(title)).toBe(letters);
});
