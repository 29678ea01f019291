import type { Insertable } from 'kysely';
import { createApp } from '#server/app';
import { makeOrganisation } from '#server/db/before-tenant/organisations';
import type { AssignmentTable } from '#server/db/tables/assignment';
import type { AssignmentCourseTable } from '#server/db/tables/assignment-course';
import { everythingShown } from '#shared/assignments/shown';
import type { Role } from '#shared/contract/account';
import { type ClassId, classId } from '#shared/contract/ids';
import { assignedRequest, assignedSeed } from './assigned-music.ts';
import { newCourse } from './new-course.ts';
import { TestClient } from './test-client.ts';
import { quickHasher, type TestContext } from './test-context.ts';

const day = 24 * 60 * 60_000;

/** Everybody's, in the tests. */
export const testPassword = 'one password for all';

/**
 * People of two schools. In the first, `teacher` owns the class with a `coTeacher`, `student` and
 * `classmate` learn in it; `otherTeacher` and `otherStudent` have a class of their own; the
 * `coordinator` has none, nor has a `principal`: administrators all, of the whole until a test places them at a school.
 * `stranger` and `strangeStudent` are the second school.
 */
export const people = {
  teacher: 'teacher',
  coTeacher: 'teacher',
  student: 'student',
  classmate: 'student',
  otherTeacher: 'teacher',
  otherStudent: 'student',
  coordinator: 'admin',
  principal: 'admin',
  otherPrincipal: 'admin',
  stranger: 'teacher',
  strangeStudent: 'student',
} as const satisfies Record<string, Role>;
export type PersonName = keyof typeof people;

export interface TestSchool {
  readonly context: TestContext;
  readonly routes: ReturnType<typeof createApp>;
  readonly tenantId: string;
  /** The class of `teacher` and `student`. */
  readonly courseId: ClassId;
  readonly ids: Readonly<Record<PersonName, string>>;
  /** An assignment of the class, unless a column says otherwise. */
  addAssignment(columns?: AssignmentColumns): Promise<string>;
  /** Another class of `teacher` with `student`. */
  addClass(): Promise<string>;
  archiveClass(courseId: string): Promise<void>;
  /** As by the code of the class: who looks after the student stays the same. */
  enrol(student: PersonName, courseId: string): Promise<void>;
  /** Another row inside the organisation, at which these people are from now on. */
  addSchool(...people: readonly PersonName[]): Promise<string>;
  /** A signed-in browser. */
  as(person: PersonName): Promise<TestClient>;
  /** A browser nobody has signed in with. */
  visitor(address?: string): TestClient;
}

export async function testSchool(context: TestContext): Promise<TestSchool> {
  const routes = createApp(context);
  const ids = Object.fromEntries(
    Object.keys(people).map((name) => [name, context.newId()]),
  ) as Record<PersonName, string>;
  const tenantId = await addTenant(context);
  const strangeTenantId = await addTenant(context);
  const isStrange = (name: string) => name.startsWith('strange');
  for (const [name, role] of Object.entries(people)) {
    const tenant = isStrange(name) ? strangeTenantId : tenantId;
    await addPerson(context, { tenant, id: ids[name as PersonName], name, role });
  }
  const courseId = await addCourse(context, {
    tenant: tenantId,
    teachers: [ids.teacher, ids.coTeacher],
    students: [ids.student, ids.classmate],
  });
  await addCourse(context, {
    tenant: tenantId,
    teachers: [ids.otherTeacher],
    students: [ids.otherStudent],
  });
  await addCourse(context, {
    tenant: strangeTenantId,
    teachers: [ids.stranger],
    students: [ids.strangeStudent],
  });
  return {
    context,
    routes,
    tenantId,
    courseId: classId.parse(courseId),
    ids,
    addAssignment: (columns) =>
      addAssignment(context, { tenant_id: tenantId, course_id: courseId, ...columns }),
    addClass: () =>
      addCourse(context, { tenant: tenantId, teachers: [ids.teacher], students: [ids.student] }),
    async archiveClass(courseId) {
      const archived = { is_archived: true };
      await context.allTenants
        .updateTable('course')
        .set(archived)
        .where('id', '=', courseId)
        .execute();
    },
    async enrol(student, courseId) {
      await context.allTenants
        .insertInto('enrolment')
        .values({
          ...{ tenant_id: tenantId, course_id: courseId, student_id: ids[student] },
          enrolled_at: context.clock.now(),
        })
        .execute();
    },
    async addSchool(...names) {
      const schoolId = context.newId();
      await context.allTenants
        .insertInto('school')
        .values({
          tenant_id: tenantId,
          id: schoolId,
          name: 'One of several',
          created_at: context.clock.now(),
        })
        .execute();
      await context.allTenants
        .updateTable('user_account')
        .set({ school_id: schoolId })
        .where(
          'id',
          'in',
          names.map((name) => ids[name]),
        )
        .execute();
      return schoolId;
    },
    async as(person) {
      const client = new TestClient(routes.app);
      if (people[person] === 'admin') await leaveSecondStep(context, ids[person]);
      await client.signIn(person, testPassword);
      if (people[person] === 'admin') await addSecondStep(context, { tenantId, id: ids[person] });
      return client;
    },
    visitor: (address) => new TestClient(routes.app, address),
  };
}

