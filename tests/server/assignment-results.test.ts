import { afterEach, beforeEach, expect, it } from 'vitest';
import { everythingShown, type Shown } from '#shared/assignments/shown';
import {
  getAssignment,
  getEducatorAssignments,
  getSubmissions,
  returnResults,
} from '#shared/contract/assignments';
import { getReview, saveGrade } from '#shared/contract/grading';
import { getNeeds } from '#shared/contract/needs';
import { completeAttempt } from '#shared/contract/uploads';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type TestSchool, testSchool } from '../support/test-school.ts';
import { newTake, sendTake, upload } from '../support/test-take.ts';

const never: Shown = { marks: 'never', grade: 'never', feedback: 'never', recording: 'never' };
const later: Shown = {
  ...{ marks: 'returned', grade: 'returned', feedback: 'returned', recording: 'returned' },
};

describeOnDatabase('the results of an assignment', (open) => {
  let school: TestSchool;
  beforeEach(async () => {
    school = await testSchool(await testContext(open));
  });
  afterEach(() => school.context.close());

  /** A take with grade and words, and how to look at it. */
  async function graded(shown: Shown) {
    const assignmentId = await school.addAssignment({ shown: JSON.stringify(shown) });
    const [student, teacher] = [await school.as('student'), await school.as('teacher')];
    const { sessionId } = await sendTake(student, newTake(assignmentId));
    const params = { sessionId };
    await teacher.ask(saveGrade, { params, body: { grade: '90', feedback: 'Even.' } });
    const seen = async () => {
      const { completed, gradeAndFeedback } = await student.ask(getReview, { params });
      const { assignment } = await student.ask(getAssignment, { params: { assignmentId } });
      const { grade, feedback } = gradeAndFeedback;
      expect([assignment.grade, assignment.teacherFeedback ?? '']).toEqual([grade, feedback]);
      return {
        marks: completed!.aaJsonUrl !== null,
        recording: completed!.audioFileUrl !== null,
        grade,
        feedback,
        status: assignment.status,
      };
    };
    return { assignmentId, teacher, seen, params };
  }

  it('are seen at once, as is usual', async () => {
    const { seen } = await graded(everythingShown);
    expect(await seen()).toEqual({
      ...{ marks: true, recording: true, grade: '90', feedback: 'Even.', status: 'Graded' },
    });
  });

  it('are seen once they are returned, by one press for all', async () => {
    const { assignmentId, teacher, seen, params } = await graded(later);
    const hidden = { marks: false, recording: false, grade: null, feedback: '' };
    expect(await seen()).toEqual({ ...hidden, status: 'Graded' });
    // Its teacher sees all of it.
    const review = await teacher.ask(getReview, { params });
    expect(review.completed?.aaJsonUrl).not.toBeNull();
    const asked = { params: { assignmentId } };
    const unreturned = async () =>
      (await teacher.ask(getSubmissions, asked)).classes.map((one) => one.unreturned);
    expect(await unreturned()).toEqual([1]);
    expect(await teacher.ask(returnResults, { ...asked, body: {} })).toEqual({ returned: 1 });
    expect(await unreturned()).toEqual([0]);
    expect(await teacher.ask(returnResults, { ...asked, body: {} })).toEqual({ returned: 0 });
    expect(await seen()).toEqual({
      ...{ marks: true, recording: true, grade: '90', feedback: 'Even.', status: 'Graded' },
    });
  });

  it('of a further take wait anew', async () => {
    const { assignmentId, teacher, seen } = await graded(later);
    await teacher.ask(returnResults, { params: { assignmentId }, body: {} });
    expect((await seen()).marks).toBe(true);
    await sendTake(await school.as('student'), newTake(assignmentId));
    expect((await seen()).marks).toBe(false);
  });

  it('are returned to some alone, where they are named', async () => {
    const { assignmentId, teacher, seen } = await graded(later);
    const give = (studentIds: string[]) =>
      teacher.ask(returnResults, { params: { assignmentId }, body: { studentIds } });
    expect(await give([school.ids.classmate])).toEqual({ returned: 0 });
    expect((await seen()).grade).toBeNull();
    expect(await give([school.ids.student])).toEqual({ returned: 1 });
    expect((await seen()).grade).toBe('90');
  });

  it('are never seen where the teacher said so, returned or not', async () => {
    const { assignmentId, teacher, seen } = await graded(never);
    const hidden = { marks: false, recording: false, grade: null, feedback: '' };
    await teacher.ask(returnResults, { params: { assignmentId }, body: {} });
    expect(await seen()).toEqual({ ...hidden, status: 'Graded' });
  });

  it('are said to be graded where the grade itself is withheld, with what is seen when', async () => {
    const { assignmentId, params } = await graded({ ...never, feedback: 'now' });
    const student = await school.as('student');
    const review = await student.ask(getReview, { params });
    expect(review).toMatchObject({
      ...{ isGraded: true, wantsGrade: true, shown: { ...never, feedback: 'now' } },
      gradeAndFeedback: { grade: null, feedback: 'Even.' },
    });
    const { assignment } = await student.ask(getAssignment, { params: { assignmentId } });
    expect(assignment).toMatchObject({ isGraded: true, grade: null, teacherFeedback: 'Even.' });
  });

  it('are complete with the take where no grade is wanted: nothing waits for the teacher', async () => {
    const assignmentId = await school.addAssignment({ wants_grade: false });
    const [student, teacher] = [await school.as('student'), await school.as('teacher')];
    await sendTake(student, newTake(assignmentId));
    const params = { assignmentId };
    const { assignment } = await student.ask(getAssignment, { params });
    expect(assignment.status).toBe('Completed');
    expect((await teacher.ask(getNeeds)).toGrade).toBe(0);
    const { assignments } = await teacher.ask(getEducatorAssignments);
    expect(assignments).toMatchObject([{ ungraded: 0, label: 'Released' }]);
    const { submissions } = await teacher.ask(getSubmissions, { params });
    const labels = submissions.map(({ studentId, label }) => [studentId, label]);
    expect(Object.fromEntries(labels)).toEqual({
      [school.ids.student]: 'Completed',
      [school.ids.classmate]: 'Not Started',
    });
  });

  it('of a take after the last day are not taken, of one before it late', async () => {
    const student = await school.as('student');
    const send = async (last_date: Date) => {
      const assignmentId = await school.addAssignment({
        ...{ release_date: new Date(0), due_date: new Date('2026-09-07T07:00:00Z'), last_date },
      });
      // The take of the tests was over at 7:59 on that day.
      const body = await upload(student, newTake(assignmentId));
      const { status } = await student.call(completeAttempt, { params: { assignmentId }, body });
      return status;
    };
    expect(await send(new Date('2026-09-07T07:30:00Z'))).toBe(409);
    expect(await send(new Date('2026-09-07T07:50:00Z'))).toBe(200);
  });
});
