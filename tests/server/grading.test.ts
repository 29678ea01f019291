import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { everythingShown } from '#shared/assignments/shown';
import { changeForStudents, getAssignment } from '#shared/contract/assignments';
import { resetSession } from '#shared/contract/attempts';
import { type GradeChange, gradeAtOnce } from '#shared/contract/grades-at-once';
import {
  clearNeedsReview,
  findSessionOfAssignment,
  getReview,
  saveGrade,
} from '#shared/contract/grading';
import type { StudentId } from '#shared/contract/ids';
import { completeAttempt } from '#shared/contract/uploads';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type TestSchool, testSchool } from '../support/test-school.ts';
import { newTake, rightReport, sendTake, upload, webm } from '../support/test-take.ts';

describeOnDatabase('grading', (open) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await testSchool(await testContext(open));
  });
  afterAll(() => school.context.close());

  /** A fresh assignment with one take of the student. */
  async function submitted(columns = {}) {
    const assignmentId = await school.addAssignment(columns);
    const student = await school.as('student');
    const { sessionId } = await sendTake(student, newTake(assignmentId));
    const teacher = await school.as('teacher');
    return { assignmentId, student, sessionId, params: { sessionId }, teacher };
  }

  it('shows the teacher what was sent and lets them hear it', async () => {
    const { teacher, params, sessionId } = await submitted();
    const review = await teacher.ask(getReview, { params });
    expect(review.session).toEqual({
      assignmentSessionId: sessionId,
      studentName: 'First-student Last-student',
      ...{ studentFirstName: 'First-student', hasLeft: false },
      ...{ attempts: 1, handedIn: review.completed?.attemptId },
    });
    expect(review.completed).toMatchObject({
      completedAt: '2026-09-07T07:59:00.000Z',
      level: 'pv~2',
      medium: 'violin',
      source: 'microphone',
      needsReview: false,
      autoAssessMode: 'lenient',
    });
    const sound = await teacher.fetch(review.completed?.audioFileUrl ?? '');
    expect(new Uint8Array(await sound.arrayBuffer())).toEqual(webm());
    const report = await teacher.fetch(review.completed?.aaJsonUrl ?? '');
    expect(await report.json()).toEqual(rightReport);
  });

  it('says where in the music the recording begins, where the device said so', async () => {
    const assignmentId = await school.addAssignment();
    const student = await school.as('student');
    const { sessionId } = await sendTake(student, newTake(assignmentId, { audioStart: -3.25 }));
    const { completed } = await student.ask(getReview, { params: { sessionId } });
    expect(completed?.audioStart).toBe(-3.25);
    const { teacher, params } = await submitted();
    expect((await teacher.ask(getReview, { params })).completed?.audioStart).toBeNull();
  });

  it('says of a recording whose file is gone just that, to who may hear it', async () => {
    const { student, teacher, params } = await submitted();
    const hidden = await submitted({
      shown: JSON.stringify({ ...everythingShown, recording: 'never' }),
    });
    for (const one of [params, hidden.params]) {
      const { completed } = await teacher.ask(getReview, { params: one });
      expect(completed!.isRecordingGone).toBe(false);
      const { searchParams } = new URL(completed!.audioFileUrl!, 'http://school.test');
      await school.context.storage.remove(searchParams.get('key')!);
    }
    const gone = { audioFileUrl: null, isRecordingGone: true };
    expect((await teacher.ask(getReview, { params })).completed).toMatchObject(gone);
    expect((await student.ask(getReview, { params })).completed).toMatchObject(gone);
    const withheld = await hidden.student.ask(getReview, { params: hidden.params });
    expect(withheld.completed).toMatchObject({ audioFileUrl: null, isRecordingGone: false });
  });

  it('has no sound for a tapped take', async () => {
    const assignmentId = await school.addAssignment();
    const student = await school.as('student');
    const { sessionId } = await sendTake(student, newTake(assignmentId, { audio: null }));
    const { completed } = await student.ask(getReview, { params: { sessionId } });
    expect(completed).toMatchObject({ source: 'taps', audioFileUrl: null });
  });

  it('shows the student the grade and the feedback, but no way to grade and nobody else', async () => {
    const { student, teacher, params } = await submitted();
    await teacher.ask(saveGrade, {
      params,
      body: { grade: '92', feedback: 'Listen to the F sharp.' },
    });
    expect(await student.ask(getReview, { params })).toMatchObject({
      gradeAndFeedback: { grade: '92', feedback: 'Listen to the F sharp.', showFeedback: true },
      saveGradeUrl: null,
      sidebar: null,
    });
  });

  it('keeps grade and feedback from the student where the teacher does not show them', async () => {
    const { assignmentId, student, teacher, params } = await submitted({
      shown: JSON.stringify({ ...everythingShown, grade: 'never', feedback: 'never' }),
    });
    await teacher.ask(saveGrade, { params, body: { grade: '92', feedback: 'For myself.' } });
    expect((await student.ask(getReview, { params })).gradeAndFeedback).toEqual({
      grade: null,
      feedback: '',
      showFeedback: false,
      gradedBy: null,
      gradedAt: null,
      earlier: [],
    });
    const { assignment } = await student.ask(getAssignment, { params: { assignmentId } });
    expect(assignment).toMatchObject({ status: 'Graded', grade: null, teacherFeedback: null });
  });

  it('leads the teacher from one student to the next', async () => {
    const { assignmentId, sessionId, teacher } = await submitted();
    const second = await sendTake(await school.as('classmate'), newTake(assignmentId));
    const page = (id: string) => `/grade/session/${id}/e/feedback`;
    const saved = await teacher.ask(saveGrade, { params: { sessionId }, body: { grade: '70' } });
    expect(saved).toEqual({ next: page(second.sessionId) });
    const { sidebar, saveGradeUrl } = await teacher.ask(getReview, { params: { sessionId } });
    expect(saveGradeUrl).toBe(`/api/v2/session/${sessionId}/grade`);
    expect(sidebar).toEqual({
      ungradedSessions: [
        { name: 'First-classmate Last-classmate', url: page(second.sessionId), grade: null },
      ],
      gradedSessions: [{ name: 'First-student Last-student', url: page(sessionId), grade: '70' }],
      nothingSent: [],
      allAssignments: expect.arrayContaining([
        {
          ...{ assignmentId, assignmentTitle: 'An assignment', ungradedCount: 1 },
          optCourseTitle: 'A class',
        },
      ]),
      prevSession: page(second.sessionId),
      nextSession: null,
    });
  });

  it('tells the teacher who sent nothing, and not of who is excused', async () => {
    const { assignmentId, sessionId, teacher, student } = await submitted();
    const beside = async () => (await teacher.ask(getReview, { params: { sessionId } })).sidebar;
    const name = 'First-classmate Last-classmate';
    expect((await beside())!.nothingSent).toEqual([{ name, url: null, grade: null }]);
    expect((await student.ask(getReview, { params: { sessionId } })).sidebar).toBeNull();
    await teacher.ask(changeForStudents, {
      params: { assignmentId },
      body: { studentIds: [school.ids.classmate as StudentId], isExcused: true },
    });
    expect((await beside())!.nothingSent).toEqual([]);
  });

  it('stores nothing over a grade or a take that the teacher has not seen', async () => {
    const { assignmentId, student, sessionId, teacher, params } = await submitted();
    const save = (grade: string, seen: object) => ({ params, body: { grade, ...seen } });
    const attempt = async () => (await teacher.ask(getReview, { params })).completed!.attemptId;
    const seen = { seenAttempt: await attempt(), seenGrade: '' };
    await teacher.ask(saveGrade, save('75', { ...seen, feedback: 'Lovely.' }));
    const refused = { status: 409, code: 'graded-meanwhile' };
    expect(await teacher.refusal(saveGrade, save('89', seen))).toMatchObject(refused);
    await sendTake(student, newTake(assignmentId));
    expect(
      await teacher.refusal(saveGrade, save('89', { ...seen, seenGrade: '75' })),
    ).toMatchObject(refused);
    const { gradeAndFeedback } = await teacher.ask(getReview, { params: { sessionId } });
    expect(gradeAndFeedback).toMatchObject({ grade: '75', feedback: 'Lovely.' });
    await teacher.ask(saveGrade, save('89', { seenAttempt: await attempt(), seenGrade: '75' }));
  });

  it('stores nothing over the first take after a reset, which nobody has heard', async () => {
    const { assignmentId, student, teacher, params } = await submitted();
    const { completed } = await teacher.ask(getReview, { params });
    await teacher.ask(resetSession, { params, body: {} });
    const again = await upload(student, newTake(assignmentId), 2);
    await student.ask(completeAttempt, { params: { assignmentId }, body: again });
    const body = { grade: '75', seenAttempt: completed!.attemptId, seenGrade: '' };
    expect(await teacher.refusal(saveGrade, { params, body })).toMatchObject({
      code: 'graded-meanwhile',
    });
  });

  it('stores no words over words that the teacher has not seen, and keeps those it replaces', async () => {
    const { assignmentId, teacher, params } = await submitted();
    await teacher.ask(gradeAtOnce, {
      params: { courseId: school.courseId },
      body: {
        changes: [
          {
            ...{ assignmentId, studentId: school.ids.student, comment: 'To all of you.' },
            ...{ seenGrade: null, seenTake: '2026-09-07T07:59:00.000Z' },
          } as GradeChange,
        ],
      },
    });
    const body = { grade: '75', seenGrade: '', feedback: 'Lovely.' };
    expect(
      await teacher.refusal(saveGrade, { params, body: { ...body, seenFeedback: '' } }),
    ).toMatchObject({ code: 'graded-meanwhile' });
    await teacher.ask(saveGrade, { params, body: { ...body, seenFeedback: 'To all of you.' } });
    const { gradeAndFeedback } = await teacher.ask(getReview, { params });
    expect(gradeAndFeedback).toMatchObject({
      ...{ grade: '75', feedback: 'Lovely.' },
      earlier: [{ grade: null, feedback: 'To all of you.' }],
    });
  });

  it('shows the attempt that is handed in, and any other that is asked for', async () => {
    const { assignmentId, student, teacher, params } = await submitted();
    const first = await teacher.ask(getReview, { params });
    await sendTake(student, newTake(assignmentId, { audio: null }));
    const newest = await teacher.ask(getReview, { params });
    expect(newest.attempts.map(({ number }) => number)).toEqual([1, 2]);
    expect(newest.completed).toMatchObject({ source: 'taps' });
    const attempt = first.completed!.attemptId;
    for (const person of [teacher, student]) {
      const { session, completed } = await person.ask(getReview, { params, query: { attempt } });
      expect(completed).toMatchObject({ attemptId: attempt, source: 'microphone' });
      expect(session).toMatchObject({ attempts: 1, handedIn: newest.completed!.attemptId });
    }
    const elsewhere = await submitted();
    expect(
      await teacher.refusal(getReview, { params: elsewhere.params, query: { attempt } }),
    ).toMatchObject({ code: 'not-found' });
  });

  it('finds the session that waits longest for a grade, else the first sent', async () => {
    const { assignmentId, sessionId, teacher } = await submitted();
    const second = await sendTake(await school.as('classmate'), newTake(assignmentId));
    const params = { assignmentId };
    const found = async () => (await teacher.ask(findSessionOfAssignment, { params })).sessionId;
    const first = await found();
    await teacher.ask(saveGrade, { params: { sessionId: first }, body: { grade: '70' } });
    const other = await found();
    expect([first, other].sort()).toEqual([sessionId, second.sessionId].sort());
    // A student is led to what they sent themselves.
    const classmate = await school.as('classmate');
    expect(await classmate.ask(findSessionOfAssignment, { params })).toEqual({
      sessionId: second.sessionId,
    });
    await teacher.ask(saveGrade, { params: { sessionId: other }, body: { grade: '70' } });
    expect(await found()).toBe(first);
  });

  it('finds no session where nothing was sent', async () => {
    const assignmentId = await school.addAssignment();
    for (const person of ['teacher', 'student'] as const) {
      const client = await school.as(person);
      expect(
        await client.refusal(findSessionOfAssignment, { params: { assignmentId } }),
      ).toMatchObject({ status: 404 });
    }
  });

  it.each([
    ['hundredPoints', '', 'grade-required'],
    ['hundredPoints', '101', 'grade-not-hundred-points'],
    ['hundredPoints', 'fine', 'grade-not-hundred-points'],
    ['positiveInteger', '-1', 'grade-not-positive-integer'],
    ['freeForm', 'x'.repeat(21), 'grade-too-long'],
  ])('refuses in %s the grade "%s"', async (grade_validation, grade, code) => {
    const { teacher, params } = await submitted({ grade_validation });
    expect(await teacher.refusal(saveGrade, { params, body: { grade } })).toEqual({
      status: 400,
      code,
      path: 'grade',
    });
    expect((await teacher.ask(getReview, { params })).gradeAndFeedback.grade).toBeNull();
  });

  it('refuses feedback of 2000 characters', async () => {
    const { teacher, params } = await submitted();
    const save = (length: number) => ({
      params,
      body: { grade: '5', feedback: 'x'.repeat(length) },
    });
    expect(await teacher.refusal(saveGrade, save(2000))).toEqual({
      status: 400,
      code: 'feedback-too-long',
      path: 'feedback',
    });
    await teacher.ask(saveGrade, save(1999));
  });

  it('keeps the earlier feedback when only the grade is sent', async () => {
    const { teacher, params } = await submitted();
    await teacher.ask(saveGrade, { params, body: { grade: '5', feedback: 'Words.' } });
    await teacher.ask(saveGrade, { params, body: { grade: '6' } });
    expect((await teacher.ask(getReview, { params })).gradeAndFeedback).toMatchObject({
      grade: '6',
      feedback: 'Words.',
    });
  });

  it.each(['extraData[lesson]=1&extraData[of][it]=2', 'extraData=abc', 'extraData='])(
    'takes %s along with a form, to save a grade and to reset',
    async (extra) => {
      const { teacher, params } = await submitted();
      const { saveGradeUrl, resetSessionUrl } = await teacher.ask(getReview, { params });
      const send = async (url: string | null, body: string) => {
        const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'X-PV': '1' };
        const answer = await teacher.fetch(url!, { method: 'POST', headers, body });
        return { status: answer.status, ...((await answer.json()) as object) };
      };
      const saved = await send(saveGradeUrl, `grade=7&feedback=Even.&${extra}`);
      expect(saved).toEqual({ status: 200, next: null });
      expect((await teacher.ask(getReview, { params })).gradeAndFeedback.grade).toBe('7');
      expect(await send(resetSessionUrl, extra)).toMatchObject({ status: 'success' });
    },
  );

  it('shows the take by the strictness the teacher graded with', async () => {
    const { teacher, params } = await submitted();
    await teacher.ask(saveGrade, { params, body: { grade: '5', autoAssessMode: 'strict' } });
    expect((await teacher.ask(getReview, { params })).completed?.autoAssessMode).toBe('strict');
  });

  it('grades who has sent nothing too, which their student is told', async () => {
    const { teacher, student, params, sessionId } = await submitted();
    await school.context.allTenants
      .updateTable('assignment_session')
      .set({ completed_at: null, handed_in: null })
      .where('id', '=', sessionId)
      .execute();
    const seen = { seenAttempt: '', seenGrade: '' };
    await teacher.ask(saveGrade, { params, body: { grade: '5', ...seen } });
    const { completed, gradeAndFeedback } = await student.ask(getReview, { params });
    expect(completed).toBeNull();
    expect(gradeAndFeedback.grade).toBe('5');
  });

  it('in an archived class can be read, not changed', async () => {
    const course_id = await school.addClass();
    const { teacher, student, params } = await submitted({ course_id });
    await teacher.ask(saveGrade, { params, body: { grade: '5' } });
    await school.archiveClass(course_id);
    const refusal = { status: 403, code: 'class-archived' };
    expect(await teacher.refusal(saveGrade, { params, body: { grade: '6' } })).toEqual(refusal);
    expect(await teacher.refusal(clearNeedsReview, { params, body: {} })).toEqual(refusal);
    for (const reader of [teacher, student]) {
      const { gradeAndFeedback, assignment } = await reader.ask(getReview, { params });
      expect([gradeAndFeedback.grade, assignment.isArchived]).toEqual(['5', true]);
    }
  });

  it('saving a grade or clearing the flag ends a review', async () => {
    const { teacher, params, sessionId } = await submitted();
    const flagged = () =>
      school.context.allTenants
        .updateTable('assignment_session')
        .set({ needs_review: true })
        .where('id', '=', sessionId)
        .execute();
    const needsReview = async () =>
      (await teacher.ask(getReview, { params })).completed?.needsReview;

    await flagged();
    expect(await needsReview()).toBe(true);
    await teacher.ask(saveGrade, { params, body: { grade: '5' } });
    expect(await needsReview()).toBe(false);
    await flagged();
    expect(await teacher.ask(clearNeedsReview, { params, body: {} })).toEqual({ success: true });
    expect(await needsReview()).toBe(false);
  });

  it('does a repeated save once, so that a late repetition does not undo a newer grade', async () => {
    const { teacher, params } = await submitted();
    const key = { 'Idempotency-Key': randomUUID() };
    const old = { params, body: { grade: '50' }, headers: key };
    const first = await teacher.ask(saveGrade, old);
    await teacher.ask(saveGrade, { params, body: { grade: '80' } });
    expect(await teacher.ask(saveGrade, old)).toEqual(first);
    expect((await teacher.ask(getReview, { params })).gradeAndFeedback.grade).toBe('80');
  });

  it('does a save once that is sent ten times at once', async () => {
    const { teacher, params, sessionId } = await submitted();
    const save = { params, body: { grade: '50' }, headers: { 'Idempotency-Key': randomUUID() } };
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => teacher.ask(saveGrade, save)),
    );
    expect(replies).toEqual(Array.from({ length: 10 }, () => ({ next: null })));
    const noted = await school.context.allTenants
      .selectFrom('done_once')
      .where('request', 'like', `saveGrade ${sessionId}%`)
      .select('reply')
      .execute();
    expect(noted).toHaveLength(1);
  });

  it('refuses a key that is no UUID', async () => {
    const { teacher, params } = await submitted();
    const save = { params, body: { grade: '50' }, headers: { 'Idempotency-Key': 'twice' } };
    expect(await teacher.refusal(saveGrade, save)).toMatchObject({ path: 'Idempotency-Key' });
  });

  it('refuses a key that served another request', async () => {
    const one = await submitted();
    const other = await submitted();
    const headers = { 'Idempotency-Key': randomUUID() };
    await one.teacher.ask(saveGrade, { params: one.params, body: { grade: '1' }, headers });
    expect(
      await one.teacher.refusal(saveGrade, { params: other.params, body: { grade: '1' }, headers }),
    ).toEqual({ status: 409, code: 'key-used', path: 'Idempotency-Key' });
  });

  it('refuses a key that came with another grade, which stays as it is', async () => {
    const { teacher, params } = await submitted();
    const headers = { 'Idempotency-Key': randomUUID() };
    await teacher.ask(saveGrade, { params, body: { grade: '50', feedback: 'Well.' }, headers });
    for (const body of [{ grade: '60', feedback: 'Well.' }, { grade: '50' }]) {
      expect(await teacher.refusal(saveGrade, { params, body, headers })).toEqual({
        status: 409,
        code: 'key-used',
        path: 'Idempotency-Key',
      });
    }
    const { gradeAndFeedback } = await teacher.ask(getReview, { params });
    expect(gradeAndFeedback).toMatchObject({ grade: '50', feedback: 'Well.' });
    // The fields in another order are the same body.
    await teacher.ask(saveGrade, { params, body: { feedback: 'Well.', grade: '50' }, headers });
  });
});
