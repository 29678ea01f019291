import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { assess } from '#shared/assessment/assess';
import { nothingToPick } from '#shared/assignments/picks';
import { usualSettings } from '#shared/assignments/settings';
import {
  changeAssignment,
  createAssignment,
  usualFields,
} from '#shared/contract/assignment-editor';
import { chooseInstrument, getAssignment, getSubmissions } from '#shared/contract/assignments';
import { beginAttempt } from '#shared/contract/attempts';
import { getReview } from '#shared/contract/grading';
import { getSetUpConstraints, getSetUpLevelsFor } from '#shared/contract/set-up';
import { completeAttempt } from '#shared/contract/uploads';
import { generatorVersion } from '#shared/generation/version';
import { played } from '../shared/assessment/performance.ts';
import { exerciseOf } from '../shared/generation/corpus.ts';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type TestSchool, testSchool } from '../support/test-school.ts';
import { assessedAs, newTake, upload } from '../support/test-take.ts';

const picks = { levels: ['pv~4'], minorScale: false, help: true };
const seed = 5;

describeOnDatabase('an assignment whose level students choose', (open) => {
  let school: TestSchool;
  let assignmentId: string;
  beforeEach(async () => {
    school = await testSchool(await testContext(open));
    assignmentId = (await (await school.as('teacher')).ask(createAssignment, saved())).assignmentId;
  });
  afterEach(() => school.context.close());

  const saved = (settings: Partial<typeof usualSettings> | object = {}) => ({
    params: { courseId: school.courseId },
    body: {
      ...usualFields,
      ...{ title: 'Week 9', medium: 'violin', levelId: 'pv~3', seed, measureCount: 8 },
      ...{ timeSignatures: ['4/4'], keySignatures: [], generator: generatorVersion },
      classes: [{ courseId: school.courseId, releaseDate: null, dueDate: null, lastDate: null }],
      settings: { ...usualSettings, picks, ...settings },
    },
  });

  it('tells its students what they may choose, and set-up offers that and nothing else', async () => {
    const student = await school.as('student');
    const { assignment } = await student.ask(getAssignment, { params: { assignmentId } });
    expect(assignment.settings.picks).toEqual(picks);
    const place = { sessionType: 'assignment' as const, id: assignmentId };
    const { constraints } = await student.ask(getSetUpConstraints, { params: place });
    expect(constraints.behaviours).toMatchObject({
      ...{ medium: 'Locked', level: 'LetStudentChoose', annotation: 'LetStudentChoose' },
      ...{ meter: 'Locked', key: 'Locked', measureCount: 'Locked', minorScale: 'Locked' },
    });
    const { standards } = await student.ask(getSetUpLevelsFor, {
      params: { ...place, exerciseType: 'sr', medium: 'violin' },
      query: {},
    });
    expect(standards.flatMap(({ levels }) => levels.map(({ id }) => id))).toEqual(['pv~3', 'pv~4']);
  });

  it.each([
    ['the level chosen', 'pv~4', 'none', { score: 100, needsReview: false }],
    ['the level given', 'pv~3', 'none', { score: 100, needsReview: false }],
    [
      'the level chosen with help',
      'pv~4',
      'PitchNameAnnotation',
      { score: 100, needsReview: false },
    ],
    ['what was given, where they may not choose that', 'pv~1', 'none', { needsReview: true }],
  ] as const)('assesses a take here as %s', async (_, levelId, annotation, result) => {
    const request = {
      ...{ medium: 'violin', levelId, measureCount: 8, timeSignatures: ['4/4'] },
      ...{ keySignatures: [], annotation },
    };
    const music = exerciseOf(request, seed);
    const report = assess(music, played(music, 80), { tempo: 80 });
    const student = await school.as('student');
    const body = await upload(student, newTake(assignmentId, assessedAs(report)));
    const params = { assignmentId };
    const picked = { levelId, minorScale: 'any' as const, annotatorType: annotation };
    await student.ask(completeAttempt, { params, body: { ...body, picked } });
    const { submissions } = await (await school.as('teacher')).ask(getSubmissions, { params });
    expect(submissions.find(({ studentId }) => studentId === school.ids.student)).toMatchObject(
      result,
    );
    const { sessionId } = submissions.find(({ studentId }) => studentId === school.ids.student)!;
    const review = await (await school.as('teacher')).ask(getReview, {
      params: { sessionId: sessionId! },
    });
    // What was chosen, where it may be.
    expect(review.completed?.level).toBe(levelId === 'pv~4' ? 'pv~4' : 'pv~3');
  });

  it('holds a take beside the music that the choice came to when it was begun, whatever is written since', async () => {
    const request = { medium: 'violin', levelId: 'pv~4', measureCount: 8, timeSignatures: ['4/4'] };
    const music = exerciseOf({ ...request, keySignatures: [] }, seed);
    const picked = {
      levelId: 'pv~4',
      ...{ minorScale: 'any' as const, annotatorType: 'none' as const },
    };
    const report = assess(music, played(music, 80), { tempo: 80 });
    const params = { assignmentId };
    const { composer } = school.context;
    const resultOf = async (who: 'student' | 'classmate', isTold: boolean) => {
      const student = await school.as(who);
      const take = newTake(assignmentId, assessedAs(report));
      const begunAt = school.context.clock.now().toISOString();
      const begun = { userId: student.userId, attemptId: take.attemptId, round: 1, begunAt };
      if (isTold)
        await student.ask(beginAttempt, {
          params,
          body: { ...begun, abandonedAt: null, picked },
        });
      // Another version writes otherwise.
      vi.spyOn(composer, 'write').mockImplementation(async (asked, at) =>
        write.call(composer, asked, at + 1),
      );
      const body = await upload(student, take);
      await student.ask(completeAttempt, { params, body: { ...body, picked } });
      vi.restoreAllMocks();
      const { submissions } = await (await school.as('teacher')).ask(getSubmissions, { params });
      return submissions.find(({ studentId }) => studentId === school.ids[who]);
    };
    const { write } = composer;
    expect(await resultOf('student', true)).toMatchObject({ score: 100, needsReview: false });
    // Nobody can tell what it was.
    expect(await resultOf('classmate', false)).toMatchObject({ needsReview: true });
  });

  it('plays a level chosen without the help that there is not for the instrument', async () => {
    const teacher = await school.as('teacher');
    const own = saved({ picks, annotatorType: 'FingeringNoteAnnotation' });
    const given = await teacher.ask(createAssignment, {
      ...own,
      body: { ...own.body, title: 'Week 10', forOwnInstrument: true },
    });
    const params = { assignmentId: given.assignmentId };
    const student = await school.as('student');
    await student.ask(chooseInstrument, { params, body: { medium: 'flute' } });
    const request = {
      ...{ medium: 'flute', levelId: 'pv~4', measureCount: 8, timeSignatures: ['4/4'] },
      keySignatures: [],
    };
    const music = exerciseOf(request, seed);
    const report = assess(music, played(music, 80), { tempo: 80 });
    const body = await upload(student, newTake(given.assignmentId, assessedAs(report)));
    const picked = {
      ...{ levelId: 'pv~4', minorScale: 'any' as const },
      annotatorType: 'FingeringNoteAnnotation' as const,
    };
    await student.ask(completeAttempt, { params, body: { ...body, picked } });
    const { submissions } = await teacher.ask(getSubmissions, { params });
    expect(submissions.find(({ studentId }) => studentId === school.ids.student)).toMatchObject({
      ...{ score: 100, needsReview: false },
    });
  });

  it('refuses levels with no such music, and music of one’s own beside them', async () => {
    const teacher = await school.as('teacher');
    const refused = async (settings: object) => {
      const { status, body } = await teacher.call(createAssignment, saved(settings));
      expect(status).toBeGreaterThanOrEqual(400);
      return (body as { errors: { path: string }[] }).errors[0]?.path;
    };
    expect(await refused({ picks: { ...picks, levels: ['pv~99'] } })).toBe('settings.picks');
    expect(await refused({ variants: 'own' })).toBe('settings.variants');
  });

  it('leaves what may be chosen as it is once somebody has begun', async () => {
    const music = exerciseOf(
      {
        medium: 'violin',
        levelId: 'pv~3',
        measureCount: 8,
        timeSignatures: ['4/4'],
        keySignatures: [],
      },
      seed,
    );
    const report = assess(music, played(music, 80), { tempo: 80 });
    const student = await school.as('student');
    const body = await upload(student, newTake(assignmentId, assessedAs(report)));
    await student.ask(completeAttempt, { params: { assignmentId }, body });
    const teacher = await school.as('teacher');
    const answer = await teacher.call(changeAssignment, {
      params: { assignmentId },
      body: saved({ picks: nothingToPick }).body,
    });
    expect(answer.body).toMatchObject({ errors: [{ code: 'assignment-begun', path: 'medium' }] });
  });
});
