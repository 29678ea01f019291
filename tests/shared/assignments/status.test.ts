import { expect, it } from 'vitest';
import { type AssignmentProgress, assignmentStatus } from '#shared/assignments/status';

const untouched: AssignmentProgress = {
  startedAt: null,
  completedAt: null,
  isGraded: false,
  dueDate: null,
};

it.each<[Partial<AssignmentProgress>, string]>([
  [{}, 'Not Started'],
  [{ dueDate: 100 }, 'Not Started'],
  [{ dueDate: 99 }, 'Overdue'],
  [{ startedAt: 50 }, 'Started'],
  [{ startedAt: 50, dueDate: 99 }, 'Overdue'],
  [{ startedAt: 50, completedAt: 60 }, 'Submitted'],
  [{ startedAt: 50, completedAt: 60, dueDate: 55 }, 'Submitted'],
  [{ startedAt: 50, completedAt: 60, isGraded: true, dueDate: 55 }, 'Graded'],
])('at 100, %j is %s', (progress, status) => {
  expect(assignmentStatus({ ...untouched, ...progress }, 100)).toBe(status);
});
