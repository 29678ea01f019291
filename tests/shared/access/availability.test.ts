import { describe, expect, it } from 'vitest';
import { type Availability, availabilityOf } from '#shared/access/availability';

const there = (availability: Availability) =>
  Object.entries(availability).flatMap(([name, isThere]) => (isThere ? [name] : []));

describe('what is there', () => {
  it.each([
    ['a visitor', null, ['drills']],
    [
      'a student',
      { role: 'student' },
      ['assignments', 'practiceLog', 'grades', 'enrollment', 'drills'],
    ],
    [
      'a teacher',
      { role: 'teacher' },
      [
        ...['assignments', 'canCreateCourse', 'educatorStudents', 'practiceLog', 'drills'],
        'livePractice',
      ],
    ],
    [
      'a teacher for whom live practice is switched off',
      { role: 'teacher', canGenerateLivePractice: false },
      ['assignments', 'canCreateCourse', 'educatorStudents', 'practiceLog', 'drills'],
    ],
    [
      'an administrator',
      { role: 'admin' },
      [
        ...['assignments', 'canCreateCourse', 'educatorStudents', 'districtTeachers'],
        ...['practiceLog', 'drills', 'livePractice'],
      ],
    ],
  ] as const)('for %s', (_, actor, places) => {
    expect(there(availabilityOf(actor))).toEqual(places);
  });

  const on = { drills: true };
  const off = { drills: false };
  it.each([
    ['a student of no class', { role: 'student' }, [], true],
    ['a student whose class has them', { role: 'student' }, [on], true],
    ['a student whose class has switched them off', { role: 'student' }, [off], false],
    ['a student of whose classes one has them', { role: 'student' }, [off, on], true],
    [
      'a student all of whose classes have switched them off',
      { role: 'student' },
      [off, off],
      false,
    ],
    ['a teacher who switched them off', { role: 'teacher' }, [off], true],
    ['an administrator', { role: 'admin' }, [off], true],
    ['a visitor', null, [off], true],
  ] as const)('of drills for %s', (_, actor, classes, isThere) => {
    expect(availabilityOf(actor, classes).drills).toBe(isThere);
  });
});
