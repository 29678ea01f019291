import { describe, expect, it } from 'vitest';
import {
  type ClassFacts,
  classLabel,
  studentLabel,
  submissionLabel,
  type WorkFacts,
} from '#shared/assignments/labels';

const untouched: WorkFacts = {
  ...{ isReleased: true, startedAt: null, completedAt: null, isGraded: false },
  ...{
    wantsGrade: true,
    needsReview: false,
    isExcused: false,
    isAbandoned: false,
    hasExtra: false,
    isReset: false,
    due: null,
    acceptsLate: true,
    last: null,
  },
};
const begun = { startedAt: 50 };
const sent = { startedAt: 50, completedAt: 60 };
const closed = { due: 99, acceptsLate: false };

describe('the work of one student, at 100', () => {
  it.each<[Partial<WorkFacts>, student: string, teacher: string]>([
    [{}, 'Not Started', 'Not Started'],
    [{ isReleased: false }, 'Not Released', 'Not Released'],
    [{ due: 100 }, 'Not Started', 'Not Started'],
    [{ due: 99 }, 'Overdue', 'Overdue'],
    [{ ...closed }, 'Overdue', 'Overdue'],
    [{ due: 99, isExcused: true }, 'Not Started', 'Not Started'],
    [{ ...begun, ...closed, isExcused: true }, 'Started', 'Started'],
    [begun, 'Started', 'Started'],
    [{ ...begun, due: 99 }, 'Overdue', 'Overdue'],
    [{ ...begun, ...closed }, 'Abandoned', 'Abandoned'],
    [{ ...begun, due: 90, last: 99 }, 'Abandoned', 'Abandoned'],
    [{ ...begun, isAbandoned: true }, 'Abandoned', 'Abandoned'],
    [{ ...begun, isAbandoned: true, due: 99 }, 'Abandoned', 'Abandoned'],
    [{ isReset: true }, 'Reset', 'Reset'],
    [{ isReset: true, due: 99 }, 'Overdue', 'Overdue'],
    [{ ...begun, isReset: true }, 'Started', 'Started'],
    [
      { ...sent, hasExtra: true, isGraded: true },
      'Exceeded Max Attempts or Launches',
      'Exceeded Max Attempts or Launches',
    ],
    [sent, 'Submitted', 'Ungraded'],
    [{ ...sent, due: 55 }, 'Submitted', 'Ungraded'],
    [{ ...sent, ...closed }, 'Submitted', 'Ungraded'],
    [{ ...sent, wantsGrade: false }, 'Completed', 'Completed'],
    [{ ...sent, needsReview: true }, 'Submitted', 'Needs Review'],
    [{ ...sent, needsReview: true, wantsGrade: false }, 'Completed', 'Needs Review'],
    [{ ...sent, isGraded: true, due: 55 }, 'Graded', 'Graded'],
    [{ ...sent, isGraded: true, needsReview: true }, 'Graded', 'Needs Review'],
  ])('%j is %s to them and %s to their teacher', (facts, student, teacher) => {
    expect(studentLabel({ ...untouched, ...facts }, 100)).toBe(student);
    expect(submissionLabel({ ...untouched, ...facts }, 100)).toBe(teacher);
  });
});

const class20: ClassFacts = {
  ...{ isReleased: true, due: null, completed: 0, uncompleted: 20 },
  ...{ ungraded: 0, needsReview: 0, wantsGrade: true },
};

describe('an assignment in a class, at 100', () => {
  it.each<[Partial<ClassFacts>, string]>([
    [{}, 'Released'],
    [{ isReleased: false }, 'Not Released'],
    [{ completed: 3, uncompleted: 17, ungraded: 2 }, 'Needs Grade'],
    [{ completed: 3, uncompleted: 17, ungraded: 2, needsReview: 1 }, 'Needs Review'],
    [{ completed: 3, uncompleted: 17, due: 99 }, 'Overdue'],
    [{ completed: 20, uncompleted: 0, due: 99 }, 'Graded'],
    [{ completed: 20, uncompleted: 0, wantsGrade: false }, 'Completed'],
    [{ completed: 0, uncompleted: 0 }, 'Released'],
  ])('%j is %s', (facts, label) => {
    expect(classLabel({ ...class20, ...facts }, 100)).toBe(label);
  });
});
