import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '#server/app';
import { QueueTimeout } from '#server/threads/limited-queue';
import { assess } from '#shared/assessment/assess';
import type { AssessmentReport } from '#shared/assessment/report';
import { archiveAssignment } from '#shared/contract/assignment-editor';
import { getAssignment, getSubmissions } from '#shared/contract/assignments';
import { enrollStudents, removeStudent } from '#shared/contract/classes';
import { getReview, saveGrade } from '#shared/contract/grading';
import { completeAttempt, createUploadForms } from '#shared/contract/uploads';
import type { Exercise } from '#shared/generation/exercise';
import { bent, played } from '../shared/assessment/performance.ts';
import { exerciseOf } from '../shared/generation/corpus.ts';
import { assignedExercise } from '../support/assigned-music.ts';
import { wronglyPlayed } from '../support/forged-reports.ts';
import { TestClient } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type TestSchool, testPassword, testSchool } from '../support/test-school.ts';
import {
  assessedAs,
  assessment,
  emptyReport,
  newTake,
  rightReport,
  sendTake,
  upload,
} from '../support/test-take.ts';

const easier = exerciseOf({ medium: 'violin', levelId: 'pv~1' }, 5);
const againstSet = (notes: ReturnType<typeof played>) =>
  assess(assignedExercise, notes, { tempo: 80 }).sets.lenient.score;
const [note] = rightReport.music.notes;
const tooLong = (change: object) =>
  JSON.stringify({ ...rightReport, music: { ...rightReport.music, ...change } });

