import { expect, it } from 'vitest';
import type { Gradebook, GradebookCell } from '#shared/contract/gradebook';
import { gradebookFile } from '../../../../web/features/grading/gradebook/gradebook-file.ts';

const sent: GradebookCell = {
  ...{ sessionId: '0190a000-0000-7000-8000-00000000e001', grade: null, score: 88 },
  ...{ isHandedIn: true, waitsForGrade: true, needsReview: false, isLate: false },
  ...{ isExcused: false, isDue: true, completedAt: null, isClear: false },
  ...{ dueDate: null, hasOwnDate: false },
};

const book: Gradebook = {
  timeZone: 'UTC',
  columns: ['Week 1', 'Week 2'].map((title, index) => ({
    ...{ assignmentId: `0190a000-0000-7000-8000-00000000c00${index}`, title, dueDate: null },
    ...{ gradeValidation: 'hundredPoints', outOf: null },
  })),
  rows: [
    {
      ...{ studentId: '0190a000-0000-7000-8000-00000000d001', studentName: 'Ada' },
      cells: [
        { ...sent, needsReview: true, isLate: true },
        { ...sent, grade: '90', waitsForGrade: false, isLate: true },
      ],
    },
  ],
};

it('tells what is to be listened to first, and what came late without making a word of a figure', async () => {
  const text = await gradebookFile({ title: 'Band', language: 'en' }, book).text();
  expect(text.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Student,Week 1,Week 2,Average,Handed in late',
    'Ada,listen first,90,90,"Week 1; Week 2"',
    '',
  ]);
});
