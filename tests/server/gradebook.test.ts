import { afterEach, beforeEach, expect, it } from 'vitest';
import { changeForStudents, getSubmissions } from '#shared/contract/assignments';
import { getGradebook } from '#shared/contract/gradebook';
import { saveGrade } from '#shared/contract/grading';
import type { StudentId } from '#shared/contract/ids';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type TestSchool, testSchool } from '../support/test-school.ts';
import { assessedAs, emptyReport, newTake, sendTake } from '../support/test-take.ts';

const day = 86_400_000;

describeOnDatabase('the gradebook of a class', (open) => {
  let school: TestSchool;
  beforeEach(async () => {
    school = await testSchool(await testContext(open));
  });
  afterEach(() => school.context.close());

  const days = (count: number) => new Date(school.context.clock.now().getTime() + count * day);
  const book = async () =>
    (await school.as('coTeacher')).ask(getGradebook, { params: { courseId: school.courseId } });

  it('has a row for each who learns in it and a column for all that is given out, what is due first', async () => {
    const later = await school.addAssignment({ due_date: days(9) });
    const sooner = await school.addAssignment({ due_date: days(2) });
    await school.addAssignment({ release_date: days(1) });
    await school.addAssignment({ is_draft: true });
    const { columns, rows } = await book();
    expect(columns.map(({ assignmentId }) => assignmentId)).toEqual([sooner, later]);
    expect(rows.map(({ studentId, cells }) => [studentId, cells.length])).toEqual([
      [school.ids.classmate, 2],
      [school.ids.student, 2],
    ]);
    expect(rows[0]!.cells[0]).toMatchObject({ sessionId: null, isHandedIn: false, isDue: false });
  });

  it('tells what was sent, graded, excused and missed', async () => {
    const assignmentId = await school.addAssignment({ due_date: days(2) });
    const { sessionId } = await sendTake(await school.as('student'), newTake(assignmentId));
    const teacher = await school.as('teacher');
    const cellOf = async (place: number) => (await book()).rows[place]!.cells[0];
    expect(await cellOf(1)).toMatchObject({
      ...{ sessionId, grade: null, score: 100, isHandedIn: true, waitsForGrade: true },
    });
    await teacher.ask(saveGrade, { params: { sessionId }, body: { grade: '97' } });
    expect(await cellOf(1)).toMatchObject({ grade: '97', waitsForGrade: false });
    school.context.clock.advance({ days: 3 });
    expect(await cellOf(0)).toMatchObject({ isDue: true, isHandedIn: false });
    await (await school.as('teacher')).ask(changeForStudents, {
      params: { assignmentId },
      body: { studentIds: [school.ids.classmate as StudentId], isExcused: true },
    });
    expect(await cellOf(0)).toMatchObject({ isExcused: true });
  });

  it('has nothing to be graded or listened to in a class that is archived', async () => {
    const assignmentId = await school.addAssignment({ due_date: days(2) });
    const { sessionId } = await sendTake(
      await school.as('student'),
      newTake(assignmentId, assessedAs(emptyReport)),
    );
    const cell = async () => (await book()).rows[1]!.cells[0];
    expect(await cell()).toMatchObject({ sessionId, waitsForGrade: true, needsReview: true });
    await school.archiveClass(school.courseId);
    expect(await cell()).toMatchObject({ waitsForGrade: false, needsReview: false });
  });

  it('grades one assignment as its submissions say', async () => {
    const graded = { grade_validation: 'positiveInteger', out_of: 20 } as const;
    const assignmentId = await school.addAssignment(graded);
    const teacher = await school.as('teacher');
    const { columns } = await book();
    const said = await teacher.ask(getSubmissions, { params: { assignmentId } });
    expect(said).toMatchObject({ gradeValidation: 'positiveInteger', outOf: 20 });
    expect(columns).toMatchObject([{ gradeValidation: 'positiveInteger', outOf: 20 }]);
  });
});
