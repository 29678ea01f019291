import { expect, it } from 'vitest';
import { countStudents } from '../../../../web/features/assignments/editor/count-students.ts';

const aClass = (courseId: string, students: number) => ({
  ...{ courseId, students, title: courseId, timeZone: 'UTC', endDate: null, instruments: [] },
});

const editor = {
  classes: [aClass('band', 28), aClass('choir', 22), aClass('strings', 10)],
  inSeveral: [
    { studentId: 'ada', courseIds: ['band', 'choir'] },
    { studentId: 'ben', courseIds: ['band', 'choir', 'strings'] },
  ],
};

const all = (courseId: string) => ({ courseId, students: null });
const some = (courseId: string, ...students: string[]) => ({ courseId, students });

it.each([
  ['one class', [all('band')], 28],
  ['two classes that two students are both in', [all('band'), all('choir')], 48],
  ['all of them', [all('band'), all('choir'), all('strings')], 57],
  ['some of one and all of another', [some('band', 'ada', 'cy'), all('choir')], 23],
  ['some of both', [some('band', 'ben', 'cy'), some('choir', 'ben')], 2],
  ['nobody', [], 0],
])('each student counts once: %s', (_, chosen, count) => {
  expect(countStudents(chosen, editor)).toBe(count);
});
