import { afterAll, beforeAll, expect, it } from 'vitest';
import { assess } from '#shared/assessment/assess';
import { byEar } from '#shared/assessment/by-ear';
import { usualSettings } from '#shared/assignments/settings';
import {
  type AssignedClass,
  type AssignmentFields,
  archiveAssignment,
  changeAssignment,
  createAssignment,
  getAssignedMusic,
  getAssignmentToEdit,
  getNewAssignment,
  takeBackAssignment,
  usualFields,
} from '#shared/contract/assignment-editor';
import {
  getAssignment,
  getAssignments,
  getEducatorAssignments,
  getSubmissions,
} from '#shared/contract/assignments';
import { resetSession } from '#shared/contract/attempts';
import { gradeAtOnce } from '#shared/contract/grades-at-once';
import { getReview } from '#shared/contract/grading';
import type { AssignmentId, SessionId, StudentId } from '#shared/contract/ids';
import { completeAttempt } from '#shared/contract/uploads';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import { generatorVersion } from '#shared/generation/version';
import { played } from '../shared/assessment/performance.ts';
import { assignedExercise, asWritten } from '../support/assigned-music.ts';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type TestSchool, testSchool } from '../support/test-school.ts';
import { assessedAs, newTake, sendTake, upload } from '../support/test-take.ts';

const day = 86_400_000;

