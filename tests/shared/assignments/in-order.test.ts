import { describe, expect, it } from 'vitest';
import { dueBefore, inOrder } from '#shared/assignments/in-order';
import type { AssignmentStatus } from '#shared/assignments/status';

const of = (name: string, status: AssignmentStatus, day: number | null) => ({
  name,
  status,
  dueDate: day === null ? null : `2026-11-${String(day).padStart(2, '0')}T16:00:00.000Z`,
});

const list = [
  of('graded long ago', 'Graded', 2),
  of('graded', 'Graded', 9),
  of('late', 'Overdue', 20),
  of('waiting', 'Submitted', 16),
  of('some time', 'Not Started', null),
  of('next week', 'Not Started', 30),
  of('this week', 'Started', 27),
];

describe("a student's assignments", () => {
  it('begin with what is due next and end with what came back', () => {
    expect(inOrder(list).map(({ name }) => name)).toEqual([
      'late',
      'this week',
      'next week',
      'some time',
      'waiting',
      'graded',
      'graded long ago',
    ]);
  });

  it.each([
    ['2026-11-30T00:00:00.000Z', 2],
    ['2026-12-01T00:00:00.000Z', 3],
    ['2026-11-01T00:00:00.000Z', 0],
  ])('that are to be handed in before %s are %i', (until, count) => {
    expect(dueBefore(list, new Date(until))).toBe(count);
  });
});
