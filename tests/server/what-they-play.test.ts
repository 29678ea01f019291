import { afterEach, beforeEach, expect, it } from 'vitest';
import { usualSettings } from '#shared/assignments/settings';
import { sharedVariant } from '#shared/assignments/variants';
import {
  type AssignmentFields,
  changeAssignment,
  createAssignment,
  getAssignedMusic,
  getNewAssignment,
  usualFields,
} from '#shared/contract/assignment-editor';
import { chooseInstrument, getAssignment } from '#shared/contract/assignments';
import { getEnrollments, moveStudents, setInstrument } from '#shared/contract/classes';
import { generatorVersion } from '#shared/generation/version';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type PersonName, type TestSchool, testSchool } from '../support/test-school.ts';

describeOnDatabase('an assignment for what each plays', (open) => {
  let school: TestSchool;
  beforeEach(async () => {
    school = await testSchool(await testContext(open));
  });
  afterEach(() => school.context.close());

  const saved = (some: Partial<AssignmentFields> = {}) => ({
    ...usualFields,
    ...{ title: 'Week 9', instructions: '', medium: 'violin', levelId: 'pv~3', seed: 5 },
    ...{ measureCount: 4, timeSignatures: ['3/4'], keySignatures: [], isDraft: false },
    classes: [{ courseId: school.courseId, releaseDate: null, dueDate: null, lastDate: null }],
    ...{ forOwnInstrument: true, generator: generatorVersion },
    ...some,
  });
  const inClass = () => ({ params: { courseId: school.courseId } });
  const give = async () => {
    const teacher = await school.as('teacher');
    return (await teacher.ask(createAssignment, { ...inClass(), body: saved() })).assignmentId;
  };
  const plays = async (person: PersonName, medium: string | null) => {
    const body = { studentIds: [school.ids[person]], medium };
    await (await school.as('teacher')).ask(setInstrument, { ...inClass(), body });
  };
  /** For what it is written for somebody; null where they choose first. */
  const musicOf = async (person: PersonName, assignmentId: string) => {
    const student = await school.as(person);
    const { assignment } = await student.ask(getAssignment, { params: { assignmentId } });
    if (assignment.picksInstrument) return null;
    const params = { assignmentId, pieceId: assignment.pieceId! };
    const { music } = await student.ask(getAssignedMusic, { params });
    expect(music.request.medium).toBe(assignment.configuration.medium);
    return music.request.medium;
  };

  it('has the level of each instrument, and each hand alone only on the piano', async () => {
    await plays('student', 'trumpet');
    await plays('classmate', 'piano');
    const teacher = await school.as('teacher');
    const create = (levelId: string, levelsFor: Record<string, string>) => ({
      ...inClass(),
      body: saved({ levelId, timeSignatures: [], settings: { ...usualSettings, levelsFor } }),
    });
    expect(await teacher.refusal(createAssignment, create('pv~1', {}))).toMatchObject({
      ...{ path: 'levelId', code: 'level-piano-only' },
    });
    const illegal = create('pv~1', { piano: 'pv~99' });
    expect(await teacher.refusal(createAssignment, illegal)).toMatchObject({
      ...{ path: 'settings.levelsFor', code: 'music-illegal' },
    });
    const given = create('pv~1', { piano: 'pv~3' });
    const { assignmentId } = await teacher.ask(createAssignment, given);
    for (const [person, levelId] of [
      ['student', 'pv~1'],
      ['classmate', 'pv~3'],
    ] as const) {
      const student = await school.as(person);
      const { assignment } = await student.ask(getAssignment, { params: { assignmentId } });
      expect(assignment.configuration.levelId).toBe(levelId);
      const params = { assignmentId, pieceId: assignment.pieceId! };
      const { music } = await student.ask(getAssignedMusic, { params });
      expect(music.request.levelId).toBe(levelId);
    }
  });

  it('is written for every instrument of the class, and for what is named later', async () => {
    await plays('student', 'trumpet');
    const teacher = await school.as('teacher');
    const { editor } = await teacher.ask(getNewAssignment, inClass());
    expect(editor.classes[0]?.instruments).toEqual([{ medium: 'trumpet', students: 1 }]);
    const assignmentId = await give();
    expect(await musicOf('student', assignmentId)).toBe('trumpet');
    expect(await musicOf('classmate', assignmentId)).toBeNull();
    await plays('classmate', 'cello');
    expect(await musicOf('classmate', assignmentId)).toBe('cello');
    expect(await musicOf('student', assignmentId)).toBe('trumpet');
  });

  it.each([
    ['one instrument', null],
    ['two', 'cello'],
  ])(
    'of %s is written anew for who says what they play while it is exchanged',
    async (_, medium) => {
      await plays('classmate', medium);
      const assignmentId = await give();
      const params = { assignmentId };
      const [teacher, student] = [await school.as('teacher'), await school.as('student')];
      await Promise.all([
        teacher.ask(changeAssignment, { params, body: saved({ seed: 6 }) }),
        student.ask(chooseInstrument, { params, body: { medium: 'flute' } }),
      ]);
      const { assignment } = await student.ask(getAssignment, { params });
      const asked = { params: { ...params, pieceId: assignment.pieceId! } };
      const { music } = await student.ask(getAssignedMusic, asked);
      expect([music.request.medium, music.seed]).toEqual(['flute', 6]);
    },
  );

  it('asks a student once what they play, and its teacher sees it', async () => {
    const assignmentId = await give();
    const student = await school.as('student');
    const choose = (medium: string) =>
      student.ask(chooseInstrument, { params: { assignmentId }, body: { medium } });
    await choose('flute');
    expect(await musicOf('student', assignmentId)).toBe('flute');
    // What is known is the teacher's to change.
    await choose('oboe');
    expect(await musicOf('student', assignmentId)).toBe('flute');
    const { students } = await (await school.as('teacher')).ask(getEnrollments, inClass());
    const known = students.map(({ studentId, medium }) => [studentId, medium]);
    expect(Object.fromEntries(known)).toEqual({
      [school.ids.student]: 'flute',
      [school.ids.classmate]: null,
    });
  });

  it('is exchanged for all at once', async () => {
    await plays('student', 'trumpet');
    const assignmentId = await give();
    const teacher = await school.as('teacher');
    const params = { assignmentId };
    const pieces = async () =>
      (
        await school.context.allTenants
          .selectFrom('assignment_piece')
          // What was given out before is kept for devices that have it.
          .where('variant', '=', sharedVariant)
          .select(['medium', 'id'])
          .orderBy('medium')
          .execute()
      ).map(({ medium, id }) => [medium, id] as const);
    const before = await pieces();
    await teacher.ask(changeAssignment, { params, body: saved({ seed: 6 }) });
    const after = await pieces();
    expect(after.map(([medium]) => medium)).toEqual(['trumpet', 'violin']);
    for (const [index, [, id]] of after.entries()) expect(id).not.toBe(before[index]?.[1]);
    await teacher.ask(changeAssignment, {
      params,
      body: saved({ seed: 6, forOwnInstrument: false }),
    });
    expect((await pieces()).map(([medium]) => medium)).toEqual(['violin']);
    expect(await musicOf('student', assignmentId)).toBe('violin');
  });

  it('is for what somebody plays in the next class too, once they are moved there', async () => {
    await plays('student', 'trumpet');
    const toCourseId = await school.addClass();
    const teacher = await school.as('teacher');
    const body = { studentIds: [school.ids.classmate], toCourseId: toCourseId as never };
    await plays('classmate', 'cello');
    await teacher.ask(moveStudents, { ...inClass(), body });
    const { students } = await teacher.ask(getEnrollments, { params: { courseId: toCourseId } });
    expect(students.find(({ studentId }) => studentId === school.ids.classmate)?.medium).toBe(
      'cello',
    );
  });

  it('is said of nobody where one of them is not in the class', async () => {
    const teacher = await school.as('teacher');
    const body = { studentIds: [school.ids.student, school.ids.otherStudent], medium: 'viola' };
    expect(await teacher.refusal(setInstrument, { ...inClass(), body })).toEqual({
      ...{ status: 404, code: 'not-found', path: 'studentIds' },
    });
    const { students } = await teacher.ask(getEnrollments, { params: inClass().params });
    expect(students.map(({ medium }) => medium)).not.toContain('viola');
  });

  it.each(['kazoo', 'string-orchestra', ''])('is not for %j', async (medium) => {
    const body = { studentIds: [school.ids.student], medium };
    const teacher = await school.as('teacher');
    expect(await teacher.refusal(setInstrument, { ...inClass(), body })).toMatchObject({
      status: 400,
      path: 'medium',
    });
  });
});