describeOnDatabase('the editor of assignments', (open) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await testSchool(await testContext(open));
  });
  afterAll(() => school.context.close());

  const inDays = (count: number) =>
    new Date(school.context.clock.now().getTime() + count * day).toISOString();

  type Some = Partial<AssignmentFields> & Partial<Omit<AssignedClass, 'courseId'>>;

  const fields = ({
    releaseDate = null,
    dueDate = inDays(7),
    lastDate = null,
    ...some
  }: Some = {}): AssignmentFields => ({
    ...usualFields,
    ...{ title: 'Week 9', instructions: 'Slowly.', medium: 'violin', levelId: 'pv~2' },
    ...{ measureCount: 4, timeSignatures: ['3/4'], keySignatures: [], seed: 5 },
    classes: [{ courseId: school.courseId, releaseDate, dueDate, lastDate, students: null }],
    ...some,
  });

  async function create(some: Some = {}): Promise<string> {
    const teacher = await school.as('teacher');
    const params = { courseId: school.courseId };
    const body = { ...fields(some), generator: generatorVersion };
    return (await teacher.ask(createAssignment, { params, body })).assignmentId;
  }

  const listed = async () => {
    const { assignments } = await (await school.as('student')).ask(getAssignments);
    return assignments.map(({ assignmentId }) => assignmentId);
  };

  it('gives out what the teacher saw, and proposes from it the next time', async () => {
    const teacher = await school.as('teacher');
    const params = { courseId: school.courseId };
    const before = await teacher.ask(getNewAssignment, { params });
    expect(before.last).toBeNull();
    expect(before.editor.classes).toMatchObject([{ title: 'A class', students: 2, endDate: null }]);

    const assignmentId = await create();
    const after = await teacher.ask(getNewAssignment, { params });
    expect(after.last).toEqual(fields());

    const student = await school.as('student');
    const { assignment } = await student.ask(getAssignment, { params: { assignmentId } });
    expect(assignment).toMatchObject({ title: 'Week 9', instructions: 'Slowly.' });
    const pieceId = assignment.pieceId!;
    const { music } = await student.ask(getAssignedMusic, { params: { assignmentId, pieceId } });
    const { medium, levelId, measureCount, timeSignatures, keySignatures, seed } = fields();
    const request = { medium, levelId, measureCount, timeSignatures, keySignatures };
    const written = generateExercise(completeRequest(request), seed);
    expect(written).toEqual({ kind: 'exercise', exercise: asWritten(music) });
  });

  it('judges what was fetched before its music was changed by what was given then', async () => {
    const assignmentId = await create();
    const params = { assignmentId };
    const [student, teacher] = [await school.as('student'), await school.as('teacher')];
    const { assignment } = await student.ask(getAssignment, { params });
    const pieceId = assignment.pieceId!;
    const { music } = await student.ask(getAssignedMusic, { params: { assignmentId, pieceId } });
    for (const seed of [6, 7]) {
      const body = { ...fields({ seed }), generator: generatorVersion };
      await teacher.ask(changeAssignment, { params, body });
    }
    // It is given out no more …
    const gone = await student.refusal(getAssignedMusic, { params: { assignmentId, pieceId } });
    expect(gone.status).toBe(404);
    // … and a device that was away has played it.
    const exercise = asWritten(music);
    const report = assess(exercise, played(exercise, 80), { tempo: 80 });
    const body = await upload(student, newTake(assignmentId, assessedAs(report)));
    await student.ask(completeAttempt, { params, body: { ...body, pieceId } });
    const { submissions } = await teacher.ask(getSubmissions, { params });
    expect(submissions.find(({ studentId }) => studentId === school.ids.student)).toMatchObject({
      ...{ score: 100, needsReview: false },
    });
  });

  it('tells students what is set of their stage, and writes the music as it is set', async () => {
    const settings: AssignmentFields['settings'] = {
      ...usualSettings,
      ...{ metronomeStyle: 'Subdivide', tempo: 66, countDownSeconds: 30, cursorStyle: 'beat' },
      ...{ measureNumbers: false, disappearingMeasures: true, tunerHint: 'tonic' },
      ...{ annotatorType: 'PitchNameAnnotation', minorScale: 'none' },
    };
    const assignmentId = await create({ settings });
    const params = { assignmentId };
    const student = await school.as('student');
    const { assignment } = await student.ask(getAssignment, { params });
    expect(assignment.settings).toEqual(settings);
    const pieceId = assignment.pieceId!;
    const { music } = await student.ask(getAssignedMusic, { params: { assignmentId, pieceId } });
    const { annotation, minorScale } = music.request;
    expect({ annotation, minorScale }).toEqual({
      ...{ annotation: 'PitchNameAnnotation', minorScale: 'none' },
    });
    // The music stands once somebody plays it; the stage does not.
    await sendTake(student, newTake(assignmentId));
    const teacher = await school.as('teacher');
    const change = (some: Partial<AssignmentFields['settings']>) => ({
      params,
      body: {
        ...fields({ settings: { ...settings, ...some } }),
        generator: generatorVersion,
      },
    });
    expect(
      await teacher.refusal(changeAssignment, change({ annotatorType: 'none' })),
    ).toMatchObject({ code: 'assignment-begun' });
    await teacher.ask(changeAssignment, change({ tempo: null }));
    const after = await student.ask(getAssignment, { params });
    expect(after.assignment.settings.tempo).toBeNull();
  });

  it('keeps what is for teachers from students, and grades in points as it was said', async () => {
    const forTeachers = {
      ...{ description: 'Watch the dotted rhythm.', googleTopic: 'Week 9' },
      outcomesUrl: 'https://school.example.org/outcomes',
      ...{ gradeValidation: 'positiveInteger' as const, outOf: 20, notifyOnCompletion: true },
    };
    const assignmentId = await create(forTeachers);
    const params = { assignmentId };
    const teacher = await school.as('teacher');
    expect((await teacher.ask(getAssignmentToEdit, { params })).fields).toMatchObject(forTeachers);
    const student = await school.as('student');
    const { assignment } = await student.ask(getAssignment, { params });
    const { outOf, ...hidden } = forTeachers;
    for (const name of Object.keys(hidden)) expect(assignment).not.toHaveProperty(name);
    // Of how many points a grade is, a student reads beside it.
    expect(assignment.outOf).toBe(outOf);
    const { sessionId } = await sendTake(student, newTake(assignmentId));
    const review = await teacher.ask(getReview, { params: { sessionId: sessionId as SessionId } });
    expect(review).toMatchObject({ gradeValidation: 'positiveInteger', outOf: 20 });
  });

  it('marks nothing where a teacher listens, and asks nobody to look again', async () => {
    const assignmentId = await create({ settings: { ...usualSettings, autoAssess: false } });
    const params = { assignmentId };
    const student = await school.as('student');
    const report = byEar(assignedExercise, 80);
    await sendTake(student, newTake(assignmentId, assessedAs(report)));
    const teacher = await school.as('teacher');
    const { submissions } = await teacher.ask(getSubmissions, { params });
    expect(submissions.find((one) => one.studentId === school.ids.student)).toMatchObject({
      ...{ isByEar: true, score: null, needsReview: false, waitsForGrade: true },
    });
    // Whoever sends no marks where they are wanted is listened to.
    const marked = await create();
    await sendTake(student, newTake(marked, assessedAs(report)));
    const other = await teacher.ask(getSubmissions, { params: { assignmentId: marked } });
    expect(other.submissions.find((one) => one.studentId === school.ids.student)).toMatchObject({
      ...{ isByEar: false, score: null, needsReview: true },
    });
  });

  it('hides a draft and what opens later, and shows them to whoever teaches the class', async () => {
    const draft = await create({ isDraft: true });
    const later = await create({ releaseDate: inDays(1) });
    expect(await listed()).not.toContain(draft);
    expect(await listed()).not.toContain(later);
    const { assignments } = await (await school.as('coTeacher')).ask(getEducatorAssignments);
    const shown = new Map(assignments.map((one) => [one.assignmentId, one]));
    expect(shown.get(draft)).toMatchObject({ isDraft: true, isReleased: false });
    const labelOf = async (assignmentId: string) =>
      (await (await school.as('teacher')).ask(getAssignmentToEdit, { params: { assignmentId } }))
        .editor.metadata.submit.label;
    expect(await labelOf(draft)).toBe('Give out');
    expect(shown.get(later)).toMatchObject({ isDraft: false, isReleased: false });
  });

  it('makes what a colleague gave out a draft again only for who knows of it', async () => {
    const assignmentId = await create({ isDraft: true });
    const params = { assignmentId };
    const save = (isDraft: boolean, wasDraft?: boolean) => ({
      params,
      body: { ...fields({ isDraft }), generator: generatorVersion, wasDraft },
    });
    const [teacher, colleague] = [await school.as('teacher'), await school.as('coTeacher')];
    await teacher.ask(changeAssignment, save(true, true));
    await colleague.ask(changeAssignment, save(false, true));
    expect(await teacher.refusal(changeAssignment, save(true, true))).toMatchObject({
      ...{ status: 409, code: 'given-out-meanwhile' },
    });
    expect(await listed()).toContain(assignmentId);
    // What two of them want alike is wanted.
    await teacher.ask(changeAssignment, save(false, true));
    await teacher.ask(changeAssignment, save(true, false));
    expect(await listed()).not.toContain(assignmentId);
    // A page of before says nothing of what it read.
    await colleague.ask(changeAssignment, save(false));
    await teacher.ask(changeAssignment, save(true));
    expect(await listed()).not.toContain(assignmentId);
  });

  it('leaves what a colleague changed since the page was opened, unless it was changed there too', async () => {
    const assignmentId = await create();
    const params = { assignmentId };
    const [teacher, colleague] = [await school.as('teacher'), await school.as('coTeacher')];
    const { fields: read } = await teacher.ask(getAssignmentToEdit, { params });
    const save = (changed: Some) => ({
      ...{ ...read, ...changed, read, generator: generatorVersion },
    });
    const theirs = {
      ...{ instructions: 'Slowly.', maxAttempts: 5 },
      settings: { ...read.settings, cursorStyle: 'none' as const },
      classes: [{ ...read.classes[0]!, dueDate: '2026-09-30T10:00:00.000Z' }],
    };
    await colleague.ask(changeAssignment, { params, body: save(theirs) });
    const own = { title: 'Week 5', maxAttempts: 4, seed: read.seed + 1 };
    await teacher.ask(changeAssignment, { params, body: save(own) });
    const { fields: after } = await teacher.ask(getAssignmentToEdit, { params });
    expect(after).toMatchObject({ ...theirs, ...own });
    // Of two who exchange the music it is all of one of them.
    await colleague.ask(changeAssignment, { params, body: save({ measureCount: 8 }) });
    const { fields: last } = await teacher.ask(getAssignmentToEdit, { params });
    expect(last).toMatchObject({ title: 'Week 5', seed: read.seed, measureCount: 8 });
  });

  it('keeps what two teachers save in the same instant', async () => {
    const assignmentId = await create();
    const params = { assignmentId };
    const [teacher, colleague] = [await school.as('teacher'), await school.as('coTeacher')];
    const { fields: read } = await teacher.ask(getAssignmentToEdit, { params });
    const save = (changed: Some) => ({
      params,
      body: { ...read, ...changed, read, generator: generatorVersion },
    });
    await Promise.all([
      colleague.ask(changeAssignment, save({ instructions: 'Softly.' })),
      teacher.ask(changeAssignment, save({ title: 'Week 5', seed: read.seed + 1 })),
      colleague.ask(changeAssignment, save({ maxAttempts: 4 })),
    ]);
    const { fields: after, music } = await teacher.ask(getAssignmentToEdit, { params });
    expect(after).toMatchObject({
      ...{ instructions: 'Softly.', title: 'Week 5', maxAttempts: 4, seed: read.seed + 1 },
    });
    expect(music?.seed).toBe(after.seed);
  });

  it('stays a draft that a colleague made of it, where that was given out when the page was opened', async () => {
    const assignmentId = await create();
    const params = { assignmentId };
    const [teacher, colleague] = [await school.as('teacher'), await school.as('coTeacher')];
    const { fields: read } = await teacher.ask(getAssignmentToEdit, { params });
    const save = (changed: Some) => ({
      params,
      body: { ...read, ...changed, read, generator: generatorVersion },
    });
    await colleague.ask(changeAssignment, save({ isDraft: true }));
    await teacher.ask(changeAssignment, save({ title: 'Week 5' }));
    expect(await teacher.ask(getAssignmentToEdit, { params })).toMatchObject({
      fields: { title: 'Week 5', isDraft: true },
    });
    expect(await listed()).not.toContain(assignmentId);
  });

  it.each([archiveAssignment, takeBackAssignment])(
    'ends where one teacher ends it and another saves it in the same instant: $path',
    async (end) => {
      const assignmentId = await create();
      const params = { assignmentId };
      const [teacher, colleague] = [await school.as('teacher'), await school.as('coTeacher')];
      const { fields: read } = await teacher.ask(getAssignmentToEdit, { params });
      const body = { ...read, title: 'Week 5', seed: 9, read, generator: generatorVersion };
      const [saved] = await Promise.all([
        teacher.call(changeAssignment, { params, body }),
        end === archiveAssignment
          ? colleague.ask(archiveAssignment, { params, body: {} })
          : colleague.ask(takeBackAssignment, { params }),
      ]);
      expect([200, 404, 409]).toContain(saved.status);
      expect(await listed()).not.toContain(assignmentId);
      const { assignments } = await teacher.ask(getEducatorAssignments);
      const row = assignments.find((one) => one.assignmentId === assignmentId);
      expect(row?.isArchived ?? true).toBe(true);
    },
  );

  it('changes everything until somebody has begun, then all but the music', async () => {
    const assignmentId = await create();
    const teacher = await school.as('teacher');
    const params = { assignmentId };
    const first = await teacher.ask(getAssignmentToEdit, { params });
    const generator = generatorVersion;
    const other = fields({ title: 'Week 10', levelId: 'pv~3', seed: 6 });
    await teacher.ask(changeAssignment, { params, body: { ...other, generator } });
    const changed = await teacher.ask(getAssignmentToEdit, { params });
    expect(changed).toMatchObject({ fields: other, hasBegun: false });
    expect(changed.music?.abc).not.toBe(first.music?.abc);

    await sendTake(await school.as('student'), newTake(assignmentId));
    const { classes } = fields({ dueDate: inDays(9) });
    const late = { ...other, classes, maxAttempts: 1 };
    await teacher.ask(changeAssignment, { params, body: { ...late, generator } });
    expect(await teacher.ask(getAssignmentToEdit, { params })).toMatchObject({
      fields: late,
      hasBegun: true,
      music: changed.music,
    });
    for (const body of [
      { ...late, seed: 7 },
      { ...late, isDraft: true },
    ]) {
      const refused = await teacher.refusal(changeAssignment, {
        params,
        body: { ...body, generator },
      });
      expect(refused).toMatchObject({ status: 409, code: 'assignment-begun' });
    }
    expect(await teacher.refusal(takeBackAssignment, { params })).toMatchObject({ status: 409 });
  });

  it('changes everything again once what was sent is reset, but not what has a grade without a take', async () => {
    const assignmentId = await create();
    const teacher = await school.as('teacher');
    const params = { assignmentId };
    const { sessionId } = await sendTake(await school.as('student'), newTake(assignmentId));
    await teacher.ask(resetSession, { params: { sessionId: sessionId as SessionId }, body: {} });
    const changed = { ...fields({ levelId: 'pv~3', seed: 6 }), generator: generatorVersion };
    await teacher.ask(changeAssignment, { params, body: changed });
    expect(await teacher.ask(getAssignmentToEdit, { params })).toMatchObject({ hasBegun: false });

    const looked = {
      assignmentId: assignmentId as AssignmentId,
      studentId: school.ids.student as StudentId,
    };
    const grade = (value: string) =>
      teacher.ask(gradeAtOnce, {
        params: { courseId: school.courseId },
        body: { changes: [{ ...looked, grade: value, seenGrade: null, seenTake: null }] },
      });
    expect(await grade('played in the lesson')).toEqual({ kept: [] });
    expect(
      await teacher.refusal(changeAssignment, { params, body: { ...changed, seed: 7 } }),
    ).toMatchObject({
      ...{ code: 'assignment-begun', path: 'medium' },
    });
  });

  it('takes back what nobody has begun, and archives the rest with what was sent', async () => {
    const teacher = await school.as('teacher');
    const unbegun = await create();
    await teacher.ask(takeBackAssignment, { params: { assignmentId: unbegun } });
    expect(await listed()).not.toContain(unbegun);

    const assignmentId = await create();
    const student = await school.as('student');
    await sendTake(student, newTake(assignmentId));
    await teacher.ask(archiveAssignment, { params: { assignmentId }, body: {} });
    expect(await listed()).not.toContain(assignmentId);
    const { assignments } = await teacher.ask(getEducatorAssignments);
    expect(assignments.find((one) => one.assignmentId === assignmentId)).toMatchObject({
      isArchived: true,
      ungraded: 0,
    });
    // It changes no more, and can be given out again.
    const params = { assignmentId };
    const { fields: ended, ...read } = await teacher.ask(getAssignmentToEdit, { params });
    expect(read).toMatchObject({ hasEnded: true, canEnd: false });
    expect(ended.classes).toHaveLength(1);
    const changed = { params, body: { ...ended, generator: generatorVersion } };
    const archived = { status: 409, code: 'assignment-archived' };
    expect(await teacher.refusal(changeAssignment, changed)).toMatchObject(archived);
    expect(await teacher.refusal(takeBackAssignment, { params })).toMatchObject(archived);
    // Whoever follows a link to it is told that it is over, and not that it was never theirs.
    expect(await student.refusal(getAssignment, { params: { assignmentId } })).toMatchObject({
      code: 'assignment-closed',
    });
    // Who was playing meanwhile hands in all the same.
    await sendTake(student, newTake(assignmentId));
  });

  it.each<readonly [string, Some, string, string]>([
    [
      'a day that is over',
      { dueDate: '2020-01-01T10:00:00.000Z' },
      'classes.0.dueDate',
      'date-past',
    ],
    [
      'a last day before it is due',
      { lastDate: '2026-09-08T00:00:00.000Z' },
      'classes.0.lastDate',
      'last-before-due',
    ],
    [
      'a year that was mistyped',
      { dueDate: '9999-12-04T10:00:00.000Z' },
      'classes.0.dueDate',
      'invalid',
    ],
    [
      'an address for results that runs a script',
      { outcomesUrl: 'javascript:alert(1)' },
      'outcomesUrl',
      'invalid',
    ],
    ['an unknown level', { levelId: 'pv~99' }, 'levelId', 'music-illegal'],
    [
      'a meter that the level has not',
      { timeSignatures: ['7/8'] },
      'timeSignatures',
      'music-illegal',
    ],
    ['an unknown instrument', { medium: 'kazoo' }, 'medium', 'music-illegal'],
    ['a title of spaces', { title: '  ' }, 'title', 'invalid'],
    [
      'help that there is not for the instrument',
      {
        settings: { ...usualSettings, annotatorType: 'FingeringNoteAnnotation' },
        medium: 'soprano',
      },
      'settings.annotatorType',
      'music-illegal',
    ],
    [
      'a tempo that nobody can play',
      { settings: { ...usualSettings, tempo: 1000 } },
      'settings.tempo',
      'invalid',
    ],
    [
      'more levels than ten',
      {
        settings: {
          ...usualSettings,
          levelsFor: Object.fromEntries(
            [
              'pv~1',
              ...[3, 4, 5, 6, 7, 8].map((number) => `pv~${number}`),
              'kod~1',
              'kod~2',
              'kod~3',
            ].map((level, at) => [`m${at}`, level]),
          ),
        },
      },
      'settings.levelsFor',
      'too-many-levels',
    ],
    ['no tries at all', { maxAttempts: 0 }, 'maxAttempts', 'invalid'],
  ])('refuses %s, and names the field', async (_, some, path, code) => {
    const refused = await (await school.as('teacher')).refusal(createAssignment, {
      params: { courseId: school.courseId },
      body: { ...fields(some), generator: generatorVersion },
    });
    expect(refused).toMatchObject({ status: 400, path, code });
  });

  it('refuses levels and names of notes that one of its classes does not go by', async () => {
    const { allTenants: db } = school.context;
    const teacher = await school.as('teacher');
    const own = (columns: { standards: ['kod'] | null; solfege: 'FixedDo' | null }) =>
      db.updateTable('course').set(columns).where('id', '=', school.courseId).execute();
    const refusalOf = (some: Some) =>
      teacher.refusal(createAssignment, {
        params: { courseId: school.courseId },
        body: { ...fields(some), generator: generatorVersion },
      });
    await own({ standards: ['kod'], solfege: 'FixedDo' });
    for (const variants of ['same', 'own'] as const)
      expect(await refusalOf({ settings: { ...usualSettings, variants } })).toMatchObject({
        ...{ path: 'levelId', code: 'settings-incompatible' },
      });
    await own({ standards: null, solfege: 'FixedDo' });
    const settings = { ...usualSettings, annotatorType: 'MovableDoAndLaBasedMinor' as const };
    expect(await refusalOf({ settings })).toMatchObject({
      ...{ path: 'settings.annotatorType', code: 'settings-incompatible' },
    });
    await own({ standards: null, solfege: null });
  });

  it('refuses what opens after it is due, and a page of another composer', async () => {
    const teacher = await school.as('teacher');
    const params = { courseId: school.courseId };
    const late = fields({ dueDate: inDays(1), releaseDate: inDays(2) });
    expect(
      await teacher.refusal(createAssignment, {
        params,
        body: { ...late, generator: generatorVersion },
      }),
    ).toMatchObject({ status: 400, path: 'classes.0.releaseDate', code: 'opens-after-due' });
    expect(
      await teacher.refusal(createAssignment, { params, body: { ...fields(), generator: '1' } }),
    ).toMatchObject({ status: 409, code: 'page-outdated' });
  });

  it('plays and marks what was given out, whatever the composer would write by now', async () => {
    const student = await school.as('student');
    const assignmentId = await create();
    const params = { assignmentId };
    // As a composer of before wrote it for the same request.
    await school.context.allTenants
      .updateTable('assignment_piece')
      .set({ exercise: JSON.stringify(assignedExercise), generator_version: '1' })
      .where('assignment_id', '=', assignmentId)
      .execute();
    const { assignment } = await student.ask(getAssignment, { params });
    const { music } = await student.ask(getAssignedMusic, {
      params: { assignmentId, pieceId: assignment.pieceId! },
    });
    expect(music.abc).toBe(assignedExercise.abc);
    await sendTake(student, newTake(assignmentId, { completedAt: inDays(0) }));
    const { submissions } = await (await school.as('teacher')).ask(getSubmissions, { params });
    expect(submissions.find(({ studentId }) => studentId === student.userId)).toMatchObject({
      ...{ score: 100, needsReview: false },
    });
  });

  it('takes what comes after it was due and marks it late, or refuses it, as the teacher said', async () => {
    const student = await school.as('student');
    const teacher = await school.as('teacher');
    const sendLate = async (acceptsLate: boolean, begunAt: string | null = null) => {
      const assignmentId = await create({ acceptsLate, dueDate: inDays(1) });
      // The take of the tests is of 7:59 on that day.
      await school.context.allTenants
        .updateTable('assignment_course')
        .set({ due_date: new Date('2026-09-07T07:00:00Z'), release_date: new Date(0) })
        .where('assignment_id', '=', assignmentId)
        .execute();
      const body = await upload(student, newTake(assignmentId));
      const params = { assignmentId };
      const answer = await student.call(completeAttempt, { params, body: { ...body, begunAt } });
      const { submissions } = await teacher.ask(getSubmissions, { params });
      return { status: answer.status, late: submissions.filter(({ isLate }) => isLate).length };
    };
    expect(await sendLate(true)).toEqual({ status: 200, late: 1 });
    expect(await sendLate(false)).toEqual({ status: 409, late: 0 });
    // It became due while it was played.
    expect(await sendLate(false, '2026-09-07T06:58:00.000Z')).toEqual({ status: 200, late: 0 });
  });

  it('makes one assignment of a request that is sent twice', async () => {
    const teacher = await school.as('teacher');
    const idempotencyKey = school.context.newId();
    const body = { ...fields({ title: 'Only once' }), generator: generatorVersion };
    const headers = { 'Idempotency-Key': idempotencyKey };
    const asked = { params: { courseId: school.courseId }, body, headers };
    const first = await teacher.ask(createAssignment, asked);
    expect(await teacher.ask(createAssignment, asked)).toEqual(first);
  });
});