describeOnDatabase('completion', (open) => {
  let school: TestSchool;
  let student: TestClient;
  beforeAll(async () => {
    school = await testSchool(await testContext(open));
    student = await school.as('student');
  });
  afterAll(() => school.context.close());

  it('counts the attempt and submits the session', async () => {
    const assignmentId = await school.addAssignment();
    const reply = await sendTake(student, newTake(assignmentId));
    expect(reply).toMatchObject({ attempts: 1, acknowledged: true });
    const { assignment } = await student.ask(getAssignment, { params: { assignmentId } });
    expect(assignment).toMatchObject({
      status: 'Submitted',
      sessionId: reply.sessionId,
      attemptSummary: { attempts: 1 },
    });
  });

  it.each([
    ['of a take that was assessed surely asks for no review', rightReport, false],
    ['of one that could not be assessed asks the teacher to listen', emptyReport, true],
  ])('%s', async (_, report, needsReview) => {
    const assignmentId = await school.addAssignment();
    await sendTake(student, newTake(assignmentId, assessedAs(report)));
    expect(await submissionOf(assignmentId)).toMatchObject({ needsReview });
  });

  it('of a take in which the microphone went off comes back, once for an assignment', async () => {
    const assignmentId = await school.addAssignment({ max_attempts: 1 });
    const notes = played(assignedExercise, 80);
    const silences = [{ from: notes[1]!.onset - 0.1, to: 60 }];
    const silent = assess(assignedExercise, notes.slice(0, 1), { tempo: 80, silences });
    expect(silent.reasons).toContain('went-silent');
    const left = async () => {
      const { assignment } = await student.ask(getAssignment, { params: { assignmentId } });
      return assignment.attemptSummary;
    };
    await sendTake(student, newTake(assignmentId, assessedAs(silent)));
    expect(await submissionOf(assignmentId)).toMatchObject({ needsReview: true, score: null });
    expect(await left()).toEqual({ attempts: 1, totalAttemptsAllowed: 2 });
    await sendTake(student, newTake(assignmentId, assessedAs(silent)));
    expect(await left()).toEqual({ attempts: 2, totalAttemptsAllowed: 2 });
    // Another is one too many, which its teacher decides on.
    await sendTake(student, newTake(assignmentId));
    expect(await submissionOf(assignmentId)).toMatchObject({ hasExtra: true, attempts: 2 });
  });

  it.each<[string, AssessmentReport, { score: number; music: Exercise }]>([
    [
      'of wrong notes called right counts as it was played',
      wronglyPlayed(assignedExercise),
      { score: 0, music: assignedExercise },
    ],
    [
      'of other music than was set counts against what was set',
      // A whole easy piece: right by itself, and mostly wrong for the one that was set.
      assess(easier, played(easier, 80), { tempo: 80 }),
      { score: againstSet(played(easier, 80)), music: assignedExercise },
    ],
  ])('%s, and asks the teacher to listen', async (_, report, { score, music }) => {
    const assignmentId = await school.addAssignment();
    const taken = newTake(assignmentId, assessedAs(report));
    const { sessionId } = await sendTake(student, taken);
    const teacher = await school.as('teacher');
    expect(score).toBeLessThan(report.sets.lenient.score / 2);
    expect(await submissionOf(assignmentId)).toMatchObject({ needsReview: true, score });
    const { completed } = await teacher.ask(getReview, { params: { sessionId } });
    const shown = (await (
      await teacher.fetch(completed?.aaJsonUrl ?? '')
    ).json()) as AssessmentReport;
    expect(shown.sets.lenient.score).toBe(score);
    expect(shown.music).toEqual(music);
    // Another try of the device finds it counted.
    expect(await sendTake(student, taken)).toMatchObject({ attempts: 1 });
  });

  it('counts as strictly as its assignment is marked, whatever its device says', async () => {
    const assignmentId = await school.addAssignment({ auto_assess_mode: 'strict' });
    const flat = played(assignedExercise, 80).map((note) => bent(note, 0, -30));
    const report = assess(assignedExercise, flat, { tempo: 80 });
    const { strict, lenient } = report.sets;
    expect(strict.score).toBeLessThan(lenient.score);
    const { sessionId } = await sendTake(student, newTake(assignmentId, assessedAs(report)));
    expect(await submissionOf(assignmentId)).toMatchObject({ score: strict.score });
    const { completed } = await student.ask(getReview, { params: { sessionId } });
    expect(completed?.autoAssessMode).toBe('strict');
  });

  it('counts as it was sent where it cannot be assessed again, and asks the teacher to listen', async () => {
    const broken = async () => {
      throw new QueueTimeout();
    };
    const composer = { ...school.context.composer, assess: broken };
    const { app } = createApp({ ...school.context, composer });
    const crowded = await new TestClient(app).signIn('student', testPassword);
    const assignmentId = await school.addAssignment();
    await sendTake(crowded, newTake(assignmentId));
    expect(await submissionOf(assignmentId)).toMatchObject({ needsReview: true, score: 100 });
  });

  it.each([
    ['long before the assignment', '0001-01-01T00:00:00.000Z', '2026-09-06T08:00:00.000Z', true],
    ['long after it arrived', '9999-12-31T23:59:59.999Z', '2026-09-07T08:00:00.000Z', true],
    ['by a clock that goes ahead', '2026-09-07T19:00:00.000Z', '2026-09-07T08:00:00.000Z', false],
    ['by a clock that is slow', '2026-09-05T19:00:00.000Z', '2026-09-06T08:00:00.000Z', false],
    ['while the device was away', '2026-09-06T19:00:00.000Z', '2026-09-06T19:00:00.000Z', false],
  ])(
    'said to be over %s is dated within what can be',
    async (_, said, completedAt, needsReview) => {
      const assignmentId = await school.addAssignment();
      const body = { ...(await upload(student, newTake(assignmentId))), completedAt: said };
      await student.ask(completeAttempt, { params: { assignmentId }, body });
      expect(await submissionOf(assignmentId)).toMatchObject({ completedAt, needsReview });
    },
  );

  it('of the same attempt again gets the first answer, even after another attempt', async () => {
    const assignmentId = await school.addAssignment({ max_attempts: 2 });
    const params = { assignmentId };
    const body = await upload(student, newTake(assignmentId));
    const first = await student.ask(completeAttempt, { params, body });
    await sendTake(student, newTake(assignmentId));
    expect(await student.ask(completeAttempt, { params, body })).toEqual(first);
  });

  it('sent twenty times at once counts once', async () => {
    const assignmentId = await school.addAssignment();
    const params = { assignmentId };
    const body = await upload(student, newTake(assignmentId));
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => student.ask(completeAttempt, { params, body })),
    );
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    const { assignment } = await student.ask(getAssignment, { params });
    expect(assignment.attemptSummary.attempts).toBe(1);
  });

  it('of twenty attempts at once with three allowed counts exactly three, and keeps three more for the teacher', async () => {
    const assignmentId = await school.addAssignment({ max_attempts: 3 });
    const params = { assignmentId };
    const bodies = [];
    for (let n = 0; n < 20; n += 1) bodies.push(await upload(student, newTake(assignmentId)));
    const answers = await Promise.all(
      bodies.map((body) => student.call(completeAttempt, { params, body })),
    );
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(6);
    expect(statuses.filter((status) => status === 409)).toHaveLength(14);
    const { assignment } = await student.ask(getAssignment, { params });
    expect(assignment.attemptSummary).toEqual({ attempts: 3, totalAttemptsAllowed: 3 });
    // So many forms are all that one person has for a while, and the same student sends what follows.
    school.context.clock.advance({ minutes: 60 });
  });

  it('beyond what is kept for the teacher is refused, and so is another form', async () => {
    const assignmentId = await school.addAssignment({ max_attempts: 1 });
    const params = { assignmentId };
    const late = await upload(student, newTake(assignmentId));
    const counted = newTake(assignmentId);
    await sendTake(student, counted);
    for (let extra = 0; extra < 3; extra += 1) await sendTake(student, newTake(assignmentId));
    const refusal = { status: 409, code: 'attempts-exhausted' };
    expect(await student.refusal(completeAttempt, { params, body: late })).toEqual(refusal);
    const ask = (attemptId: string) => ({
      params,
      body: { userId: student.userId, attemptId, audioContentType: null },
    });
    expect(await student.refusal(createUploadForms, ask(randomUUID()))).toEqual(refusal);
    await student.ask(createUploadForms, ask(counted.attemptId));
  });

  it('shows the teacher the latest take', async () => {
    const assignmentId = await school.addAssignment();
    await sendTake(student, newTake(assignmentId, assessedAs(emptyReport)));
    await sendTake(student, newTake(assignmentId));
    const teacher = await school.as('teacher');
    const { submissions } = await teacher.ask(getSubmissions, { params: { assignmentId } });
    const { score } = rightReport.sets.lenient;
    expect(submissions.find((one) => one.sessionId !== null)?.score).toBe(score);
  });

  it('in which nothing was heard has no score to list', async () => {
    const assignmentId = await school.addAssignment();
    const report = assessment(JSON.stringify(emptyReport));
    await sendTake(student, newTake(assignmentId, { report, score: 0 }));
    const teacher = await school.as('teacher');
    const { submissions } = await teacher.ask(getSubmissions, { params: { assignmentId } });
    const sent = submissions.find((one) => one.sessionId !== null)!;
    expect([sent.score, sent.needsReview]).toEqual([null, true]);
    expect(sent.completedAt).not.toBeNull();
  });

  it.each([
    ['a file that never arrived', { audio: 'later' }, 'audio'],
    ['another size', { size: 1 }, 'audio.size'],
    ['another digest', { sha256: 'a'.repeat(64) }, 'audio.sha256'],
    ['a key of another attempt', { key: 't/x/a/x/s/x/x-x.webm' }, 'audio.key'],
  ])('with %s is refused and counts nothing', async (_, change, path) => {
    const assignmentId = await school.addAssignment();
    const params = { assignmentId };
    const take = newTake(assignmentId);
    const body =
      'audio' in change
        ? await announcedOnly(take)
        : await upload(student, take).then((whole) => ({
            ...whole,
            audio: { ...whole.audio, ...change },
          }));
    expect(await student.refusal(completeAttempt, { params, body })).toEqual({
      status: 409,
      code: 'upload-mismatch',
      path,
    });
    const { assignment } = await student.ask(getAssignment, { params });
    expect(assignment.attemptSummary.attempts).toBe(0);
  });

  it('without ever asking for a form is refused', async () => {
    const assignmentId = await school.addAssignment();
    const elsewhere = await upload(student, newTake(await school.addAssignment()));
    expect(
      await student.refusal(completeAttempt, { params: { assignmentId }, body: elsewhere }),
    ).toMatchObject({ status: 409, code: 'upload-mismatch' });
  });

  it("with the files of another student's attempt is refused", async () => {
    const assignmentId = await school.addAssignment();
    const params = { assignmentId };
    const theirs = await upload(await school.as('classmate'), newTake(assignmentId));
    const own = await upload(student, newTake(assignmentId));
    const body = { ...own, audio: theirs.audio };
    expect(await student.refusal(completeAttempt, { params, body })).toMatchObject({
      path: 'audio.key',
    });
  });

  it.each([
    ['no JSON', '{"version":', 'assessment'],
    ['no report', '{"version":"test"}', 'assessment'],
    ['an overlong drawing', tooLong({ abc: 'x'.repeat(64 * 1024 + 1) }), 'assessment'],
    ['too many notes', tooLong({ notes: Array(2_001).fill(note) }), 'assessment'],
  ])('with %s for an assessment is refused and counts nothing', async (_, text, path) => {
    const assignmentId = await school.addAssignment();
    const params = { assignmentId };
    const body = await upload(student, newTake(assignmentId, { report: assessment(text) }));
    expect(await student.refusal(completeAttempt, { params, body })).toEqual({
      status: 422,
      code: 'upload-unreadable',
      path,
    });
    const { assignment } = await student.ask(getAssignment, { params });
    expect(assignment.attemptSummary.attempts).toBe(0);
  });

  it('with another score than that of its assessment is refused and counts nothing', async () => {
    const assignmentId = await school.addAssignment();
    const params = { assignmentId };
    const body = { ...(await upload(student, newTake(assignmentId))), score: 99 };
    expect(await student.refusal(completeAttempt, { params, body })).toEqual({
      status: 409,
      code: 'upload-mismatch',
      path: 'score',
    });
    const { assignment } = await student.ask(getAssignment, { params });
    expect(assignment.attemptSummary.attempts).toBe(0);
  });

  it('written by a newer page is asked for again later', async () => {
    const assignmentId = await school.addAssignment();
    const params = { assignmentId };
    const report = assessment(JSON.stringify({ ...rightReport, version: '99' }));
    const body = await upload(student, newTake(assignmentId, { report }));
    expect(await student.refusal(completeAttempt, { params, body })).toEqual({
      status: 503,
      code: 'busy',
      path: 'assessment',
    });
  });

  it('after a grade asks the teacher to look again and leaves the grade', async () => {
    const assignmentId = await school.addAssignment();
    const params = { assignmentId };
    const { sessionId } = await sendTake(student, newTake(assignmentId));
    const teacher = await school.as('teacher');
    await teacher.ask(saveGrade, { params: { sessionId }, body: { grade: '70' } });
    await sendTake(student, newTake(assignmentId));
    const { classes, submissions } = await teacher.ask(getSubmissions, { params });
    expect(classes).toMatchObject([{ completed: 1, ungraded: 0, needsReview: 1 }]);
    expect(submissions).toContainEqual(
      expect.objectContaining({ sessionId, grade: '70', needsReview: true }),
    );
  });

  it.each(['classmate', 'otherStudent', 'teacher', 'stranger'] as const)(
    'from a device of one person while its browser is signed in as %s is kept for later',
    async (person) => {
      const assignmentId = await school.addAssignment();
      const params = { assignmentId };
      const body = await upload(student, newTake(assignmentId));
      const { userId, attemptId } = body;
      const other = await school.as(person);
      const refusal = { status: 409, code: 'signed-in-as-another', path: 'userId' };
      const ask = { params, body: { userId, attemptId, audioContentType: null } };
      expect(await other.refusal(createUploadForms, ask)).toEqual(refusal);
      expect(await other.refusal(completeAttempt, { params, body })).toEqual(refusal);
      expect(await student.ask(completeAttempt, { params, body })).toMatchObject({ attempts: 1 });
    },
  );

  it('in an archived class is refused, and so is a form', async () => {
    const courseId = await school.addClass();
    const assignmentId = await school.addAssignment({ course_id: courseId });
    const params = { assignmentId };
    const body = await upload(student, newTake(assignmentId));
    await school.archiveClass(courseId);
    const { userId, attemptId } = body;
    const ask = { params, body: { userId, attemptId, audioContentType: null } };
    const refusal = { status: 403, code: 'forbidden' };
    expect(await student.refusal(createUploadForms, ask)).toEqual(refusal);
    expect(await student.refusal(completeAttempt, { params, body })).toEqual(refusal);
  });

  it('of an assignment that was archived while it was played counts', async () => {
    const courseId = await school.addClass();
    const assignmentId = await school.addAssignment({ course_id: courseId });
    const params = { assignmentId };
    const body = await upload(student, newTake(assignmentId));
    await (await school.as('teacher')).ask(archiveAssignment, { params });
    expect((await student.call(completeAttempt, { params, body })).status).toBe(200);
    expect(await student.refusal(getAssignment, { params })).toMatchObject({
      ...{ status: 409, code: 'assignment-closed' },
    });
  });

  it('of a student who left the class meanwhile is refused, and counts once they are back', async () => {
    const courseId = await school.addClass();
    const assignmentId = await school.addAssignment({ course_id: courseId });
    const params = { assignmentId };
    const teacher = await school.as('teacher');
    const body = await upload(student, newTake(assignmentId));
    const studentId = school.ids.student;
    await teacher.ask(removeStudent, { params: { courseId, studentId } });
    expect(await student.refusal(completeAttempt, { params, body })).toEqual({
      ...{ status: 404, code: 'not-found' },
    });
    await teacher.ask(enrollStudents, { params: { courseId }, body: { studentIds: [studentId] } });
    expect((await student.call(completeAttempt, { params, body })).status).toBe(200);
  });

  /** As the teacher's list shows it. */
  async function submissionOf(assignmentId: string) {
    const teacher = await school.as('teacher');
    const { submissions } = await teacher.ask(getSubmissions, { params: { assignmentId } });
    return submissions.find(({ sessionId }) => sessionId !== null);
  }

  /** The forms asked for and the assessment sent, but not the sound. */
  async function announcedOnly(take: ReturnType<typeof newTake>) {
    const tapped = await upload(student, { ...take, audio: null });
    const { uploadForm } = await student.ask(createUploadForms, {
      params: { assignmentId: take.assignmentId },
      body: { userId: student.userId, attemptId: take.attemptId, audioContentType: 'audio/webm' },
    });
    return { ...tapped, audio: { ...tapped.assessment, key: uploadForm!.key } };
  }
});
