import { afterAll, beforeAll, expect, it } from 'vitest';
import { transferClass } from '#shared/contract/class-teachers';
import { enrollStudents, moveStudents } from '#shared/contract/classes';
import { handOverClasses, placeAtSchool } from '#shared/contract/district';
import type { Endpoint } from '#shared/contract/endpoint';
import { getExercise } from '#shared/contract/exercise';
import { postPracticeLog } from '#shared/contract/practice-log';
import { getPracticeLog, getStudentPracticeLog } from '#shared/contract/read-practice-log';
import { addRoster, issueCards } from '#shared/contract/roster';
import { syncSkills } from '#shared/contract/skills';
import { archiveStudents, unarchiveStudents } from '#shared/contract/students';
import { createUploadForms } from '#shared/contract/uploads';
import type { CallOptions } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type PersonName, type TestSchool, testSchool } from '../support/test-school.ts';

type Kind = 'student' | 'pupil' | 'teacher' | 'class' | 'assignment' | 'school';

interface Row {
  readonly as: PersonName;
  readonly endpoint: Pick<Endpoint, 'method' | 'path'>;
  /** What the id stands for: `pupil` is a student of the class, `student` anyone of the organisation. */
  readonly kind: Kind;
  readonly options: (id: string) => CallOptions;
  readonly refused: { readonly code: string; readonly path?: string };
}

const code = 'not-found';
const days = { timeZoneId: 'UTC', from: '2026-09-01', to: '2026-09-07' };
const exercise = {
  ...{ medium: 'violin', levelId: 'pv~2', measureCount: '8', tempo: '80' },
  ...{ launchType: 'practice', practiceMode: 'free', version: '1', seed: '7' },
};
const entry = (courseId: string) => ({
  ...{ id: '01a00000-0000-7000-8000-000000000001', courseId, mode: 'freeplay' },
  ...{ startedAt: '2026-09-07T07:00:00.000Z', seconds: 60, count: 2, timeZone: 'UTC' },
});

/** An id of the caller's own in the address, and somebody else's in the body or after it. */
const rows: Readonly<Record<string, Row>> = {
  'students who are enrolled': {
    ...{ as: 'teacher', endpoint: enrollStudents, kind: 'student' },
    options: (id) => ({ body: { studentIds: [id] } }),
    refused: { code, path: 'studentIds' },
  },
  'a student of a list': {
    ...{ as: 'teacher', endpoint: addRoster, kind: 'student' },
    options: (studentId) => ({ body: { rows: [{ studentId }] } }),
    refused: { code, path: 'rows' },
  },
  'students who get a card': {
    ...{ as: 'teacher', endpoint: issueCards, kind: 'pupil' },
    options: (id) => ({ body: { studentIds: [id] } }),
    refused: { code, path: 'studentIds' },
  },
  'students who are moved': {
    ...{ as: 'teacher', endpoint: moveStudents, kind: 'pupil' },
    options: (id) => ({ body: { studentIds: [id], toCourseId: '{own}' } }),
    refused: { code, path: 'studentIds' },
  },
  'the class they are moved to': {
    ...{ as: 'teacher', endpoint: moveStudents, kind: 'class' },
    options: (toCourseId) => ({ body: { studentIds: ['{student}'], toCourseId } }),
    refused: { code, path: 'toCourseId' },
  },
  'students who are archived': {
    ...{ as: 'teacher', endpoint: archiveStudents, kind: 'pupil' },
    options: (id) => ({ body: { studentIds: [id] } }),
    refused: { code, path: 'studentIds' },
  },
  'students who are brought back': {
    ...{ as: 'teacher', endpoint: unarchiveStudents, kind: 'pupil' },
    options: (id) => ({ body: { studentIds: [id] } }),
    refused: { code, path: 'studentIds' },
  },
  'the teacher a class is given to': {
    ...{ as: 'teacher', endpoint: transferClass, kind: 'teacher' },
    options: (teacherId) => ({ body: { teacherId } }),
    refused: { code: 'teacher-not-found', path: 'teacherId' },
  },
  'the teacher whom all classes are given to': {
    ...{ as: 'coordinator', endpoint: handOverClasses, kind: 'teacher' },
    options: (toTeacherId) => ({ body: { toTeacherId } }),
    refused: { code: 'teacher-not-found', path: 'toTeacherId' },
  },
  'the school a teacher is placed at': {
    ...{ as: 'coordinator', endpoint: placeAtSchool, kind: 'school' },
    options: (schoolId) => ({ body: { schoolId } }),
    refused: { code, path: 'schoolId' },
  },
  'the class that was practised for': {
    ...{ as: 'student', endpoint: postPracticeLog, kind: 'class' },
    options: (courseId) => ({ body: { entries: [entry(courseId)] } }),
    refused: { code, path: 'entries.0.courseId' },
  },
  'the class whose practice is read': {
    ...{ as: 'teacher', endpoint: getStudentPracticeLog, kind: 'class' },
    options: (courseId) => ({ query: { ...days, courseId } }),
    refused: { code, path: 'courseId' },
  },
  'the class an exercise is for': {
    ...{ as: 'student', endpoint: getExercise, kind: 'class' },
    options: (courseId) => ({ query: { ...exercise, courseId } }),
    refused: { code },
  },
  'the class an exercise is for, by its other name': {
    ...{ as: 'student', endpoint: getExercise, kind: 'class' },
    options: (classId) => ({ query: { ...exercise, classId } }),
    refused: { code },
  },
  'the assignment an exercise is for': {
    ...{ as: 'student', endpoint: getExercise, kind: 'assignment' },
    options: (assignmentId) => ({ query: { ...exercise, assignmentId } }),
    refused: { code },
  },
};

