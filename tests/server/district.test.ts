import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { joinClass } from '#shared/contract/add-class';
import { transferClass } from '#shared/contract/class-teachers';
import { createClass, getClassDetails, getClasses } from '#shared/contract/classes';
import {
  addSchool,
  getDistrictCounts,
  getDistrictTeachers,
  getSchools,
  handOverClasses,
  placeAtSchool,
  renameSchool,
} from '#shared/contract/district';
import { postPracticeLog } from '#shared/contract/practice-log';
import { archiveStudents, deleteStudent, getStudent, getStudents } from '#shared/contract/students';
import type { TestClient } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type PersonName, people, type TestSchool, testSchool } from '../support/test-school.ts';

describeOnDatabase('The district', (open) => {
  let school: TestSchool;
  let administrator: TestClient;
  beforeEach(async () => {
    school = await testSchool(await testContext(open));
    administrator = await school.as('coordinator');
  });
  afterEach(() => school.context.close());

  const row = (name: PersonName, classes: number, ownClasses: number, students: number) => ({
    teacherId: school.ids[name],
    teacherName: `First-${name} Last-${name}`,
    username: name,
    ...{ email: null, isAdministrator: people[name] === 'admin', schoolId: null },
    canGenerateLivePractice: true,
    classes,
    ownClasses,
    students,
    practised: 0,
  });

  it('lists its teachers with counts, each student once, and nobody of another organisation', async () => {
    await school.addClass();
    await school.archiveClass(await school.addClass());
    expect((await administrator.ask(getDistrictTeachers)).teachers).toEqual([
      row('coTeacher', 1, 0, 2),
      row('coordinator', 0, 0, 0),
      row('otherPrincipal', 0, 0, 0),
      row('otherTeacher', 1, 1, 1),
      row('principal', 0, 0, 0),
      row('teacher', 2, 2, 2),
    ]);
  });

  it('counts who practised lately for a class: a teacher, a school and the whole, nobody twice', async () => {
    await school.addClass();
    const eastId = await school.addSchool('otherTeacher');
    await school.enrol('student', (await classOf('otherTeacher')).courseId);
    const student = await school.as('student');
    const now = school.context.clock.now().getTime();
    const practise = (courseId: string | null, daysAgo: number) => ({
      ...{ id: randomUUID(), courseId, mode: 'freeplay' as const, seconds: 60, count: 1 },
      startedAt: new Date(now - daysAgo * 86_400_000 - 120_000).toISOString(),
      timeZone: 'UTC',
    });
    const entries = [practise(school.courseId, 0), practise(school.courseId, 1), practise(null, 0)];
    await student.ask(postPracticeLog, { body: { entries } });
    const classmate = await school.as('classmate');
    await classmate.ask(postPracticeLog, { body: { entries: [practise(school.courseId, 8)] } });
    const { teachers } = await administrator.ask(getDistrictTeachers);
    const practisedWith = (name: PersonName) =>
      teachers.find(({ teacherId }) => teacherId === school.ids[name])?.practised;
    expect(practisedWith('teacher')).toBe(1);
    expect(practisedWith('otherTeacher')).toBe(0);
    expect(await administrator.ask(getDistrictCounts)).toEqual({
      whole: { classes: 3, students: 3, practised: 1 },
      schools: expect.toSatisfy((rows: readonly unknown[]) => rows.length === 2),
    });
    const { schools } = await administrator.ask(getDistrictCounts);
    expect(schools).toContainEqual({ schoolId: eastId, classes: 1, students: 2, practised: 0 });
    expect(schools).toContainEqual({ schoolId: null, classes: 2, students: 2, practised: 1 });
    await leadAlone(eastId);
    expect((await administrator.ask(getDistrictCounts)).whole).toEqual({
      ...{ classes: 1, students: 2, practised: 0 },
    });
    // Whom nobody leads sees the list, and not who practised.
    const stranger = await school.as('stranger');
    expect((await stranger.ask(getDistrictTeachers)).teachers).toMatchObject([{ practised: null }]);
    expect((await stranger.refusal(getDistrictCounts)).status).toBe(403);
  });

  it('tells students apart by school, for who looks after several', async () => {
    const eastId = await school.addSchool('otherTeacher');
    const { otherStudent } = school.ids;
    const at = async (schoolId?: string) => {
      const query = schoolId === undefined ? {} : { query: { schoolId } };
      const { students, total } = await administrator.ask(getStudents, query);
      return { total, ids: students.map(({ studentId, schoolIds }) => [studentId, ...schoolIds]) };
    };
    expect((await at()).ids).toContainEqual([otherStudent, eastId]);
    expect(await at(eastId)).toEqual({ total: 1, ids: [[otherStudent, eastId]] });
    await leadAlone(eastId);
    expect((await at()).ids).toEqual([[otherStudent]]);
    const teacher = await school.as('teacher');
    const own = await teacher.ask(getStudents, { query: { schoolId: eastId } });
    expect(own.students.map(({ schoolIds }) => schoolIds)).toEqual([[], []]);
  });

  const classOf = async (name: PersonName) =>
    (await (await school.as(name)).ask(getClasses)).classes[0]!;

  const place = (name: PersonName, schoolId: string | null) =>
    administrator.ask(placeAtSchool, {
      params: { teacherId: school.ids[name] },
      body: { schoolId },
    });

  /** The administrator is one of this school alone from now on. */
  const leadAlone = (schoolId: string) =>
    school.context.allTenants
      .updateTable('user_account')
      .set({ school_id: schoolId })
      .where('id', '=', school.ids.coordinator)
      .execute();

  it('has schools, which an administrator names', async () => {
    const { schoolId } = await administrator.ask(addSchool, { body: { name: ' East ' } });
    const names = async () => (await administrator.ask(getSchools)).schools.map(({ name }) => name);
    expect(await names()).toEqual(['A school', 'East']);
    await administrator.ask(renameSchool, { params: { schoolId }, body: { name: 'West' } });
    expect(await names()).toEqual(['A school', 'West']);
    const nowhere = { schoolId: school.context.newId() };
    const asked = { params: { teacherId: school.ids.teacher }, body: nowhere };
    expect(await administrator.refusal(placeAtSchool, asked)).toEqual({
      ...{ status: 404, code: 'not-found', path: 'schoolId' },
    });
    // Nobody shuts themselves out.
    const own = { params: { teacherId: school.ids.coordinator }, body: { schoolId } };
    expect((await administrator.refusal(placeAtSchool, own)).status).toBe(403);
  });

  it('shows an administrator of one school the teachers and students of that school alone', async () => {
    const { schoolId } = await administrator.ask(addSchool, { body: { name: 'East' } });
    await place('coTeacher', schoolId);
    await place('otherTeacher', schoolId);
    await leadAlone(schoolId);
    const { coordinator, coTeacher, teacher, otherStudent, student } = school.ids;
    expect((await administrator.ask(getDistrictTeachers)).teachers).toMatchObject([
      { teacherId: coTeacher, schoolId },
      { teacherId: coordinator },
      { teacherId: school.ids.otherTeacher },
    ]);
    expect(await administrator.ask(getSchools)).toEqual({ schools: [{ schoolId, name: 'East' }] });
    const params = { teacherId: teacher };
    const body = { toTeacherId: coTeacher };
    expect((await administrator.refusal(handOverClasses, { params, body })).status).toBe(404);
    const { students } = await administrator.ask(getStudents);
    expect(students.map(({ studentId }) => studentId)).toEqual([otherStudent]);
    const one = { params: { studentId: student } };
    expect((await administrator.refusal(getStudent, one)).status).toBe(404);
    // The schools are named, and classes given on, by who looks after all of them.
    expect((await administrator.refusal(addSchool, { body: { name: 'X' } })).status).toBe(403);
    const transfer = { params: { courseId: school.courseId }, body: { teacherId: coTeacher } };
    expect((await administrator.refusal(transferClass, transfer)).status).toBe(404);
  });

  it('lets an administrator of one school archive nobody whom a class of another school has', async () => {
    const { schoolId } = await administrator.ask(addSchool, { body: { name: 'East' } });
    await place('otherTeacher', schoolId);
    await leadAlone(schoolId);
    const { student, classmate, otherStudent } = school.ids;
    const fields = { description: '', color: 'blue' as const, endDate: null, timeZone: 'UTC' };
    await administrator.ask(createClass, { body: { title: 'Mine', ...fields } });
    const [mine] = (await administrator.ask(getClasses)).classes;
    // One comes into a class of their own, one into a class of their school: a teacher of neither looks after them.
    const joined = { params: { courseId: mine!.courseId }, body: { joinCode: mine!.joinCode! } };
    await (await school.as('student')).ask(joinClass, joined);
    const teacher = await school.as('otherTeacher');
    const [eastern] = (await teacher.ask(getClasses)).classes;
    await school.enrol('classmate', eastern!.courseId);
    const mayArchive = async () => {
      const { students } = await administrator.ask(getStudents);
      return Object.fromEntries(students.map((one) => [one.studentId, one.mayArchive]));
    };
    expect(await mayArchive()).toEqual({
      ...{ [student]: false, [classmate]: false, [otherStudent]: true },
    });
    for (const studentId of [student, classmate]) {
      const params = { studentId };
      const seen = (await administrator.ask(getStudent, { params })).student;
      expect(seen.mayArchive).toBe(false);
      const one = { body: { studentIds: [otherStudent, studentId] } };
      const notTheirs = { status: 404, code: 'not-found', path: 'studentIds' };
      expect(await administrator.refusal(archiveStudents, one)).toEqual(notTheirs);
      expect(await administrator.refusal(deleteStudent, { params })).toEqual(notTheirs);
    }
    // One of their own school, whom a class of another has as well, until that is archived.
    await school.enrol('otherStudent', school.courseId);
    const body = { studentIds: [otherStudent] };
    const held = { status: 409, code: 'student-held-elsewhere', path: 'studentIds' };
    expect(await administrator.refusal(archiveStudents, { body })).toEqual(held);
    await school.archiveClass(school.courseId);
    expect(await mayArchive()).toEqual({
      ...{ [student]: false, [classmate]: false, [otherStudent]: true },
    });
    await administrator.ask(archiveStudents, { body });
  });

  it('gives all classes of one teacher to another, who may help in them already, and writes it down', async () => {
    await school.archiveClass(await school.addClass());
    const { teacher, coTeacher } = school.ids;
    const handOver = () =>
      administrator.ask(handOverClasses, {
        params: { teacherId: teacher },
        body: { toTeacherId: coTeacher },
      });
    expect(await handOver()).toEqual({ classes: 2 });
    expect(await handOver()).toEqual({ classes: 0 });
    const { classes } = await (await school.as('coTeacher')).ask(getClasses);
    expect(classes.map(({ isOwner }) => isOwner)).toEqual([true, true]);
    const before = await (await school.as('teacher')).ask(getClasses);
    expect(before.classes.map(({ isOwner }) => isOwner)).toEqual([false, false]);
    const lines = school.context.logged.filter((line) => line.includes('a class was given on'));
    expect(lines).toHaveLength(2);
    // Who gives classes away reads none of them.
    const params = { courseId: school.courseId };
    expect((await administrator.refusal(getClassDetails, { params })).status).toBe(404);
  });

  it.each(['stranger', 'student'] as const)(
    'gives nothing to, and takes nothing from, a %s',
    async (name) => {
      const { ids } = school;
      const ask = (teacherId: string, toTeacherId: string) =>
        administrator.refusal(handOverClasses, { params: { teacherId }, body: { toTeacherId } });
      expect((await ask(ids.teacher, ids[name])).code).toBe('teacher-not-found');
      expect((await ask(ids[name], ids.teacher)).status).toBe(404);
    },
  );
});
