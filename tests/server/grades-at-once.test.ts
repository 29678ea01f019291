import { afterEach, beforeEach, expect, it } from 'vitest';
import { getGradebook } from '#shared/contract/gradebook';
import { type GradeChange, gradeAtOnce } from '#shared/contract/grades-at-once';
import { getReview, saveGrade } from '#shared/contract/grading';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type PersonName, type TestSchool, testSchool } from '../support/test-school.ts';
import { newTake, sendTake } from '../support/test-take.ts';

describeOnDatabase('grades of several students at once', (open) => {
  let school: TestSchool;
  let assignmentId: string;
  beforeEach(async () => {
    school = await testSchool(await testContext(open));
    assignmentId = await school.addAssignment();
  });
  afterEach(() => school.context.close());

  const change = (person: PersonName, rest: Partial<GradeChange>) =>
    ({
      ...{ assignmentId, studentId: school.ids[person], seenGrade: null, seenTake: null },
      ...rest,
    }) as GradeChange;
  const grades = async (...changes: GradeChange[]) =>
    (await school.as('teacher')).ask(gradeAtOnce, {
      params: { courseId: school.courseId },
      body: { changes },
    });
  const refused = async (change: GradeChange) =>
    (await school.as('teacher')).refusal(gradeAtOnce, {
      params: { courseId: school.courseId },
      body: { changes: [change] },
    });
  const cellOf = async (person: PersonName) => {
    const teacher = await school.as('teacher');
    const { rows } = await teacher.ask(getGradebook, { params: { courseId: school.courseId } });
    return rows.find(({ studentId }) => studentId === school.ids[person])!.cells[0]!;
  };

  it('grades who has sent nothing, and leaves what was handed in since as it is', async () => {
    await sendTake(await school.as('student'), newTake(assignmentId));
    const zero = { grade: '0' };
    const { kept } = await grades(change('student', zero), change('classmate', zero));
    expect(kept).toEqual([{ assignmentId, studentId: school.ids.student }]);
    expect(await cellOf('classmate')).toMatchObject({ grade: '0', isHandedIn: false });
    expect(await cellOf('student')).toMatchObject({ grade: null, isHandedIn: true, isClear: true });
  });

  it('takes grades away again as long as nobody has changed them, and keeps what was said before', async () => {
    const { sessionId } = await sendTake(await school.as('student'), newTake(assignmentId));
    const { completedAt: seenTake } = await cellOf('student');
    const grade = (given: Partial<GradeChange>) =>
      grades(change('student', { seenTake, ...given }));
    expect((await grade({ grade: '88' })).kept).toEqual([]);
    expect((await grade({ grade: null, seenGrade: '88' })).kept).toEqual([]);
    expect(await cellOf('student')).toMatchObject({ grade: null, waitsForGrade: true });
    const teacher = await school.as('coTeacher');
    await teacher.ask(saveGrade, { params: { sessionId }, body: { grade: '70' } });
    expect((await grade({ grade: null, seenGrade: '88' })).kept).toHaveLength(1);
    const { gradeAndFeedback } = await teacher.ask(getReview, { params: { sessionId } });
    expect(gradeAndFeedback).toMatchObject({
      ...{ grade: '70', gradedBy: 'First-coTeacher Last-coTeacher' },
      earlier: [{ grade: '88', gradedBy: 'First-teacher Last-teacher' }],
    });
  });

  it('writes one comment to all, by which nobody is graded', async () => {
    await grades(change('student', { comment: 'Well done.' }));
    await grades(change('student', { comment: ' All of you. ' }));
    expect(await cellOf('student')).toMatchObject({ grade: null });
    const { sessionId } = await cellOf('student');
    const teacher = await school.as('teacher');
    const { gradeAndFeedback } = await teacher.ask(getReview, {
      params: { sessionId: sessionId! },
    });
    expect(gradeAndFeedback.feedback).toBe('Well done.\nAll of you.');
  });

  it('keeps out who is not of the class, and what is no grade', async () => {
    const { kept } = await grades(change('otherStudent', { grade: '90' }));
    expect(kept).toHaveLength(1);
    for (const [grade, code] of [
      ['101', 'grade-not-hundred-points'],
      ['-1', 'grade-not-hundred-points'],
      ['1e3', 'grade-not-hundred-points'],
      ['123456789012345678901', 'grade-too-long'],
    ]) {
      const points = await school.addAssignment({ grade_validation: 'hundredPoints' });
      const asked = change('student', { assignmentId: points as never, grade: grade! });
      expect(await refused(asked), grade).toMatchObject({ code });
    }
    const long = change('student', { comment: 'x'.repeat(2000) });
    expect(await refused(long)).toMatchObject({ code: 'feedback-too-long' });
    await school.archiveClass(school.courseId);
    expect(await refused(change('student', { grade: '1' }))).toMatchObject({
      code: 'class-archived',
    });
  });
});