describeOnDatabase('an id in a body', (open) => {
  let school: TestSchool;
  /** Of each kind: whose it is, and the id. */
  let foreign: Readonly<Record<Kind, Readonly<Record<string, string>>>>;
  let own: Readonly<Record<string, string>>;
  beforeAll(async () => {
    school = await testSchool(await testContext(open));
    const { ids, tenantId, courseId } = school;
    const { allTenants: db, newId } = school.context;
    const classOf = async (teacherId: string) =>
      (
        await db
          .selectFrom('course_teacher')
          .where('teacher_id', '=', teacherId)
          .select(['course_id', 'tenant_id'])
          .executeTakeFirstOrThrow()
      ).course_id;
    const [neighbours, strange] = [await classOf(ids.otherTeacher), await classOf(ids.stranger)];
    const { id: strangeSchool, tenant_id } = await db
      .selectFrom('school')
      .where('tenant_id', '!=', tenantId)
      .select(['id', 'tenant_id'])
      .executeTakeFirstOrThrow();
    const theirs = { tenant_id, course_id: strange };
    const nothing = { 'of nothing': newId() };
    foreign = {
      student: {
        ...nothing,
        'of another organisation': ids.strangeStudent,
        'of a colleague': ids.coTeacher,
      },
      pupil: {
        ...nothing,
        'of another organisation': ids.strangeStudent,
        'of another class': ids.otherStudent,
      },
      teacher: { ...nothing, 'of another organisation': ids.stranger, 'of a student': ids.student },
      class: { ...nothing, 'of another organisation': strange, 'of another class': neighbours },
      assignment: {
        ...nothing,
        'of another organisation': await school.addAssignment(theirs),
        'of another class': await school.addAssignment({ course_id: neighbours }),
      },
      school: { ...nothing, 'of another organisation': strangeSchool },
    };
    own = {
      courseId,
      own: await school.addClass(),
      studentId: ids.student,
      student: ids.student,
      teacherId: ids.teacher,
    };
  });
  afterAll(() => school.context.close());

  it.each(Object.keys(rows))('%s: is refused as one that is nobody’s', async (name) => {
    const { as, endpoint, kind, options, refused } = rows[name]!;
    const client = await school.as(as);
    for (const [whose, id] of Object.entries(foreign[kind])) {
      const asked = JSON.parse(
        JSON.stringify(options(id)).replaceAll(/{(\w+)}/g, (_, one: string) => own[one] ?? ''),
      ) as CallOptions;
      const answer = await client.refusal(endpoint, { ...asked, params: own });
      expect([whose, answer]).toEqual([whose, { status: 404, ...refused }]);
    }
  });

  it('changes nothing where one of several is somebody else’s', async () => {
    const teacher = await school.as('teacher');
    const studentIds = [school.ids.student, school.ids.strangeStudent];
    for (const endpoint of [enrollStudents, archiveStudents]) {
      const given = { params: { courseId: own.own! }, body: { studentIds } };
      expect((await teacher.refusal(endpoint, given)).status).toBe(404);
    }
    const archived = await school.context.allTenants
      .selectFrom('user_account')
      .where('archived_at', 'is not', null)
      .select('id')
      .execute();
    expect(archived).toEqual([]);
  });

  it('shows of a class that is not one’s own nothing that one practised', async () => {
    const student = await school.as('student');
    for (const courseId of Object.values(foreign.class)) {
      const query = { ...days, courseId };
      const { practiceLog } = await student.ask(getPracticeLog, { query });
      expect(practiceLog).toMatchObject({ sessions: [], classes: [] });
    }
  });

  it.each([
    [
      'for a take',
      createUploadForms,
      { attemptId: '01a00000-0000-7000-8000-000000000002', audioContentType: null },
    ],
    ['for what one can read', syncSkills, { maps: [] }],
  ] as const)(
    'tells a device that somebody else is signed in by now, %s',
    async (_, endpoint, body) => {
      const assignmentId = await school.addAssignment();
      const student = await school.as('student');
      for (const userId of [school.ids.classmate, school.ids.strangeStudent]) {
        const given = { params: { assignmentId }, body: { ...body, userId } };
        expect(await student.refusal(endpoint, given)).toEqual({
          ...{ status: 409, code: 'signed-in-as-another', path: 'userId' },
        });
      }
    },
  );
});
