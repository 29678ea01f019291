import { afterAll, beforeAll, expect, it } from 'vitest';
import { usualSettings } from '#shared/assignments/settings';
import { everythingShown } from '#shared/assignments/shown';
import {
  getAssignment,
  getAssignments,
  getEducatorAssignments,
  getSubmissions,
} from '#shared/contract/assignments';
import { beginAttempt } from '#shared/contract/attempts';
import { saveGrade } from '#shared/contract/grading';
import { createUploadForms } from '#shared/contract/uploads';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type TestSchool, testSchool } from '../support/test-school.ts';
import { assessedAs, emptyReport, newTake, sendTake } from '../support/test-take.ts';

describeOnDatabase('assignments', (open) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await testSchool(await testContext(open));
  });
  afterAll(() => school.context.close());

  const days = (count: number) =>
    new Date(school.context.clock.now().getTime() + count * 86_400_000);

  it('shows a student the released assignments of their classes, next due first', async () => {
    const later = await school.addAssignment({ due_date: days(9) });
    const whenever = await school.addAssignment({ due_date: null });
    const soon = await school.addAssignment({ due_date: days(2) });
    const hidden = await school.addAssignment({ release_date: days(1) });
    const { assignments } = await (await school.as('student')).ask(getAssignments);
    const shown = assignments.map((assignment) => assignment.assignmentId);
    expect(shown.filter((id) => [later, whenever, soon, hidden].includes(id))).toEqual([
      soon,
      later,
      whenever,
    ]);
  });

  it('closes with the last day of the class by its clock, be it due later or never', async () => {
    const student = await school.as('student');
    const ends = async (end_date: string | null) =>
      school.context.allTenants
        .updateTable('course')
        .set({ end_date, time_zone: end_date === null ? 'UTC' : 'Asia/Tokyo' })
        .where('id', '=', school.courseId)
        .execute();
    const told = async (assignmentId: string) =>
      (await student.ask(getAssignment, { params: { assignmentId } })).assignment;
    const lastOf = async (assignmentId: string) => (await told(assignmentId)).lastDate;
    const begin = (assignmentId: string) => ({
      params: { assignmentId },
      body: {
        ...{ userId: student.userId, attemptId: school.context.newId(), round: 1 },
        ...{ begunAt: days(0).toISOString(), abandonedAt: null },
      },
    });
    const never = await school.addAssignment({ due_date: null, last_date: days(5) });
    const later = await school.addAssignment({ due_date: days(9), last_date: days(12) });
    await ends(days(-2).toISOString().slice(0, 10));
    for (const one of [never, later]) {
      const end = `${days(-2).toISOString().slice(0, 10)}T15:00:00.000Z`;
      expect(await told(one)).toMatchObject({ lastDate: end, classEnds: end });
      expect(await student.refusal(beginAttempt, begin(one))).toMatchObject({
        code: 'assignment-closed',
      });
    }
    await ends(days(3).toISOString().slice(0, 10));
    await student.ask(beginAttempt, begin(later));
    await ends(null);
    expect((await told(later)).classEnds).toBeNull();
    expect([await lastOf(never), await lastOf(later)]).toEqual([null, days(12).toISOString()]);
  });

  it('says of a class that is archived that it has ended', async () => {
    const courseId = await school.addClass();
    const assignmentId = await school.addAssignment({ course_id: courseId });
    const question = { params: { assignmentId } };
    await (await school.as('student')).ask(getAssignment, question);
    await school.archiveClass(courseId);
    const student = await school.as('student');
    expect(await student.refusal(getAssignment, question)).toMatchObject({
      status: 403,
      code: 'class-archived',
    });
  });

  it('shows a student of another class none of them', async () => {
    const otherStudent = await school.as('otherStudent');
    expect(await otherStudent.ask(getAssignments)).toEqual({ assignments: [] });
  });

  it('gives the exercise by its configuration, with a seed beyond 32 bits unharmed', async () => {
    const seed = 2 ** 53 - 1;
    const assignmentId = await school.addAssignment({ seed, max_attempts: 3, due_date: days(1) });
    const { assignment } = await (await school.as('student')).ask(getAssignment, {
      params: { assignmentId },
    });
    expect(assignment).toEqual({
      assignmentId,
      title: 'An assignment',
      instructions: 'Play it.',
      courseId: school.courseId,
      courseTitle: 'A class',
      timeZone: 'UTC',
      dueDate: days(1).toISOString(),
      acceptsLate: true,
      configuration: {
        medium: 'violin',
        levelId: 'pv~2',
        measureCount: -1,
        timeSignatures: ['4/4'],
        keySignatures: ['D'],
        seed,
      },
      pieceId: null,
      laterPieceIds: [],
      autoAssessMode: 'lenient',
      isMicCheckSkippable: true,
      ...{ round: 1, isAbandoned: false, hasExtra: false, gaveBack: false },
      attemptSummary: { attempts: 0, totalAttemptsAllowed: 3 },
      ...{ startedAt: null, completedAt: null, lastDate: null, classEnds: null, isLate: false },
      ...{ shown: everythingShown, isReturned: false, isExcused: false, picksInstrument: false },
      ...{ ownLine: null, lines: [], ownPart: null, parts: [], isPartChosen: false },
      exitAction: { action: 'redirect', location: '/assignments' },
      settings: usualSettings,
      status: 'Not Started',
      sessionId: null,
      ...{ wantsGrade: true, isGraded: false, grade: null, outOf: null },
      teacherFeedback: null,
    });
  });

  it('follows the work of a student from Not Started to Graded', async () => {
    const assignmentId = await school.addAssignment();
    const params = { assignmentId };
    const student = await school.as('student');
    const status = async () => (await student.ask(getAssignment, { params })).assignment.status;
    const take = newTake(assignmentId);

    expect(await status()).toBe('Not Started');
    await student.ask(createUploadForms, {
      params,
      body: { userId: student.userId, attemptId: take.attemptId, audioContentType: null },
    });
    // Whoever is only given a place for a take has begun nothing: it may still be refused.
    expect(await status()).toBe('Not Started');
    await student.ask(beginAttempt, {
      params,
      body: {
        ...{ userId: student.userId, attemptId: take.attemptId, abandonedAt: null },
        begunAt: '2026-09-07T07:50:00.000Z',
      },
    });
    expect(await status()).toBe('Started');
    const { sessionId } = await sendTake(student, take);
    expect(await status()).toBe('Submitted');
    await (await school.as('teacher')).ask(saveGrade, {
      params: { sessionId },
      body: { grade: '90' },
    });
    expect(await status()).toBe('Graded');
  });

  it('counts who has sent, who waits for a grade and who has sent nothing', async () => {
    const assignmentId = await school.addAssignment();
    const teacher = await school.as('teacher');
    const counts = async () => {
      const { assignments } = await teacher.ask(getEducatorAssignments);
      const { completed, ungraded, uncompleted, needsReview } = assignments.find(
        (assignment) => assignment.assignmentId === assignmentId,
      )!;
      return { completed, ungraded, uncompleted, needsReview };
    };

    expect(await counts()).toEqual({ completed: 0, ungraded: 0, uncompleted: 2, needsReview: 0 });
    const { sessionId } = await sendTake(await school.as('student'), newTake(assignmentId));
    expect(await counts()).toEqual({ completed: 1, ungraded: 1, uncompleted: 1, needsReview: 0 });
    await teacher.ask(saveGrade, { params: { sessionId }, body: { grade: '90' } });
    expect(await counts()).toEqual({ completed: 1, ungraded: 0, uncompleted: 1, needsReview: 0 });
  });

  it('shows a co-teacher the same, and other educators nothing of it', async () => {
    const owner = await (await school.as('teacher')).ask(getEducatorAssignments);
    expect(owner.assignments.length).toBeGreaterThan(0);
    expect(await (await school.as('coTeacher')).ask(getEducatorAssignments)).toEqual(owner);
    for (const person of ['otherTeacher', 'coordinator', 'stranger'] as const) {
      expect(await (await school.as(person)).ask(getEducatorAssignments)).toEqual({
        assignments: [],
      });
    }
  });

  it('lists every student of the class with the score of what they sent last', async () => {
    const assignmentId = await school.addAssignment();
    const student = await school.as('student');
    await sendTake(student, newTake(assignmentId, assessedAs(emptyReport)));
    const { sessionId } = await sendTake(student, newTake(assignmentId));
    const teacher = await school.as('teacher');
    const { classes, submissions } = await teacher.ask(getSubmissions, {
      params: { assignmentId },
    });
    expect(classes).toMatchObject([{ assignmentId, completed: 1 }]);
    const asAll = {
      ...{ isExcused: false, dueDate: null, hasOwnDate: false, isByEar: false },
      ...{ attempts: 0, allowed: null, moreAttempts: 0, hasBegun: false, hasExtra: false },
      ...{ plays: null, ownLine: null, isPartChosen: false },
    };
    expect(submissions).toEqual([
      {
        studentId: school.ids.classmate,
        courseId: school.courseId,
        sessionId: null,
        studentName: 'First-classmate Last-classmate',
        completedAt: null,
        score: null,
        grade: null,
        waitsForGrade: false,
        isLate: false,
        needsReview: false,
        isReturned: false,
        ...asAll,
        label: 'Not Started',
      },
      {
        studentId: school.ids.student,
        courseId: school.courseId,
        sessionId,
        studentName: 'First-student Last-student',
        completedAt: '2026-09-07T07:59:00.000Z',
        score: 100,
        grade: null,
        waitsForGrade: true,
        isLate: false,
        needsReview: false,
        isReturned: false,
        ...{ ...asAll, attempts: 2, hasBegun: true },
        label: 'Ungraded',
      },
    ]);
  });

  it('keeps an assignment that is not released from the student who knows its id', async () => {
    const assignmentId = await school.addAssignment({ release_date: days(1) });
    const student = await school.as('student');
    expect(await student.refusal(getAssignment, { params: { assignmentId } })).toMatchObject({
      status: 404,
      code: 'not-found',
    });
  });
});
