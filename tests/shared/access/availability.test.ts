import { describe, expect, it } from 'vitest';
import { type Availability, availabilityOf } from '#shared/access/availability';

const there = (availability: Availability) =>
  Object.entries(availability).flatMap(([name, isThere]) => (isThere ? [name] : []));

describe('what is there', () => {
  it.each([
    ['a visitor', null, []],
    ['a student', { role: 'student' }, ['assignments', 'practiceLog', 'enrollment']],
    [
      'a teacher',
      { role: 'teacher' },
      ['assignments', 'canCreateCourse', 'educatorStudents', 'practiceLog'],
    ],
    [
      'an administrator',
      { role: 'admin' },
      ['assignments', 'canCreateCourse', 'educatorStudents', 'districtTeachers', 'practiceLog'],
    ],
  ] as const)('for %s', (_, actor, places) => {
    expect(there(availabilityOf(actor))).toEqual(places);
  });
});
