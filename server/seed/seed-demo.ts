import { userConstraints } from '#shared/contract/set-up';
import type { AdminContext } from '../admin/add-user.ts';
import type { DatabaseTransaction } from '../db/database.ts';
import { type DemoClass, demoClasses } from './demo-classes.ts';
import { demoPassword, demoPeople } from './demo-people.ts';

const day = 24 * 60 * 60_000;

/** Puts in the demonstration school, once: a teacher, a co-ordinator, and classes with students and assignments. */
export async function seedDemo({ db, clock, newId, passwords }: AdminContext): Promise<void> {
  const present = await db
    .selectFrom('tenant')
    .where('is_demo', '=', true)
    .select('id')
    .executeTakeFirst();
  if (present) return;
  const people = await Promise.all(
    demoPeople.map(async (person) => ({
      ...person,
      id: newId(),
      passwordHash: await passwords.hash(demoPassword),
    })),
  );
  const now = clock.now();
  const school = { tenantId: newId(), now };
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('tenant')
      .values({
        id: school.tenantId,
        name: 'Larkfield School of Music',
        is_demo: true,
        created_at: now,
      })
      .execute();
    await insertPeople(transaction, school, people);
    for (const demoClass of demoClasses) {
      const course = { ...school, courseId: newId() };
      await insertClass(transaction, course, { ...demoClass, people });
      await insertLimits(transaction, course, demoClass);
      await insertAssignments(transaction, course, { ...demoClass, newId });
    }
  });
}

interface School {
  readonly tenantId: string;
  readonly now: Date;
}

interface Course extends School {
  readonly courseId: string;
}

type Person = (typeof demoPeople)[number] & { readonly id: string; readonly passwordHash: string };

async function insertPeople(
  transaction: DatabaseTransaction,
  { tenantId, now }: School,
  people: readonly Person[],
): Promise<void> {
  const rows = people.map(({ id, username, firstName, lastName, role, passwordHash }) => ({
    tenant_id: tenantId,
    id,
    username,
    first_name: firstName,
    last_name: lastName,
    role,
    password_hash: passwordHash,
    created_at: now,
  }));
  await transaction.insertInto('user_account').values(rows).execute();
}

async function insertClass(
  transaction: DatabaseTransaction,
  { tenantId, courseId, now }: Course,
  { title, students, people }: DemoClass & { readonly people: readonly Person[] },
): Promise<void> {
  await transaction
    .insertInto('course')
    .values({
      tenant_id: tenantId,
      id: courseId,
      title,
      is_archived: false,
      created_at: now,
    })
    .execute();
  await transaction
    .insertInto('course_teacher')
    .values(
      people
        .filter(({ role }) => role === 'teacher')
        .map(({ id }) => ({
          tenant_id: tenantId,
          course_id: courseId,
          teacher_id: id,
          is_owner: true,
        })),
    )
    .execute();
  await transaction
    .insertInto('enrolment')
    .values(
      people
        .filter(({ username }) => students.includes(username))
        .map(({ id }) => ({
          tenant_id: tenantId,
          course_id: courseId,
          student_id: id,
          enrolled_at: now,
        })),
    )
    .execute();
}

async function insertLimits(
  transaction: DatabaseTransaction,
  { tenantId, courseId }: Course,
  { limits }: DemoClass,
): Promise<void> {
  const stored = JSON.stringify(userConstraints.parse(limits));
  await transaction
    .insertInto('course_limits')
    .values({ tenant_id: tenantId, course_id: courseId, limits: stored })
    .execute();
}

async function insertAssignments(
  transaction: DatabaseTransaction,
  { tenantId, courseId, now }: Course,
  { assignments, newId }: DemoClass & { readonly newId: () => string },
): Promise<void> {
  if (assignments.length === 0) return;
  const rows = assignments.map((assignment) => ({
    tenant_id: tenantId,
    id: newId(),
    course_id: courseId,
    title: assignment.title,
    instructions: assignment.instructions,
    medium: assignment.medium,
    level_id: assignment.levelId,
    measure_count: -1,
    time_signatures: [],
    key_signatures: [],
    seed: assignment.seed,
    release_date: null,
    due_date: new Date(now.getTime() + assignment.dueIn * day),
    max_attempts: assignment.maxAttempts,
    auto_assess_mode: 'lenient' as const,
    is_mic_check_skippable: true,
    grade_validation: 'hundredPoints' as const,
    show_feedback: true,
    created_at: now,
  }));
  await transaction.insertInto('assignment').values(rows).execute();
}
