import { afterEach, beforeEach, expect, it } from 'vitest';
import { byEar } from '#shared/assessment/by-ear';
import { usualSettings } from '#shared/assignments/settings';
import {
  createAssignment,
  getAssignedMusic,
  usualFields,
} from '#shared/contract/assignment-editor';
import { chooseInstrument, getAssignment, getSubmissions } from '#shared/contract/assignments';
import { getEnrollments, setInstrument } from '#shared/contract/classes';
import type { BodyOf } from '#shared/contract/endpoint';
import { getReview } from '#shared/contract/grading';
import { exportPath } from '#shared/contract/own-account';
import { completeAttempt } from '#shared/contract/uploads';
import { generatorVersion } from '#shared/generation/version';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type PersonName, type TestSchool, testSchool } from '../support/test-school.ts';
import { assessedAs, newTake, upload } from '../support/test-take.ts';
import { unzip } from '../support/unzip.ts';

describeOnDatabase('an assignment for an ensemble', (open) => {
  let school: TestSchool;
  beforeEach(async () => {
    school = await testSchool(await testContext(open));
  });
  afterEach(() => school.context.close());

  const give = async (medium: string, studentPartMuted = true) => {
    const body = {
      ...usualFields,
      ...{ title: 'All of us', medium, levelId: 'pv~3', seed: 5, measureCount: 8 },
      ...{ timeSignatures: ['4/4'], keySignatures: [], generator: generatorVersion },
      classes: [{ courseId: school.courseId, releaseDate: null, dueDate: null, lastDate: null }],
      settings: { ...usualSettings, studentPartMuted },
    };
    const params = { courseId: school.courseId };
    const teacher = await school.as('teacher');
    return (await teacher.ask(createAssignment, { params, body })).assignmentId;
  };
  const partOf = async (person: PersonName, assignmentId: string) => {
    const student = await school.as(person);
    const { assignment } = await student.ask(getAssignment, { params: { assignmentId } });
    return assignment.ownLine?.partId ?? null;
  };
  const choose = async (
    person: PersonName,
    assignmentId: string,
    medium: string | null,
    part?: { readonly partId: string; readonly line: number },
  ) =>
    (await school.as(person)).call(chooseInstrument, {
      params: { assignmentId },
      body: { medium, ...(part && { part }) },
    });
  const plays = async (people: readonly ('student' | 'classmate')[], medium: string) => {
    const studentIds = people.map((person) => school.ids[person]);
    const params = { courseId: school.courseId };
    await (await school.as('teacher')).ask(setInstrument, { params, body: { studentIds, medium } });
  };
  const inClassList = async () => {
    const params = { courseId: school.courseId };
    const { students } = await (await school.as('teacher')).ask(getEnrollments, { params });
    return students.find(({ studentId }) => studentId === school.ids.student)?.medium;
  };

  it('gives who is in the class list the part that they play, and asks the others', async () => {
    await plays(['student'], 'viola');
    const assignmentId = await give('string-orchestra');
    expect(await partOf('student', assignmentId)).toBe('Viola');
    expect(await partOf('classmate', assignmentId)).toBeNull();
    const { assignment } = await (await school.as('classmate')).ask(getAssignment, {
      params: { assignmentId },
    });
    expect(assignment.parts.map(({ instrument }) => instrument)).toContain('cello');
  });

  it('keeps a choice for this music alone, until it is taken back or another instrument is theirs', async () => {
    const choir = await give('choir-satb');
    expect((await choose('student', choir, 'violin')).status).toBe(400);
    expect((await choose('student', choir, 'alto')).status).toBe(200);
    expect([await partOf('student', choir), await inClassList()]).toEqual(['alto', null]);
    expect(await partOf('student', await give('choir-satb'))).toBeNull();
    const zip = await (await (await school.as('student')).fetch(exportPath)).arrayBuffer();
    const files = unzip(Buffer.from(zip));
    const exceptions = JSON.parse(files['exceptions.json'] ?? '');
    expect(exceptions).toMatchObject([{ title: 'All of us', part: { instrument: 'alto' } }]);

    await plays(['student'], 'tenor');
    expect(await partOf('student', choir)).toBe('tenor');
    await choose('student', choir, 'alto');
    // Said once more, nothing is another.
    await plays(['student'], 'tenor');
    expect(await partOf('student', choir)).toBe('alto');
    expect((await choose('student', choir, null)).status).toBe(200);
    expect(await partOf('student', choir)).toBe('tenor');
  });

  it('deals players of one instrument over its lines, and lets each choose another of them', async () => {
    await plays(['student', 'classmate'], 'violin');
    const orchestra = await give('string-orchestra');
    const both = [await partOf('student', orchestra), await partOf('classmate', orchestra)];
    expect(both.toSorted()).toEqual(['CTreble-H', 'CTreble-L']);
    for (const partId of ['CTreble-L', 'CTreble-H']) {
      expect((await choose('student', orchestra, 'violin', { partId, line: 0 })).status).toBe(200);
      expect(await partOf('student', orchestra)).toBe(partId);
    }
    const none = { partId: 'Snare', line: 0 };
    expect((await choose('student', orchestra, 'violin', none)).status).toBe(400);
  });

  it('says of a take which part it was when it began, where it is one that can be chosen', async () => {
    const assignmentId = await give('choir-ssa');
    await plays(['student'], 'alto');
    const student = await school.as('student');
    const params = { assignmentId };
    const { assignment } = await student.ask(getAssignment, { params });
    const { music } = await student.ask(getAssignedMusic, {
      params: { assignmentId, pieceId: assignment.pieceId! },
    });
    const partSent = async (part: BodyOf<typeof completeAttempt>['part']) => {
      const body = await upload(student, newTake(assignmentId, assessedAs(byEar(music, 80))));
      await student.ask(completeAttempt, {
        params,
        body: { ...body, part },
      });
      const teacher = await school.as('teacher');
      const { submissions } = await teacher.ask(getSubmissions, { params });
      const own = submissions.find(({ studentId }) => studentId === school.ids.student);
      const of = { params: { sessionId: own!.sessionId! } };
      return (await teacher.ask(getReview, of)).completed?.part;
    };
    const voice = (id: string, line = 0) => ({ partId: id, instrument: id, octave: null, line });
    expect(await partSent(voice('soprano', 1))).toBe(1);
    expect(await partSent(voice('bass-voice'))).toBe(2);
    expect(await partSent(null)).toBeNull();
  });

  it.each([
    [true, 1],
    [false, null],
  ])('says of a take whose it is, and what is silent beside it (%s)', async (isMuted, muted) => {
    const assignmentId = await give('choir-satb', isMuted);
    await choose('student', assignmentId, 'alto');
    const student = await school.as('student');
    const params = { assignmentId };
    const { assignment } = await student.ask(getAssignment, { params });
    const { music } = await student.ask(getAssignedMusic, {
      params: { assignmentId, pieceId: assignment.pieceId! },
    });
    const body = await upload(student, newTake(assignmentId, assessedAs(byEar(music, 80))));
    await student.ask(completeAttempt, { params, body });
    const teacher = await school.as('teacher');
    const { submissions } = await teacher.ask(getSubmissions, { params });
    const own = submissions.find(({ studentId }) => studentId === school.ids.student);
    expect(own).toMatchObject({ score: null, isByEar: true });
    const { completed } = await teacher.ask(getReview, { params: { sessionId: own!.sessionId! } });
    expect(completed).toMatchObject({ part: 1, mutedPart: muted });
  });
});
