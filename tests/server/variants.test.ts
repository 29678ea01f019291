import { afterEach, beforeEach, expect, it } from 'vitest';
import { storeOwnPieces } from '#server/assigned-music/own-pieces';
import { inTenant } from '#server/db/tenant';
import { jobKinds } from '#server/job-kinds';
import { createJobRunner } from '#server/jobs/job-runner';
import { assess } from '#shared/assessment/assess';
import { usualSettings } from '#shared/assignments/settings';
import { isAsHard } from '#shared/assignments/variants';
import {
  changeAssignment,
  createAssignment,
  getAssignedMusic,
  getAssignmentToEdit,
  usualFields,
} from '#shared/contract/assignment-editor';
import {
  getAssignment,
  getAssignments,
  getEducatorAssignments,
  getSubmissions,
} from '#shared/contract/assignments';
import type { AssignmentId } from '#shared/contract/ids';
import { completeAttempt } from '#shared/contract/uploads';
import type { Exercise } from '#shared/generation/exercise';
import { generatorVersion } from '#shared/generation/version';
import { played } from '../shared/assessment/performance.ts';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type PersonName, type TestSchool, testSchool } from '../support/test-school.ts';
import { assessedAs, newTake, upload } from '../support/test-take.ts';

describeOnDatabase('an assignment in which each has their own music', (open) => {
  let school: TestSchool;
  let assignmentId: string;
  beforeEach(async () => {
    school = await testSchool(await testContext(open));
    assignmentId = (await (await school.as('teacher')).ask(createAssignment, saved())).assignmentId;
  });
  afterEach(() => school.context.close());

  /** A tune in the middle of its level, so that others are as hard. */
  const saved = (seed = 11) => ({
    params: { courseId: school.courseId },
    body: {
      ...usualFields,
      ...{ title: 'Week 9', medium: 'violin', levelId: 'pv~3', seed, measureCount: 8 },
      ...{ timeSignatures: [], keySignatures: [], generator: generatorVersion },
      classes: [{ courseId: school.courseId, releaseDate: null, dueDate: null, lastDate: null }],
      settings: { ...usualSettings, variants: 'own' as const },
    },
  });
  const given = async (person: PersonName) =>
    (await (await school.as(person)).ask(getAssignment, { params: { assignmentId } })).assignment;
  const musicOf = async (person: PersonName) => {
    const { pieceId, laterPieceIds } = await given(person);
    const student = await school.as(person);
    return Promise.all(
      [pieceId!, ...laterPieceIds].map(async (id) => {
        const params = { assignmentId, pieceId: id };
        return (await student.ask(getAssignedMusic, { params })).music as Exercise;
      }),
    );
  };
  const write = async () => {
    const runner = createJobRunner(school.context, jobKinds(school.context));
    while (await runner.runNext());
  };

  it('is other music for each student and each attempt, as hard and as long, in one meter and key', async () => {
    const teacher = await school.as('teacher');
    const { music } = await teacher.ask(getAssignmentToEdit, { params: { assignmentId } });
    await write();
    const all = [...(await musicOf('student')), ...(await musicOf('classmate'))];
    expect(all).toHaveLength(6);
    expect(new Set([...all.map(({ abc }) => abc), music!.abc]).size).toBe(7);
    for (const one of all) {
      const { timeSignature, keySignature, measures, tempo } = music!;
      expect(one).toMatchObject({ timeSignature, keySignature, measures, tempo });
      expect(isAsHard(one.difficulty, music!.difficulty)).toBe(true);
    }
  });

  it('is written ahead, and told with the list of what there is to play, all of it at once', async () => {
    const student = await school.as('student');
    const teacher = await school.as('teacher');
    const listed = async () => (await student.ask(getAssignments)).assignments;
    const isBeingWritten = async () =>
      (await teacher.ask(getEducatorAssignments)).assignments[0]!.isBeingWritten;
    expect(await listed()).toEqual([]);
    expect(await isBeingWritten()).toBe(true);
    await write();
    expect(await isBeingWritten()).toBe(false);
    const [after] = await listed();
    expect(after!.laterPieceIds).toHaveLength(2);
    expect((await given('student')).laterPieceIds).toEqual(after!.laterPieceIds);
  });

  it('is there for who opens it by a link before all is written, and stays in the list of who began', async () => {
    const student = await school.as('student');
    const { pieceId } = await given('student');
    const body = await upload(student, newTake(assignmentId));
    await student.ask(completeAttempt, {
      params: { assignmentId },
      body: { ...body, pieceId: pieceId! },
    });
    expect((await student.ask(getAssignments)).assignments).toHaveLength(1);
  });

  it('is exchanged with the music that its teacher sees', async () => {
    const before = await musicOf('student');
    const teacher = await school.as('teacher');
    const { body } = saved(6);
    await teacher.ask(changeAssignment, { params: { assignmentId }, body });
    const after = await musicOf('student');
    expect(after.map(({ abc }) => abc)).not.toEqual(before.map(({ abc }) => abc));
  });

  it('is not kept where its teacher exchanges the music while it is written', async () => {
    const teacher = await school.as('teacher');
    const variant = 77;
    let isChanged = false;
    const composer = {
      ...school.context.composer,
      async write(...asked: Parameters<typeof school.context.composer.write>) {
        if (!isChanged) {
          isChanged = true;
          const params = { assignmentId };
          await teacher.ask(changeAssignment, { params, body: saved(6).body });
        }
        return school.context.composer.write(...asked);
      },
    };
    const db = inTenant(school.context.allTenants, school.tenantId);
    await storeOwnPieces({ ...school.context, composer }, db, {
      ...{ assignmentId: assignmentId as AssignmentId, medium: 'violin', seed: 11 },
      variants: [variant],
    });
    expect(isChanged).toBe(true);
    const kept = await db
      .selectFrom('assignment_piece')
      .where('variant', '=', variant)
      .select('id')
      .execute();
    expect(kept).toEqual([]);
  });

  /** How a take of the student counts that is played without a fault. */
  const resultOf = async (music: Exercise, pieceId: string) => {
    const report = assess(music, played(music, 80), { tempo: 80 });
    const student = await school.as('student');
    const body = await upload(student, newTake(assignmentId, assessedAs(report)));
    const params = { assignmentId };
    await student.ask(completeAttempt, { params, body: { ...body, pieceId } });
    const { submissions } = await (await school.as('teacher')).ask(getSubmissions, { params });
    return submissions.find(({ studentId }) => studentId === school.ids.student)!;
  };

  it.each([
    ['their own', 'student', true],
    ['what was set, where it is another’s', 'classmate', false],
  ] as const)('is assessed here as %s', async (_, whose, isTheirs) => {
    const { pieceId } = await given(whose);
    const [music] = await musicOf(whose);
    const { score, needsReview } = await resultOf(music!, pieceId!);
    expect({ isWhole: score === 100, needsReview }).toEqual({
      ...{ isWhole: isTheirs, needsReview: !isTheirs },
    });
    // The next attempt is other music.
    expect((await given('student')).pieceId).not.toBe(pieceId);
  });

  it.each([
    ['counts for whom it was written', 'student', true],
    ['is what was set for nobody else', 'classmate', false],
  ] as const)('where other music was given out meanwhile %s', async (_, whose, isTheirs) => {
    await write();
    const { pieceId } = await given(whose);
    const [music] = await musicOf(whose);
    const teacher = await school.as('teacher');
    await teacher.ask(changeAssignment, { params: { assignmentId }, body: saved(6).body });
    await write();
    const { score, needsReview } = await resultOf(music!, pieceId!);
    expect({ isWhole: score === 100, needsReview }).toEqual({
      ...{ isWhole: isTheirs, needsReview: !isTheirs },
    });
  });
});
