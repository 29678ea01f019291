import { expect, it } from 'vitest';
import { sinceRead } from '#server/features/assignments/since-read';
import { type AssignedClass, usualFields } from '#shared/contract/assignment-editor';

const band = classOf('band');
const choir = classOf('choir');
const strings = classOf('strings');

function classOf(courseId: string, some: Partial<AssignedClass> = {}): AssignedClass {
  return { courseId, releaseDate: null, dueDate: null, lastDate: null, students: null, ...some };
}

const said = {
  ...usualFields,
  ...{ title: 'Week 9', instructions: '', medium: 'violin', levelId: 'pv~2', seed: 5 },
  ...{ measureCount: 4, timeSignatures: ['3/4'], keySignatures: [], isDraft: false },
};

const due = { dueDate: '2026-09-10T10:00:00.000Z', lastDate: null };
const later = { ...due, lastDate: '2026-09-15T10:00:00.000Z' };
const some = { students: ['ada'] };

it.each<[string, Record<'read' | 'given' | 'now' | 'saved', readonly AssignedClass[]>]>([
  [
    'what a colleague gave it to stays',
    { read: [band], given: [band], now: [band, choir], saved: [band, choir] },
  ],
  [
    'also where a class was added here',
    { read: [band], given: [band, strings], now: [choir, band], saved: [band, strings, choir] },
  ],
  [
    'what a colleague took it from stays without it',
    { read: [band, choir], given: [choir, band], now: [band], saved: [band] },
  ],
  [
    'what was left out here is out',
    { read: [band, choir], given: [band], now: [band, choir], saved: [band] },
  ],
  [
    'some have it where each would have taken the other’s away',
    { read: [band, choir], given: [band], now: [choir], saved: [band] },
  ],
  [
    'a colleague’s dates stay, and the students chosen here',
    {
      ...{ read: [classOf('band', due)], given: [classOf('band', { ...due, ...some })] },
      ...{ now: [classOf('band', later)], saved: [classOf('band', { ...later, ...some })] },
    },
  ],
  [
    'dates are all of one of them, for they fit each other',
    {
      ...{ read: [classOf('band', due)], given: [classOf('band')] },
      ...{ now: [classOf('band', { ...later, ...some })], saved: [classOf('band', some)] },
    },
  ],
])('of two who change the classes of an assignment, %s', (_, { read, given, now, saved }) => {
  const merged = sinceRead(
    { said, classes: [...given] },
    { ...said, classes: [...read] },
    { said, classes: [...now] },
  );
  expect(merged.classes).toEqual(saved);
});
