import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { everythingShown } from '#shared/assignments/shown';
import { resetSession } from '#shared/contract/attempts';
import { askAboutMark, getReview, saveGrade } from '#shared/contract/grading';
import { addPhrase, getPhrases, removePhrase } from '#shared/contract/phrases';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type PersonName, type TestSchool, testSchool } from '../support/test-school.ts';
import { newTake, sendTake } from '../support/test-take.ts';

describeOnDatabase('phrases and questions', (open) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await testSchool(await testContext(open));
  });
  afterAll(() => school.context.close());

  const seenBy = async (person: PersonName) => {
    const params = { courseId: school.courseId };
    return (await (await school.as(person)).ask(getPhrases, { params })).phrases;
  };

  it('phrases are of one teacher or of all who teach the class, added once and taken away again', async () => {
    const teacher = await school.as('teacher');
    const params = { courseId: school.courseId };
    for (const body of [
      { words: ' Count the rests. ', isOwn: false },
      { words: 'Count the rests.', isOwn: false },
      { words: 'Lovely.', isOwn: true },
    ])
      await teacher.ask(addPhrase, { params, body });
    const words = (all: Awaited<ReturnType<typeof seenBy>>) => all.map((one) => one.words);
    expect(words(await seenBy('teacher'))).toEqual(['Count the rests.', 'Lovely.']);
    expect(words(await seenBy('coTeacher'))).toEqual(['Count the rests.']);
    const [, own] = await seenBy('teacher');
    const remove = { params: { ...params, phraseId: own!.phraseId } };
    const coTeacher = await school.as('coTeacher');
    expect(await coTeacher.refusal(removePhrase, remove)).toMatchObject({ code: 'not-found' });
    await teacher.ask(removePhrase, remove);
    expect(words(await seenBy('teacher'))).toEqual(['Count the rests.']);
  });

  async function sent(columns = {}) {
    const assignmentId = await school.addAssignment(columns);
    const student = await school.as('student');
    const take = newTake(assignmentId);
    const { sessionId } = await sendTake(student, take);
    const { attemptId } = take;
    const again = () => sendTake(student, newTake(assignmentId));
    return {
      student,
      attemptId,
      again,
      params: { sessionId },
      teacher: await school.as('teacher'),
    };
  }

  it('a question about a mark asks the teacher to listen, is answered by the feedback and goes with a reset', async () => {
    const { student, teacher, params, attemptId, again } = await sent();
    await teacher.ask(saveGrade, { params, body: { grade: '70' } });
    const asking = (of: string) => ({
      params,
      body: { attemptId: of, note: 3, words: 'Why is this late?' },
    });
    expect(await student.refusal(askAboutMark, asking(randomUUID()))).toMatchObject({
      ...{ status: 404, path: 'attemptId' },
    });
    await student.ask(askAboutMark, asking(attemptId));
    // What is played after it is not what was asked about.
    await again();
    const { question, completed } = await teacher.ask(getReview, { params });
    expect(question).toMatchObject({
      ...{ attemptId, note: 3, words: 'Why is this late?', isAnswered: false },
    });
    expect(completed?.needsReview).toBe(true);
    school.context.clock.advance({ minutes: 1 });
    await teacher.ask(saveGrade, { params, body: { grade: '75', feedback: 'You are right.' } });
    expect((await student.ask(getReview, { params })).question?.isAnswered).toBe(true);
    expect((await student.ask(getReview, { params })).gradeAndFeedback.feedback).toBe(
      'You are right.',
    );
    await teacher.ask(resetSession, { params, body: {} });
    expect((await teacher.ask(getReview, { params })).question).toBeNull();
  });

  it('nothing is asked about marks that are not shown, nor by anybody else', async () => {
    const { student, teacher, params, attemptId } = await sent({
      shown: JSON.stringify({ ...everythingShown, marks: 'never' }),
    });
    const asked = { params, body: { attemptId, note: null, words: 'Why?' } };
    expect(await student.refusal(askAboutMark, asked)).toMatchObject({ code: 'forbidden' });
    expect(await teacher.refusal(askAboutMark, asked)).toMatchObject({ code: 'forbidden' });
    expect((await student.ask(getReview, { params })).mayAsk).toBe(false);
  });
});
