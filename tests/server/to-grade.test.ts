import { afterEach, beforeEach, expect, it } from 'vitest';
import { getEducatorAssignments, getSubmissions } from '#shared/contract/assignments';
import { archiveClass, getClasses, removeStudent } from '#shared/contract/classes';
import { findSessionOfAssignment, getReview, saveGrade } from '#shared/contract/grading';
import { getNeeds } from '#shared/contract/needs';
import { archiveStudents } from '#shared/contract/students';
import { createUploadForms } from '#shared/contract/uploads';
import type { TestClient } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type TestSchool, testSchool } from '../support/test-school.ts';
import { newTake, sendTake } from '../support/test-take.ts';

/** Everybody who says how many takes wait for a grade, asked about one assignment of one take. */
describeOnDatabase('what is to be graded', (open) => {
  let school: TestSchool;
  let teacher: TestClient;
  let assignmentId: string;
  beforeEach(async () => {
    school = await testSchool(await testContext(open));
    teacher = await school.as('teacher');
    assignmentId = await school.addAssignment();
  });
  afterEach(() => school.context.close());

  const send = async () =>
    (await sendTake(await school.as('student'), newTake(assignmentId))).sessionId;

  /** How many each counts; null where it lists nothing of the class any more. */
  async function counts(): Promise<Readonly<Record<string, number | null>>> {
    const params = { assignmentId };
    const { classes } = await teacher.ask(getClasses);
    const { assignments } = await teacher.ask(getEducatorAssignments);
    const { classes: of, submissions } = await teacher.ask(getSubmissions, { params });
    const found = await teacher.call(findSessionOfAssignment, { params });
    const listed =
      found.status === 200
        ? (await teacher.ask(getReview, { params: found.body as { sessionId: string } })).sidebar
        : null;
    return {
      needs: (await teacher.ask(getNeeds)).toGrade,
      next: (await teacher.ask(getNeeds)).nextToGrade === null ? 0 : 1,
      class: classes.find(({ courseId }) => courseId === school.courseId)?.ungraded ?? null,
      assignments: assignments.find((one) => one.assignmentId === assignmentId)?.ungraded ?? null,
      assignment: of[0]!.ungraded,
      submissions: submissions.filter(({ waitsForGrade }) => waitsForGrade).length,
      review: listed?.ungradedSessions.length ?? 0,
    };
  }
  const all = (count: number) => ({
    ...{ needs: count, next: count, class: count, assignments: count },
    ...{ assignment: count, submissions: count, review: count },
  });

  it('is nothing that was only begun', async () => {
    const student = await school.as('student');
    await student.ask(createUploadForms, {
      params: { assignmentId },
      body: {
        userId: student.userId,
        attemptId: school.context.newId(),
        audioContentType: null,
      },
    });
    expect(await counts()).toEqual(all(0));
  });

  it('is a take until it has a grade', async () => {
    const sessionId = await send();
    expect(await counts()).toEqual(all(1));
    await teacher.ask(saveGrade, { params: { sessionId }, body: { grade: '90' } });
    expect(await counts()).toEqual(all(0));
  });

  it('is nothing of who was taken out of the class; what they sent stays readable', async () => {
    const sessionId = await send();
    const student = { studentId: school.ids.student, courseId: school.courseId };
    await teacher.ask(removeStudent, { params: student });
    expect(await counts()).toEqual(all(0));
    const { session, sidebar } = await teacher.ask(getReview, { params: { sessionId } });
    expect(session).toMatchObject({ assignmentSessionId: sessionId, hasLeft: true });
    expect(sidebar).toMatchObject({ ungradedSessions: [], nextSession: null, prevSession: null });
  });

  it('is nothing of who is archived', async () => {
    await send();
    await teacher.ask(archiveStudents, { body: { studentIds: [school.ids.student] } });
    expect(await counts()).toEqual(all(0));
  });

  it('is nothing of a class that is over, whose takes are still listed', async () => {
    const sessionId = await send();
    await teacher.ask(archiveClass, { params: { courseId: school.courseId } });
    expect(await counts()).toEqual({ ...all(0), assignments: null });
    const { submissions } = await teacher.ask(getSubmissions, { params: { assignmentId } });
    expect(submissions.map((one) => one.sessionId)).toContain(sessionId);
  });
});
