import { describe, expect, it } from 'vitest';
import { type Action, type Actor, can, type Standing } from '#shared/access/can';

/** Everybody, in the order of the columns below. */
const everybody: readonly (readonly [name: string, actor: Actor, standing: Standing])[] = [
  ['owner', { role: 'teacher' }, 'owner'],
  ['co-teacher', { role: 'teacher' }, 'coTeacher'],
  ['other teacher', { role: 'teacher' }, 'none'],
  ['other teacher where nobody is administrator', { role: 'teacher', isUnled: true }, 'none'],
  ['administrator', { role: 'admin' }, 'none'],
  ['administrator of one school', { role: 'admin', schoolId: 'east' }, 'none'],
  ['student in the class', { role: 'student' }, 'student'],
  ['other student', { role: 'student' }, 'none'],
  ['visitor', null, 'none'],
];

/** The rules of security, section 3, as far as there is what they are about: + may, o with their own, - may not. */
const goingOn: Readonly<Record<Action, string>> = {
  makeClass: '++++++---',
  generateLivePractice: '++++++---',
  readClass: '++-------',
  editClass: '++-------',
  setAssignment: '++-------',
  gradeClass: '++-------',
  archiveClass: '+--------',
  deleteClass: '---------',
  addTeachers: '+--------',
  removeTeachers: '+---++---',
  transferClass: '+---++---',
  leaveClass: '-+-------',
  enrol: '++-------',
  removeStudent: '+--------',
  readStudent: '++--++---',
  changeStudent: '++--++---',
  giveFirstCard: '++--++---',
  resetStudent: '+---++---',
  handOverStudent: '+---++---',
  archiveStudent: '+---++---',
  join: '------++-',
  readAssignment: '++-------',
  editAssignment: '++-------',
  openAssignment: '------+--',
  findSession: '++----+--',
  sendTake: '------+--',
  hear: '++----o--',
  grade: '++-------',
  askTeacher: '------o--',
  listTeachers: '---+++---',
  inviteStaff: '---+++---',
  inviteAdministrator: '----++---',
  handOverClasses: '----++---',
  keepTeachers: '----++---',
  changeSchools: '----+----',
};

const archived: Readonly<Record<Action, string>> = {
  ...goingOn,
  editClass: '---------',
  deleteClass: '+--------',
  addTeachers: '---------',
  removeTeachers: '---------',
  transferClass: '---------',
  enrol: '---------',
  removeStudent: '---------',
  join: '---------',
  setAssignment: '---------',
  gradeClass: '---------',
  editAssignment: '---------',
  sendTake: '---------',
  grade: '---------',
  askTeacher: '---------',
};

describe.each([
  ['a class that goes on', goingOn, false],
  ['an archived class', archived, true],
] as const)('Who may do what in %s', (_, table, isArchived) => {
  it.each(Object.keys(table) as Action[])('%s', (action) => {
    const row = everybody.map(([, actor, standing]) => {
      if (can(actor, action, { standing, isArchived })) return '+';
      return can(actor, action, { standing, isArchived, isOwn: true }) ? 'o' : '-';
    });
    expect(row.join('')).toBe(table[action]);
  });
});

it('takes nothing from an administrator who helps in a class', () => {
  expect(can({ role: 'admin' }, 'transferClass', { standing: 'coTeacher' })).toBe(true);
  expect(can({ role: 'teacher' }, 'transferClass', { standing: 'coTeacher' })).toBe(false);
});

it('is about a school of theirs alone for an administrator of one', () => {
  const administrator = { role: 'admin', schoolId: 'east' } as const;
  for (const action of ['readStudent', 'archiveStudent', 'resetStudent'] as const) {
    expect(can(administrator, action, { schoolIds: ['west', 'east'] })).toBe(true);
    for (const schoolIds of [['west', null], []]) {
      expect(can(administrator, action, { schoolIds })).toBe(false);
      expect(can({ role: 'admin' }, action, { schoolIds })).toBe(true);
    }
  }
  // Who is asked to help in a class of another school is a teacher there, and no administrator.
  const helping = { standing: 'coTeacher', schoolIds: ['west'] } as const;
  expect(can(administrator, 'readStudent', helping)).toBe(true);
  expect(can(administrator, 'archiveStudent', helping)).toBe(false);
});

it('lets teachers whom nobody leads keep their places in a class', () => {
  const owner = { role: 'teacher', isUnled: true } as const;
  expect(can(owner, 'archiveClass', { standing: 'owner' })).toBe(true);
  expect(can(owner, 'inviteStaff', { standing: 'owner' })).toBe(true);
  expect(can({ role: 'student', isUnled: true }, 'inviteStaff')).toBe(false);
});

it('lets whoever teaches hold live practice, unless their administrator switched it off', () => {
  const off = { canGenerateLivePractice: false } as const;
  for (const role of ['teacher', 'admin'] as const) {
    expect(can({ role, ...off }, 'generateLivePractice', { standing: 'owner' })).toBe(false);
    expect(can({ role, ...off }, 'makeClass')).toBe(true);
  }
  // Nobody could switch it on again where there is no administrator any more.
  expect(can({ role: 'teacher', isUnled: true, ...off }, 'generateLivePractice')).toBe(true);
});