async function addTenant({ allTenants: db, newId, clock }: TestContext): Promise<string> {
  const id = newId();
  const own = { isDemo: false, schoolId: newId(), now: clock.now() };
  await makeOrganisation(db, { id, name: 'A school', ...own }, async () => {});
  return id;
}

/** An administrator has one; here it is set aside while they sign in. */
async function leaveSecondStep({ allTenants }: TestContext, id: string): Promise<void> {
  await allTenants.deleteFrom('second_step').where('user_id', '=', id).execute();
}

async function addSecondStep(
  { allTenants, clock }: TestContext,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
): Promise<void> {
  const now = clock.now();
  await allTenants
    .insertInto('second_step')
    .values({
      ...{ tenant_id: tenantId, user_id: id, sealed_secret: '', last_period: 0 },
      ...{ created_at: now, confirmed_at: now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface NewPerson {
  readonly tenant: string;
  readonly id: string;
  readonly name: string;
  readonly role: Role;
}

async function addPerson(
  { allTenants: db, clock }: TestContext,
  { tenant, id, name, role }: NewPerson,
): Promise<void> {
  await db
    .insertInto('user_account')
    .values({
      tenant_id: tenant,
      id,
      username: name,
      first_name: `First-${name}`,
      last_name: `Last-${name}`,
      role,
      password_hash: await quickHasher.hash(testPassword),
      created_at: clock.now(),
    })
    .execute();
}

interface NewCourse {
  readonly tenant: string;
  readonly teachers: readonly string[];
  readonly students: readonly string[];
}

async function addCourse(
  { allTenants: db, newId, clock }: TestContext,
  course: NewCourse,
): Promise<string> {
  const id = newId();
  const tenant_id = course.tenant;
  await db
    .insertInto('course')
    .values({ ...newCourse, tenant_id, id, title: 'A class', created_at: clock.now() })
    .execute();
  await db
    .insertInto('course_teacher')
    .values(
      course.teachers.map((teacher_id, index) => ({
        tenant_id,
        course_id: id,
        teacher_id,
        is_owner: index === 0,
      })),
    )
    .execute();
  await db
    .insertInto('enrolment')
    .values(
      course.students.map((student_id) => ({
        tenant_id,
        course_id: id,
        student_id,
        // Before whatever is given out in a test.
        enrolled_at: new Date(clock.now().getTime() - 100 * day),
      })),
    )
    .execute();
  // The first class of theirs is their home.
  await db
    .updateTable('user_account')
    .set({ home_course_id: id, home_teacher_id: course.teachers[0] ?? null })
    .where('id', 'in', course.students)
    .where('home_teacher_id', 'is', null)
    .execute();
  return id;
}

type AssignmentColumns = Partial<Insertable<AssignmentTable>> &
  Partial<Omit<Insertable<AssignmentCourseTable>, 'assignment_id'>>;

async function addAssignment(
  { allTenants: db, newId, clock }: TestContext,
  columns: AssignmentColumns & Pick<Insertable<AssignmentCourseTable>, 'tenant_id' | 'course_id'>,
): Promise<string> {
  const id = newId();
  const { course_id, release_date = null, due_date = null, last_date = null, ...others } = columns;
  const { archived_at = null, ...said } = others;
  await db
    .insertInto('assignment')
    .values({
      id,
      title: 'An assignment',
      instructions: 'Play it.',
      medium: assignedRequest.medium,
      level_id: assignedRequest.levelId,
      measure_count: assignedRequest.measureCount,
      time_signatures: assignedRequest.timeSignatures,
      key_signatures: assignedRequest.keySignatures,
      seed: assignedSeed,
      max_attempts: null,
      auto_assess_mode: 'lenient',
      is_mic_check_skippable: true,
      grade_validation: 'hundredPoints',
      shown: JSON.stringify(everythingShown),
      created_at: new Date(clock.now().getTime() - day),
      ...said,
    })
    .execute();
  const { tenant_id } = columns;
  await db
    .insertInto('assignment_course')
    .values({
      tenant_id,
      assignment_id: id,
      course_id,
      release_date,
      due_date,
      last_date,
      archived_at,
    })
    .execute();
  return id;
}
