import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveGrade } from '#shared/contract/grading';
import { getNeeds } from '#shared/contract/needs';
import { postPracticeLog } from '#shared/contract/practice-log';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type PersonName, type TestSchool, testSchool } from '../support/test-school.ts';
import { newTake, sendTake } from '../support/test-take.ts';

const DAY_MS = 86_400_000;

describeOnDatabase('what a teacher is needed for', (open) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await testSchool(await testContext(open));
  });
  afterAll(() => school.context.close());

  const needsOf = async (person: PersonName) => (await school.as(person)).ask(getNeeds);

  it('counts each student of their classes once', async () => {
    await school.addClass();
    expect(await needsOf('teacher')).toMatchObject({ students: 2, waitingToJoin: 0, practised: 0 });
    expect(await needsOf('otherTeacher')).toMatchObject({ students: 1 });
    expect(await needsOf('coordinator')).toMatchObject({ students: 0, nextToGrade: null });
  });

  it('names the take that has waited longest, until all are graded', async () => {
    const [first, second] = [await school.addAssignment(), await school.addAssignment()];
    const student = await school.as('student');
    const { sessionId } = await sendTake(student, newTake(second));
    const later = await sendTake(student, newTake(first));
    await school.context.allTenants
      .updateTable('assignment_session')
      .set({ completed_at: school.context.clock.now() })
      .where('id', '=', later.sessionId)
      .execute();
    const teacher = await school.as('teacher');
    expect(await teacher.ask(getNeeds)).toMatchObject({ toGrade: 2, nextToGrade: sessionId });
    expect(await needsOf('coTeacher')).toEqual(await teacher.ask(getNeeds));
    await teacher.ask(saveGrade, { params: { sessionId }, body: { grade: '90' } });
    expect(await teacher.ask(getNeeds)).toMatchObject({ toGrade: 1, nextToGrade: later.sessionId });
    await teacher.ask(saveGrade, {
      params: { sessionId: later.sessionId },
      body: { grade: '90' },
    });
    expect(await teacher.ask(getNeeds)).toMatchObject({ toGrade: 0, nextToGrade: null });
    expect(await needsOf('otherTeacher')).toMatchObject({ toGrade: 0 });
  });

  it('counts who practised for these classes lately, and nobody for anything else', async () => {
    const student = await school.as('student');
    const practise = (courseId: string | null, days: number) =>
      student.ask(postPracticeLog, {
        body: {
          entries: [
            {
              ...{ id: randomUUID(), courseId, mode: 'freeplay', seconds: 60, count: 1 },
              startedAt: new Date(
                school.context.clock.now().getTime() - days * DAY_MS - 120_000,
              ).toISOString(),
              timeZone: 'UTC',
            },
          ],
        },
      });
    await practise(null, 0);
    await practise(school.courseId, 8);
    expect(await needsOf('teacher')).toMatchObject({ practised: 0 });
    await practise(school.courseId, 6);
    await practise(school.courseId, 0);
    expect(await needsOf('teacher')).toMatchObject({ practised: 1 });
    expect(await needsOf('otherTeacher')).toMatchObject({ practised: 0 });
  });

  it('counts who has not signed in yet, and nobody of a class that is over', async () => {
    await school.context.allTenants
      .updateTable('user_account')
      .set({ password_hash: null })
      .where('id', 'in', [school.ids.classmate, school.ids.otherStudent])
      .execute();
    expect(await needsOf('teacher')).toMatchObject({ students: 2, waitingToJoin: 1 });
    await school.archiveClass(school.courseId);
    expect(await needsOf('teacher')).toMatchObject({ students: 1, waitingToJoin: 0, practised: 0 });
  });
});
