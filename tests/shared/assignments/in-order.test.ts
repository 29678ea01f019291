import { describe, expect, it } from 'vitest';
import { dueBefore, inOrder, inTeachersOrder } from '#shared/assignments/in-order';
import type { AssignmentLabel } from '#shared/assignments/labels';

const of = (name: string, status: AssignmentLabel, day: number | null) => ({
  name,
  status,
  isExcused: false,
  ...{ acceptsLate: true, lastDate: null as string | null },
  attemptSummary: { attempts: 1, totalAttemptsAllowed: 2 as number | null },
  dueDate: day === null ? null : `2026-11-${String(day).padStart(2, '0')}T16:00:00.000Z`,
});

const now = new Date('2026-11-25T12:00:00.000Z');

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
    const { active, completed } = inOrder(list, now);
    expect(active.map(({ name }) => name)).toEqual(['late', 'this week', 'next week', 'some time']);
    expect(completed.map(({ name }) => name)).toEqual(['waiting', 'graded', 'graded long ago']);
  });

  it('are to be done where one was left and can be played once more', () => {
    const left = of('left', 'Abandoned', 20);
    const used = { ...left, attemptSummary: { attempts: 2, totalAttemptsAllowed: 2 } };
    const isToDo = (one: typeof left) => inOrder([one], now).active.length === 1;
    expect(isToDo(left)).toBe(true);
    expect(isToDo(used)).toBe(false);
    expect(isToDo({ ...left, acceptsLate: false })).toBe(false);
    expect(isToDo({ ...left, lastDate: '2026-11-24T16:00:00.000Z' })).toBe(false);
    expect(isToDo({ ...left, isExcused: true })).toBe(false);
  });

  it('stand apart, and not first, where nothing of them is taken any more', () => {
    const closed = { ...of('closed', 'Overdue', 20), acceptsLate: false };
    const ended = { ...of('ended', 'Not Started', null), lastDate: '2026-11-24T16:00:00.000Z' };
    const { active, completed } = inOrder([closed, ended, ...list], now);
    expect(active.map(({ name }) => name)).toEqual(['late', 'this week', 'next week', 'some time']);
    expect(completed.map(({ name }) => name)).toContain('closed');
    expect(completed.map(({ name }) => name)).toContain('ended');
    const until = new Date('2026-12-02T12:00:00.000Z');
    expect(dueBefore([closed, ended], { now, until })).toBe(0);
    const classOver = { ...of('this week', 'Started', 27), lastDate: '2026-11-24T16:00:00.000Z' };
    expect(dueBefore([classOver], { now, until })).toBe(0);
  });

  it.each([
    ['2026-11-26T00:00:00.000Z', 0],
    ['2026-11-30T00:00:00.000Z', 1],
    ['2026-12-01T00:00:00.000Z', 2],
    ['2026-11-01T00:00:00.000Z', 0],
  ])('that are to be handed in before %s are %i', (until, count) => {
    expect(dueBefore(list, { now, until: new Date(until) })).toBe(count);
  });
});

it("a teacher's assignments begin with what is to grade and end with what has long been over", () => {
  const taught = (name: string, ungraded: number, day: number | null) => ({
    ...of(name, 'Graded', day),
    ungraded,
  });
  const order = inTeachersOrder(
    [
      taught('over', 0, 2),
      taught('just over', 0, 20),
      taught('whenever', 0, null),
      taught('to grade', 3, 9),
      taught('coming', 0, 27),
      taught('to grade early', 1, 28),
    ],
    new Date('2026-11-25T12:00:00.000Z'),
  );
  expect(order.map(({ name }) => name)).toEqual([
    ...['to grade', 'to grade early', 'coming', 'whenever', 'just over', 'over'],
  ]);
});
