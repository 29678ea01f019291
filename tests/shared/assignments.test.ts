import { describe, expect, it } from 'vitest';
import { canTryAgain } from '#shared/assignments/attempts';
import { assignmentStatus } from '#shared/assignments/status';

describe('the status of an assignment', () => {
  const due = 1_000;
  it.each([
    [
      'Not Started',
      'nothing was done',
      { startedAt: null, completedAt: null, isGraded: false },
      due,
    ],
    ['Started', 'the student has begun', { startedAt: 1, completedAt: null, isGraded: false }, due],
    [
      'Overdue',
      'the date has passed without a beginning',
      { startedAt: null, completedAt: null, isGraded: false },
      due + 1,
    ],
    [
      'Overdue',
      'the date has passed with only a beginning',
      { startedAt: 1, completedAt: null, isGraded: false },
      due + 1,
    ],
    [
      'Submitted',
      'a take was sent, however late',
      { startedAt: 1, completedAt: due + 5, isGraded: false },
      due + 9,
    ],
    [
      'Graded',
      'the teacher has graded it',
      { startedAt: 1, completedAt: 2, isGraded: true },
      due + 9,
    ],
  ] as const)('is %s when %s', (status, _, progress, now) => {
    expect(assignmentStatus({ ...progress, dueDate: due }, now)).toBe(status);
  });

  it('is never overdue without a date', () => {
    const progress = { startedAt: null, completedAt: null, isGraded: false, dueDate: null };
    expect(assignmentStatus(progress, Number.MAX_SAFE_INTEGER)).toBe('Not Started');
  });
});

describe('another attempt', () => {
  it.each([
    [0, null, true],
    [1_000, null, true],
    [2, 3, true],
    [3, 3, false],
    [4, 3, false],
  ])('after %d of %s is open: %s', (attempts, allowed, open) => {
    expect(canTryAgain(attempts, allowed)).toBe(open);
  });
});
