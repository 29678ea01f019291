import { expect, it } from 'vitest';
import { alikeStudents } from '#shared/roster/alike-students';

const students = ['Zoë Lane', 'Zoe Lopez', 'Zoey Lane', 'Anna Lind'].map((studentName) => ({
  studentName,
}));

it.each([
  [{ firstName: 'zoe', lastName: 'L' }, ['Zoë Lane', 'Zoe Lopez']],
  [{ firstName: 'Zoë', lastName: 'Lan' }, ['Zoë Lane']],
  [{ firstName: 'Anna', lastName: 'Lind' }, ['Anna Lind']],
  [{ firstName: 'Anna', lastName: 'M' }, []],
  [{ firstName: 'Ann', lastName: 'L' }, []],
])('%o may be %o', (asking, expected) => {
  expect(alikeStudents(asking, students).map(({ studentName }) => studentName)).toEqual(expected);
});
