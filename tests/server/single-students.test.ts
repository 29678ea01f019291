import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  type AssignmentFields,
  changeAssignment,
  createAssignment,
  getAssignmentToEdit,
  usualFields,
} from '#shared/contract/assignment-editor';
import {
  changeForStudents,
  getAssignment,
  getAssignments,
  getEducatorAssignments,
  getSubmissions,
  returnResults,
} from '#shared/contract/assignments';
import { resetStudents, settleExtra } from '#shared/contract/attempts';
import { removeStudent } from '#shared/contract/classes';
import type { StudentId } from '#shared/contract/ids';
import { getNeeds } from '#shared/contract/needs';
import { generatorVersion } from '#shared/generation/version';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type PersonName, type TestSchool, testSchool } from '../support/test-school.ts';
import { newTake, sendTake } from '../support/test-take.ts';

const day = 86_400_000;

/** `student` and `classmate` learn in the class, which `coTeacher` helps in; `student` learns in another of the teacher's too. */
describeOnDatabase('an assignment for single students', (open) => {
  let school: TestSchool;
  beforeEach(async () => {
    school = await testSchool(await testContext(open));
  });
  afterEach(() => school.context.close());

  const inDays = (count: number) =>
    new Date(school.context.clock.now().getTime() + count * day).toISOString();

  const saved = (students: string[] | null, some: Partial<AssignmentFields> = {}) => ({
    ...usualFields,
    ...{ title: 'Week 9', instructions: '', medium: 'violin', levelId: 'pv~2', seed: 5 },
    ...{ measureCount: 4, timeSignatures: ['3/4'], keySignatures: [], isDraft: false },
    ...{ maxAttempts: 1, acceptsLate: false },
    classes: [
      {
        ...{ courseId: school.courseId as string, releaseDate: null, lastDate: null },
        ...{ dueDate: inDays(7), students },
      },
    ],
    generator: generatorVersion,
    ...some,
  });

  const give = async (students: string[] | null, some: Partial<AssignmentFields> = {}) => {
    const asked = { params: { courseId: school.courseId }, body: saved(students, some) };
    return (await (await school.as('teacher')).ask(createAssignment, asked)).assignmentId;
  };

  const seenBy = async (person: PersonName, assignmentId: string) =>
    (await (await school.as(person)).ask(getAssignments)).assignments.find(
      (one) => one.assignmentId === assignmentId,
    );

  const countsOf = async (assignmentId: string) => {
    const { assignments } = await (await school.as('teacher')).ask(getEducatorAssignments);
    const one = assignments.find((listed) => listed.assignmentId === assignmentId)!;
    return [one.completed, one.uncompleted, one.ungraded];
  };

  const change = async (
    person: PersonName,
    assignmentId: string,
    what: { dueDate?: string | null; moreAttempts?: number; isExcused?: boolean },
    whom: readonly PersonName[] = ['student'],
  ) =>
    (
      await (
        await school.as(person)
      ).ask(changeForStudents, {
        params: { assignmentId },
        body: { studentIds: whom.map((name) => school.ids[name] as StudentId), ...what },
      })
    ).changed;

  it('is had by those who were chosen alone, and counted for them', async () => {
    const assignmentId = await give([school.ids.student]);
    expect(await seenBy('student', assignmentId)).toBeTruthy();
    expect(await seenBy('classmate', assignmentId)).toBeUndefined();
    expect(await countsOf(assignmentId)).toEqual([0, 1, 0]);
    const params = { assignmentId };
    const classmate = await school.as('classmate');
    expect(await classmate.refusal(getAssignment, { params })).toMatchObject({ status: 404 });
    const teacher = await school.as('teacher');
    const { fields } = await teacher.ask(getAssignmentToEdit, { params });
    expect(fields.classes[0]!.students).toEqual([school.ids.student]);

    await teacher.ask(changeAssignment, { params, body: saved(null) });
    expect(await seenBy('classmate', assignmentId)).toBeTruthy();
    expect(await countsOf(assignmentId)).toEqual([0, 2, 0]);
  });

  it('refuses nobody, who is not in the class, and to leave out who has begun', async () => {
    const teacher = await school.as('teacher');
    const params = { courseId: school.courseId };
    for (const [students, path] of [
      [[], 'classes.0.students'],
      [[school.ids.student, school.ids.otherStudent], 'classes.0.students.1'],
      [[school.ids.student, school.ids.student], 'classes.0.students'],
    ] as const)
      expect(
        await teacher.refusal(createAssignment, { params, body: saved([...students]) }),
      ).toMatchObject({ status: 400, path });

    const assignmentId = await give(null);
    await sendTake(await school.as('student'), newTake(assignmentId));
    expect(
      await teacher.refusal(changeAssignment, {
        params: { assignmentId },
        body: saved([school.ids.classmate]),
      }),
    ).toMatchObject({ status: 409, code: 'assignment-begun', path: 'classes.0.students' });
    // Who has begun and left keeps nobody from it.
    await teacher.ask(removeStudent, {
      params: { courseId: school.courseId, studentId: school.ids.student as StudentId },
    });
    await teacher.ask(changeAssignment, {
      params: { assignmentId },
      body: saved([school.ids.classmate]),
    });
  });

  it('tells nobody where all who were chosen have left', async () => {
    const assignmentId = await give([school.ids.student]);
    const teacher = await school.as('teacher');
    await teacher.ask(removeStudent, {
      params: { courseId: school.courseId, studentId: school.ids.student as StudentId },
    });
    const { fields } = await teacher.ask(getAssignmentToEdit, { params: { assignmentId } });
    expect(fields.classes[0]!.students).toEqual([]);
  });

  it('is due later for one, who may begin it then and is not late', async () => {
    const assignmentId = await give(null);
    expect(await change('coTeacher', assignmentId, { dueDate: inDays(20) })).toBe(1);
    expect(await seenBy('student', assignmentId)).toMatchObject({ dueDate: inDays(20) });
    expect(await seenBy('classmate', assignmentId)).toMatchObject({ dueDate: inDays(7) });
    school.context.clock.advance({ days: 10 });
    expect(await seenBy('student', assignmentId)).toMatchObject({ status: 'Not Started' });
    expect(await seenBy('classmate', assignmentId)).toMatchObject({ status: 'Overdue' });
    await sendTake(await school.as('student'), newTake(assignmentId));
    const { submissions } = await (await school.as('teacher')).ask(getSubmissions, {
      params: { assignmentId },
    });
    expect(submissions.find(({ studentId }) => studentId === school.ids.student)).toMatchObject({
      ...{ isLate: false, hasOwnDate: true, attempts: 1, allowed: 1 },
    });
  });

  it('gives one further attempts, and takes none from who has sent', async () => {
    const assignmentId = await give(null);
    const student = await school.as('student');
    await sendTake(student, newTake(assignmentId));
    await change('teacher', assignmentId, { moreAttempts: 1 });
    expect(await seenBy('student', assignmentId)).toMatchObject({
      attemptSummary: { attempts: 1, totalAttemptsAllowed: 2 },
    });
    await sendTake(student, newTake(assignmentId));
    await change('teacher', assignmentId, { moreAttempts: 0 });
    expect(await seenBy('student', assignmentId)).toMatchObject({
      attemptSummary: { attempts: 2, totalAttemptsAllowed: 1 },
      status: 'Submitted',
    });
  });

  it('is in no count for who is excused, who may play it all the same', async () => {
    const assignmentId = await give(null);
    await change('teacher', assignmentId, { isExcused: true });
    expect(await countsOf(assignmentId)).toEqual([0, 1, 0]);
    expect(await seenBy('student', assignmentId)).toMatchObject({ isExcused: true });
    await sendTake(await school.as('student'), newTake(assignmentId));
    expect(await countsOf(assignmentId)).toEqual([0, 1, 0]);
    const teacher = await school.as('teacher');
    expect(await teacher.ask(getNeeds)).toMatchObject({ toGrade: 0 });
    // What is left out stays as it was.
    await change('teacher', assignmentId, { moreAttempts: 2 });
    expect(await seenBy('student', assignmentId)).toMatchObject({ isExcused: true });
    await change('teacher', assignmentId, { isExcused: false });
    expect(await countsOf(assignmentId)).toEqual([1, 1, 1]);
    expect(await seenBy('student', assignmentId)).toMatchObject({
      attemptSummary: { totalAttemptsAllowed: 3 },
    });
  });

  it('is changed for nobody else, and not into the past', async () => {
    const assignmentId = await give([school.ids.student]);
    const teacher = await school.as('teacher');
    const params = { assignmentId };
    // One of them who is none of theirs, or does not have it: nothing is changed for any.
    for (const other of ['classmate', 'otherStudent'] as const) {
      const studentIds = [school.ids.student, school.ids[other]] as StudentId[];
      const foreign = { status: 404, code: 'not-found', path: 'studentIds.1' };
      for (const refusal of [
        await teacher.refusal(changeForStudents, { params, body: { studentIds, isExcused: true } }),
        await teacher.refusal(resetStudents, { params, body: { studentIds } }),
        await teacher.refusal(settleExtra, { params, body: { studentIds, isTaken: true } }),
        await teacher.refusal(returnResults, { params, body: { studentIds } }),
      ])
        expect(refusal).toMatchObject(foreign);
    }
    expect(await seenBy('student', assignmentId)).toMatchObject({ isExcused: false });
    expect(
      await teacher.refusal(changeForStudents, {
        params: { assignmentId },
        body: { studentIds: [school.ids.student as StudentId], dueDate: inDays(-1) },
      }),
    ).toMatchObject({ status: 400, code: 'date-past', path: 'dueDate' });
  });
});
