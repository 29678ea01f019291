import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { archiveAssignment } from '#shared/contract/assignment-editor';
import {
  changeForStudents,
  getAssignment,
  getEducatorAssignments,
  getSubmissions,
} from '#shared/contract/assignments';
import {
  beginAttempt,
  getTakes,
  handInAttempt,
  resetSession,
  resetStudents,
  settleExtra,
} from '#shared/contract/attempts';
import { getReview, saveGrade } from '#shared/contract/grading';
import type { StudentId } from '#shared/contract/ids';
import { completeAttempt } from '#shared/contract/uploads';
import type { TestClient } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type TestSchool, testSchool } from '../support/test-school.ts';
import { newTake, sendTake, type Take, upload } from '../support/test-take.ts';

describeOnDatabase('attempts from their beginning', (open) => {
  let school: TestSchool;
  let student: TestClient;
  let teacher: TestClient;
  let assignmentId: string;
  beforeEach(async () => {
    school = await testSchool(await testContext(open));
    student = await school.as('student');
    teacher = await school.as('teacher');
    assignmentId = await school.addAssignment({ max_attempts: 2 });
  });
  afterEach(() => school.context.close());

  const at = (minute: number) => `2026-09-07T07:${String(minute).padStart(2, '0')}:00.000Z`;
  const begin = (attemptId: string, some: { abandonedAt?: string; round?: number } = {}) =>
    student.ask(beginAttempt, {
      params: { assignmentId },
      body: {
        ...{ userId: student.userId, attemptId, begunAt: at(10), abandonedAt: null, ...some },
      },
    });
  const begun = (when: Date, attemptId: string = randomUUID()) => ({
    params: { assignmentId },
    body: {
      ...{ userId: student.userId, attemptId, begunAt: when.toISOString(), abandonedAt: null },
    },
  });
  const told = async () =>
    (await student.ask(getAssignment, { params: { assignmentId } })).assignment;
  const submission = async () =>
    (await teacher.ask(getSubmissions, { params: { assignmentId } })).submissions.find(
      ({ studentId }) => studentId === school.ids.student,
    )!;
  const those = () => [school.ids.student as StudentId];
  const send = (take: Partial<Take> = {}) => sendTake(student, newTake(assignmentId, take));

  it('count from when the music was seen, once, with the take that comes of them', async () => {
    const attemptId = randomUUID();
    expect(await begin(attemptId)).toMatchObject({ attempts: 1 });
    expect(await begin(attemptId)).toMatchObject({ attempts: 1 });
    expect(await told()).toMatchObject({
      status: 'Started',
      startedAt: at(10),
      attemptSummary: { attempts: 1, totalAttemptsAllowed: 2 },
    });
    await send({ attemptId });
    expect(await told()).toMatchObject({ status: 'Submitted', attemptSummary: { attempts: 1 } });
    // A notice that comes after its take counts nothing again.
    expect(await begin(attemptId)).toMatchObject({ attempts: 1 });
  });

  it('that were left are abandoned until another begins or a take comes of them after all', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await begin(first);
    await begin(first, { abandonedAt: at(12) });
    expect(await told()).toMatchObject({ status: 'Abandoned', attemptSummary: { attempts: 1 } });
    expect(await submission()).toMatchObject({ label: 'Abandoned', attempts: 1 });
    await begin(second);
    expect(await told()).toMatchObject({ status: 'Started', attemptSummary: { attempts: 2 } });
    await begin(second, { abandonedAt: at(15) });
    expect(await told()).toMatchObject({ status: 'Abandoned' });
    await send({ attemptId: first });
    expect(await told()).toMatchObject({ status: 'Submitted', attemptSummary: { attempts: 2 } });
  });

  it('that were left leave the take before them in place, and a teacher can give one back', async () => {
    await send();
    await begin(randomUUID(), { abandonedAt: at(20) });
    expect(await told()).toMatchObject({ status: 'Submitted', attemptSummary: { attempts: 2 } });
    const body = { studentIds: those(), moreAttempts: 1 };
    await teacher.ask(changeForStudents, { params: { assignmentId }, body });
    expect((await told()).attemptSummary).toEqual({ attempts: 2, totalAttemptsAllowed: 3 });
  });

  it('leave nothing behind where they are refused, be it before the music or with the take', async () => {
    const { context } = school;
    const ended = new Date(context.clock.now().getTime() - 60_000);
    const kept = async () =>
      (await submission()).sessionId === null ? 'nothing' : (await submission()).label;
    const closing = { due_date: ended, accepts_late: false, release_date: new Date(at(0)) };
    assignmentId = await school.addAssignment(closing);
    expect(await student.refusal(beginAttempt, begun(context.clock.now()))).toMatchObject({
      code: 'assignment-closed',
    });
    expect(await kept()).toBe('nothing');
    const body = await upload(student, newTake(assignmentId));
    const late = { ...body, completedAt: new Date(ended.getTime() + 3_600_000).toISOString() };
    context.clock.advance({ minutes: 120 });
    expect(
      await student.refusal(completeAttempt, { params: { assignmentId }, body: late }),
    ).toMatchObject({ code: 'assignment-closed' });
    expect(await kept()).toBe('Overdue');
    expect(await submission()).toMatchObject({ hasBegun: false, attempts: 0 });
    expect(await told()).toMatchObject({ status: 'Overdue', startedAt: null });
    const { assignments } = await teacher.ask(getEducatorAssignments);
    expect(assignments.find((one) => one.assignmentId === assignmentId)?.label).toBe('Overdue');
  });

  it('are none of an assignment that was archived, but one begun before is finished', async () => {
    const { context } = school;
    const going = randomUUID();
    await student.ask(beginAttempt, begun(context.clock.now(), going));
    context.clock.advance({ minutes: 1 });
    await teacher.ask(archiveAssignment, { params: { assignmentId }, body: {} });
    context.clock.advance({ minutes: 1 });
    expect(await student.refusal(beginAttempt, begun(context.clock.now()))).toMatchObject({
      code: 'assignment-closed',
    });
    const completedAt = context.clock.now().toISOString();
    await send({ attemptId: going, completedAt });
    expect(await submission()).toMatchObject({ label: 'Ungraded', attempts: 1 });
  });

  it('beyond what is allowed wait for the teacher, who takes them or drops them', async () => {
    const seen = await send();
    await send();
    const extra = newTake(assignmentId);
    await sendTake(student, extra);
    const label = 'Exceeded Max Attempts or Launches';
    expect(await submission()).toMatchObject({ label, attempts: 2, hasExtra: true });
    expect(await told()).toMatchObject({ status: label, attemptSummary: { attempts: 2 } });
    const params = { assignmentId };
    const shownIs = async () =>
      (await teacher.ask(getReview, { params: { sessionId: seen.sessionId } })).session.attempts;
    expect(await shownIs()).toBe(2);

    const drop = { studentIds: those(), isTaken: false };
    expect(await teacher.ask(settleExtra, { params, body: drop })).toEqual({ changed: 1 });
    expect(await teacher.ask(settleExtra, { params, body: drop })).toEqual({ changed: 0 });
    expect(await submission()).toMatchObject({ label: 'Ungraded', hasExtra: false });

    await sendTake(student, newTake(assignmentId));
    await teacher.ask(settleExtra, { params, body: { ...drop, isTaken: true } });
    expect(await submission()).toMatchObject({ label: 'Ungraded', hasExtra: false });
    expect(await shownIs()).toBe(3);
  });

  it('beyond what is allowed, taken after a grade, are to be looked at again', async () => {
    const { sessionId } = await send();
    await send();
    await teacher.ask(saveGrade, { params: { sessionId }, body: { grade: '80' } });
    await send();
    const body = { studentIds: those(), isTaken: true };
    await teacher.ask(settleExtra, { params: { assignmentId }, body });
    expect(await submission()).toMatchObject({ label: 'Needs Review', grade: '80' });
  });

  it('that are told late as left say nothing of one that goes on', async () => {
    await begin(randomUUID());
    await begin(randomUUID(), { abandonedAt: at(12) });
    expect(await told()).toMatchObject({ status: 'Started', attemptSummary: { attempts: 2 } });
  });

  it('beyond what is allowed are three at most', async () => {
    for (let sent = 0; sent < 5; sent += 1) await send();
    await expect(send()).rejects.toThrow('attempts-exhausted');
  });

  it('that were begun elsewhere beyond what is allowed are not counted', async () => {
    await begin(randomUUID());
    await begin(randomUUID());
    const third = randomUUID();
    expect(await begin(third)).toMatchObject({ attempts: 2 });
    await send({ attemptId: third });
    expect(await submission()).toMatchObject({ hasExtra: true, completedAt: null });
  });

  it('of which the student hands in any until it is graded', async () => {
    const first = newTake(assignmentId);
    const { sessionId } = await sendTake(student, first);
    await send();
    const params = { assignmentId };
    const takes = async () => {
      const { takes: all, canChoose } = await student.ask(getTakes, { params });
      return { handedIn: all.map(({ isHandedIn }) => isHandedIn), canChoose };
    };
    expect(await takes()).toEqual({ handedIn: [false, true], canChoose: true });
    const body = { attemptId: first.attemptId };
    await student.ask(handInAttempt, { params, body });
    expect(await takes()).toEqual({ handedIn: [true, false], canChoose: true });
    const review = await teacher.ask(getReview, { params: { sessionId } });
    expect(review.session.attempts).toBe(1);
    await expect(
      student.ask(handInAttempt, { params, body: { attemptId: randomUUID() } }),
    ).rejects.toThrow('not-found');

    await teacher.ask(saveGrade, { params: { sessionId }, body: { grade: '90' } });
    expect(await takes()).toEqual({ handedIn: [true, false], canChoose: false });
    await expect(student.ask(handInAttempt, { params, body })).rejects.toThrow('already-graded');
  });

  it.each(['one', 'ticked'] as const)(
    'are all forgotten where the work is reset: %s',
    async (which) => {
      const take = newTake(assignmentId);
      const { sessionId } = await sendTake(student, take);
      const before = await upload(student, newTake(assignmentId));
      await teacher.ask(saveGrade, {
        params: { sessionId },
        body: { grade: '40', feedback: 'Hm' },
      });
      await teacher.ask(saveGrade, { params: { sessionId }, body: { grade: '45' } });
      const review = await teacher.ask(getReview, { params: { sessionId } });
      expect(review.gradeAndFeedback.earlier).toHaveLength(1);
      const url = review.completed?.audioFileUrl ?? '';
      expect((await teacher.fetch(url)).status).toBe(200);

      const reply =
        which === 'one'
          ? await teacher.ask(resetSession, { params: { sessionId }, body: {} })
          : await teacher.ask(resetStudents, {
              params: { assignmentId },
              body: { studentIds: those() },
            });
      expect(reply).toEqual(which === 'one' ? { status: 'success', next: null } : { changed: 1 });
      // The bytes are gone: 403 says so, as of every recording that is not there.
      expect((await teacher.fetch(url)).status).toBe(403);
      expect(await told()).toMatchObject({
        ...{ status: 'Reset', round: 2, grade: null, teacherFeedback: null, completedAt: null },
        attemptSummary: { attempts: 0 },
      });
      // What was under way then, and what is told of it, is of before.
      const late = { params: { assignmentId }, body: before };
      await expect(student.ask(completeAttempt, late)).rejects.toThrow('attempt-reset');
      await expect(begin(randomUUID())).rejects.toThrow('attempt-reset');
      expect(await told()).toMatchObject({ status: 'Reset' });

      const anew = randomUUID();
      await begin(anew, { round: 2 });
      expect(await told()).toMatchObject({ status: 'Started', attemptSummary: { attempts: 1 } });
      const again = await upload(student, newTake(assignmentId, { attemptId: anew }), 2);
      await student.ask(completeAttempt, { params: { assignmentId }, body: again });
      expect(await told()).toMatchObject({ status: 'Submitted', attemptSummary: { attempts: 1 } });
    },
  );

  it('are reset for nobody whom the caller does not teach', async () => {
    await send();
    const other = await school.as('otherTeacher');
    const body = { studentIds: those() };
    await expect(other.ask(resetStudents, { params: { assignmentId }, body })).rejects.toThrow(
      'not-found',
    );
    const { sessionId } = await submission();
    await expect(
      student.ask(resetSession, { params: { sessionId: sessionId! }, body: {} }),
    ).rejects.toThrow('forbidden');
    expect(await told()).toMatchObject({ status: 'Submitted' });
  });
});
