import { afterAll, beforeAll, expect, it } from 'vitest';
import { isJoinCode } from '#shared/classes/join-code';
import {
  archiveClass,
  type ClassFields,
  createClass,
  getClassDetails,
  getClasses,
  getEnrollments,
  removeStudent,
  renewJoinCode,
  saveClassDetails,
  unarchiveClass,
} from '#shared/contract/classes';
import { saveGrade } from '#shared/contract/grading';
import type { TestClient } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type TestSchool, testSchool } from '../support/test-school.ts';
import { newTake, sendTake } from '../support/test-take.ts';

const fields: ClassFields = {
  title: 'Concert Band',
  description: 'Room 12.',
  color: 'plum',
  endDate: '2027-06-30',
  timeZone: 'Europe/Berlin',
  solfege: 'FixedDo',
  standards: ['kod'],
  newcomers: 'code',
  asksWholeName: true,
};

describeOnDatabase('classes', (open) => {
  let school: TestSchool;
  let teacher: TestClient;
  beforeAll(async () => {
    school = await testSchool(await testContext(open));
    teacher = await school.as('teacher');
  });
  afterAll(() => school.context.close());

  const make = async (changed: Partial<ClassFields> = {}) => {
    const { courseId } = await teacher.ask(createClass, { body: { ...fields, ...changed } });
    return { courseId };
  };
  const details = async (params: { courseId: string }, client = teacher) =>
    (await client.ask(getClassDetails, { params })).details;

  it('makes a class that is its teacher’s, with a code to join it by', async () => {
    const params = await make({ title: '  Concert Band ', description: ' Room 12. ' });
    const made = await details(params);
    expect(made).toEqual({
      ...fields,
      ...params,
      students: 0,
      owner: 'First-teacher Last-teacher',
      coTeachers: [],
      isOwner: true,
      joinCode: expect.any(String),
      isArchived: false,
    });
    expect(isJoinCode(made.joinCode!)).toBe(true);
  });

  it('makes one class of one act that is sent twice', async () => {
    const headers = { 'Idempotency-Key': school.context.newId() };
    const once = await teacher.ask(createClass, { body: fields, headers });
    expect(await teacher.ask(createClass, { body: fields, headers })).toEqual(once);
  });

  it.each<[Partial<Record<keyof ClassFields, unknown>>, string, string]>([
    [{ title: '   ' }, 'title', 'invalid'],
    [{ title: 'x'.repeat(81) }, 'title', 'invalid'],
    [{ description: 'x'.repeat(501) }, 'description', 'invalid'],
    [{ color: 'octarine' }, 'color', 'invalid'],
    [{ solfege: 'CountingAnnotation' }, 'solfege', 'invalid'],
    [{ standards: [] }, 'standards', 'invalid'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone', 'invalid'],
    [{ endDate: '2027-02-30' }, 'endDate', 'invalid'],
    [{ endDate: '2026-09-06' }, 'endDate', 'date-past'],
  ])('refuses %j, naming the field', async (changed, path, code) => {
    const refused = { status: 400, code, path };
    const body = { ...fields, ...changed };
    expect(await teacher.refusal(createClass, { body })).toEqual(refused);
    const params = await make();
    expect(await teacher.refusal(saveClassDetails, { params, body })).toEqual(refused);
  });

  it('takes the longest title and description', async () => {
    const longest = { title: 'x'.repeat(80), description: 'y'.repeat(500) };
    expect(await details(await make(longest))).toMatchObject(longest);
  });

  it('keeps what is changed, and asks for no other end of a class that has ended', async () => {
    const params = await make({ endDate: '2026-09-07' });
    school.context.clock.advance({ days: 3 });
    teacher = await school.as('teacher');
    const body = { ...fields, endDate: '2026-09-07', title: 'Wind Band', color: 'rust' as const };
    await teacher.ask(saveClassDetails, { params, body });
    expect(await details(params)).toMatchObject(body);
    await teacher.ask(saveClassDetails, { params, body: { ...body, endDate: null } });
    expect(await details(params)).toMatchObject({ endDate: null });
  });

  it('lists classes by title, with how many learn there and how many wait for a grade', async () => {
    const assignmentId = await school.addAssignment();
    const { sessionId } = await sendTake(await school.as('student'), newTake(assignmentId));
    const listed = async () => {
      const { classes } = await teacher.ask(getClasses);
      expect(classes.map(({ title }) => title)).toEqual(
        classes.map(({ title }) => title).toSorted(),
      );
      return classes.find(({ courseId }) => courseId === school.courseId);
    };
    const row = { title: 'A class', students: 2, isOwner: true, isArchived: false };
    expect(await listed()).toMatchObject({ ...row, ungraded: 1 });
    await teacher.ask(saveGrade, { params: { sessionId }, body: { grade: '90' } });
    expect(await listed()).toMatchObject({ ...row, ungraded: 0 });
  });

  it('lists it for a co-teacher as a colleague’s, who may change it and not archive it', async () => {
    const coTeacher = await school.as('coTeacher');
    const { classes } = await coTeacher.ask(getClasses);
    expect(classes).toMatchObject([{ courseId: school.courseId, isOwner: false }]);
    const params = { courseId: school.courseId };
    expect(await details(params, coTeacher)).toMatchObject({
      isOwner: false,
      owner: 'First-teacher Last-teacher',
      coTeachers: ['First-coTeacher Last-coTeacher'],
    });
    await coTeacher.ask(saveClassDetails, { params, body: { ...fields, title: 'A class' } });
    for (const endpoint of [archiveClass, unarchiveClass]) {
      expect(await coTeacher.refusal(endpoint, { params })).toEqual({
        status: 403,
        code: 'forbidden',
      });
    }
  });

  it('gives a new code in place of the old one', async () => {
    const params = await make();
    const { joinCode: before } = await details(params);
    const { joinCode } = await teacher.ask(renewJoinCode, { params, body: {} });
    expect(isJoinCode(joinCode)).toBe(true);
    expect(joinCode).not.toBe(before);
    expect(await details(params)).toMatchObject({ joinCode });
  });

  it('archives a class, which can then be read and not changed, and brings it back', async () => {
    const params = await make();
    const { joinCode } = await details(params);
    await teacher.ask(archiveClass, { params, body: {} });
    await teacher.ask(archiveClass, { params, body: {} });
    expect(await details(params)).toMatchObject({ isArchived: true, joinCode: null });
    const refused = { status: 403, code: 'class-archived' };
    const studentId = school.ids.student;
    for (const [endpoint, body] of [
      [saveClassDetails, fields],
      [renewJoinCode, {}],
      [removeStudent, {}],
    ] as const) {
      const given = { params: { ...params, studentId }, body };
      expect(await teacher.refusal(endpoint, given)).toEqual(refused);
    }
    await teacher.ask(unarchiveClass, { params, body: {} });
    const back = await details(params);
    expect(back).toMatchObject({ isArchived: false });
    expect(isJoinCode(back.joinCode!)).toBe(true);
    expect(back.joinCode).not.toBe(joinCode);
    await teacher.ask(unarchiveClass, { params, body: {} });
    expect(await details(params)).toEqual(back);
  });

  it('lists who is enrolled by last name, and removes one without what they sent', async () => {
    const params = { courseId: await school.addClass() };
    const assignmentId = await school.addAssignment({ course_id: params.courseId });
    await school.addAssignment({
      course_id: params.courseId,
      release_date: new Date('2100-01-01'),
    });
    await sendTake(await school.as('student'), newTake(assignmentId));
    const { students } = await teacher.ask(getEnrollments, { params });
    expect(students).toEqual([
      {
        studentId: school.ids.student,
        studentName: 'First-student Last-student',
        username: 'student',
        enrolledAt: expect.any(String),
        hasPassword: true,
        hasCard: false,
        medium: null,
        lastPractisedAt: null,
        // What is not given out yet is nobody's to hand in.
        handedIn: { count: 1, of: 1 },
      },
    ]);
    const practisedAt = school.context.clock.now();
    await school.context.allTenants
      .insertInto('practice_entry')
      .values({
        ...{ tenant_id: school.tenantId, user_id: school.ids.student, id: school.context.newId() },
        ...{ course_id: params.courseId, mode: 'freeplay', started_at: practisedAt, seconds: 60 },
        ...{ count: 1, time_zone: 'UTC', received_at: practisedAt },
      })
      .execute();
    const [later] = (await teacher.ask(getEnrollments, { params })).students;
    expect(later?.lastPractisedAt).toBe(practisedAt.toISOString());
    const gone = { params: { ...params, studentId: school.ids.student } };
    await teacher.ask(removeStudent, gone);
    await teacher.ask(removeStudent, gone);
    expect(await teacher.ask(getEnrollments, { params })).toEqual({ students: [] });
    const sent = await school.context.allTenants
      .selectFrom('assignment_session')
      .where('assignment_id', '=', assignmentId)
      .select('student_id')
      .execute();
    expect(sent).toHaveLength(1);
    const nonsense = { params: { ...params, studentId: 'nonsense' } };
    expect(await teacher.refusal(removeStudent, nonsense)).toMatchObject({ status: 404 });
  });
});
