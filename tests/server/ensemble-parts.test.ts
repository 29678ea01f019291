import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { byEar } from '#shared/assessment/by-ear';
import { usualSettings } from '#shared/assignments/settings';
import {
  createAssignment,
  getAssignedMusic,
  usualFields,
} from '#shared/contract/assignment-editor';
import {
  changeForStudents,
  chooseInstrument,
  getAssignment,
  getSubmissions,
} from '#shared/contract/assignments';
import { beginAttempt, resetSession } from '#shared/contract/attempts';
import { getEnrollments, removeStudent, setInstrument } from '#shared/contract/classes';
import type { BodyOf } from '#shared/contract/endpoint';
import { getReview } from '#shared/contract/grading';
import type { StudentId } from '#shared/contract/ids';
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

  const give = async (medium: string, studentPartMuted = true, voices: string[] = []) => {
    const body = {
      ...usualFields,
      ...{ title: 'All of us', medium, levelId: 'pv~3', seed: 5, measureCount: 8 },
      ...{ timeSignatures: ['4/4'], keySignatures: [], generator: generatorVersion },
      classes: [{ courseId: school.courseId, releaseDate: null, dueDate: null, lastDate: null }],
      settings: { ...usualSettings, studentPartMuted, voices },
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

  it('is for the voices that were chosen for a choir of one’s own, and for no others', async () => {
    const choir = await give('choir-custom', true, ['mezzo', 'tenor']);
    expect((await choose('student', choir, 'alto')).status).toBe(400);
    expect((await choose('student', choir, 'tenor')).status).toBe(200);
    const student = await school.as('student');
    const { assignment } = await student.ask(getAssignment, { params: { assignmentId: choir } });
    expect(assignment.lines.map(({ partId }) => partId)).toEqual(['mezzo', 'tenor']);
    const { music } = await student.ask(getAssignedMusic, {
      params: { assignmentId: choir, pieceId: assignment.pieceId! },
    });
    expect(music.parts.map(({ medium }) => medium)).toEqual(['mezzo', 'tenor']);
    await expect(give('choir-custom')).rejects.toThrow(/settings.voices/);
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

  it('leaves who has begun the line they were dealt, whoever leaves the class', async () => {
    await plays(['student', 'classmate'], 'violin');
    const [orchestra, other] = [await give('string-orchestra'), await give('string-orchestra')];
    const isFirst = (await partOf('student', orchestra)) === 'CTreble-H';
    const [first, second] = isFirst
      ? (['student', 'classmate'] as const)
      : (['classmate', 'student'] as const);
    const player = await school.as(second);
    await player.ask(beginAttempt, {
      params: { assignmentId: orchestra },
      body: {
        ...{ userId: player.userId, attemptId: randomUUID(), abandonedAt: null },
        begunAt: school.context.clock.now().toISOString(),
      },
    });
    const gone = { courseId: school.courseId, studentId: school.ids[first] };
    await (await school.as('teacher')).ask(removeStudent, { params: gone });
    expect(await partOf(second, orchestra)).toBe('CTreble-L');
    expect(await partOf(second, other)).toBe('CTreble-H');
  });

  it('keeps the line that was begun without a network, though a classmate left before it was told', async () => {
    await plays(['student'], 'violin');
    const orchestra = await give('string-orchestra');
    const student = await school.as('student');
    const part = { partId: 'CTreble-L', instrument: 'violin', octave: 'Lower' as const, line: 0 };
    await student.ask(beginAttempt, {
      params: { assignmentId: orchestra },
      body: {
        ...{ userId: student.userId, attemptId: randomUUID(), abandonedAt: null, part },
        begunAt: school.context.clock.now().toISOString(),
      },
    });
    expect(await partOf('student', orchestra)).toBe('CTreble-L');
    // Reset, they have not begun, and are dealt anew.
    const teacher = await school.as('teacher');
    const { submissions } = await teacher.ask(getSubmissions, {
      params: { assignmentId: orchestra },
    });
    const own = submissions.find(({ studentId }) => studentId === school.ids.student);
    await teacher.ask(resetSession, { params: { sessionId: own!.sessionId! }, body: {} });
    expect(await partOf('student', orchestra)).toBe('CTreble-H');
  });

  it('is given out line by line by a teacher, to those of their own classes, and taken back', async () => {
    await plays(['student', 'classmate'], 'violin');
    const orchestra = await give('string-orchestra');
    const params = { assignmentId: orchestra };
    const studentIds = [school.ids.student, school.ids.classmate] as StudentId[];
    const given = async (part: BodyOf<typeof changeForStudents>['part']) =>
      (await school.as('teacher')).call(changeForStudents, { params, body: { studentIds, part } });
    const viola = { instrument: 'viola', partId: 'Viola', line: 0 };
    expect((await given(viola)).body).toEqual({ changed: 2 });
    expect([await partOf('student', orchestra), await partOf('classmate', orchestra)]).toEqual([
      ...['Viola', 'Viola'],
    ]);
    const teacher = await school.as('teacher');
    const { lines, submissions } = await teacher.ask(getSubmissions, { params });
    expect(lines).toContainEqual(expect.objectContaining(viola));
    expect(submissions).toContainEqual(
      expect.objectContaining({
        ...{ studentId: school.ids.student, plays: 'violin', isPartChosen: true },
        ownLine: expect.objectContaining(viola),
      }),
    );
    expect((await given({ ...viola, line: 3 })).status).toBe(400);
    expect((await given(null)).status).toBe(200);
    expect(await partOf('student', orchestra)).toMatch(/^CTreble/);
    const alone = { assignmentId: await give('violin') };
    const body = { studentIds, part: viola };
    expect(await teacher.refusal(changeForStudents, { params: alone, body })).toMatchObject({
      ...{ status: 400, path: 'part' },
    });
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

  it('says which voice was taken of who was given none', async () => {
    const assignmentId = await give('choir-ssa');
    const student = await school.as('student');
    const params = { assignmentId };
    const { assignment } = await student.ask(getAssignment, { params });
    const { music } = await student.ask(getAssignedMusic, {
      params: { assignmentId, pieceId: assignment.pieceId! },
    });
    const body = await upload(student, newTake(assignmentId, assessedAs(byEar(music, 80))));
    const part = { partId: 'soprano', instrument: 'soprano', octave: null, line: 1 };
    await student.ask(completeAttempt, { params, body: { ...body, part } });
    const teacher = await school.as('teacher');
    const { submissions } = await teacher.ask(getSubmissions, { params });
    const own = submissions.find(({ studentId }) => studentId === school.ids.student);
    expect(own).toMatchObject({ ownLine: { instrument: 'soprano', line: 1 }, isPartChosen: false });
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
