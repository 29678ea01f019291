import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Submission } from '#shared/contract/assignments';
import {
  submissionColumns,
  submissionFilters,
} from '#web/features/assignments/submission-columns.tsx';

const sent: Submission = {
  courseId: 'class',
  studentId: 'a',
  sessionId: 's',
  studentName: 'Ada Brennan',
  completedAt: '2026-09-07T08:00:00.000Z',
  isLate: false,
  isByEar: false,
  score: 100,
  grade: null,
  waitsForGrade: true,
  needsReview: false,
  isReturned: false,
  isExcused: false,
  hasBegun: true,
  hasExtra: false,
  ...{ dueDate: null, hasOwnDate: false, attempts: 1, allowed: 3, moreAttempts: 0 },
  ...{ plays: null, ownLine: null, isPartChosen: false },
  label: 'Ungraded',
};
const doubtful = { ...sent, studentId: 'b', needsReview: true };

it('a take that somebody should hear says so where it is listed, and others do not', () => {
  const words = (submission: Submission) => {
    const column = submissionColumns().find(({ id }) => id === 'handedIn')!;
    return render(column.cell(submission)).container.textContent;
  };
  expect(words(doubtful)).toContain('listen before you grade');
  expect(words(sent)).not.toContain('listen');
});

it('the takes to be heard first can be looked at alone', () => {
  const filter = submissionFilters([sent, doubtful]).find(({ label }) => label === 'Listen first');
  expect(filter).toMatchObject({ count: 1 });
  expect([sent, doubtful].filter(filter!.keeps)).toEqual([doubtful]);
});
