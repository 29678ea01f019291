import { userConstraints } from '#shared/contract/set-up';
import type { Context } from '../context.ts';
import { inTenant, type TenantDb } from '../db/tenant.ts';
import { type DemoClass, demoClasses } from './demo-classes.ts';
import { demoPassword, demoPeople } from './demo-people.ts';

type SeedContext = Pick<Context, 'allTenants' | 'clock' | 'newId' | 'passwords'>;

const day = 24 * 60 * 60_000;

/** Puts in the demonstration school, once: a teacher, an administrator, and classes with students and assignments. */
export async function seedDemo({
  allTenants,
  clock,
  newId,
  passwords,
}: SeedContext): Promise<void> {
  const present = await allTenants
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
  const tenantId = newId();
  await allTenants.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('tenant')
      .values({
        id: tenantId,
        name: 'Larkfield School of Music',
        is_demo: true,
        created_at: now,
      })
      .execute();
    const db = inTenant(transaction, tenantId);
    await insertPeople(db, people, now);
    for (const demoClass of demoClasses) {
      const course = { courseId: newId(), now };
      await insertClass(db, course, { ...demoClass, people });
      await insertLimits(db, course, demoClass);
      await insertAssignments(db, course, { ...demoClass, newId });
    }
  });
}

interface Course {
  readonly courseId: string;
  readonly now: Date;
}

type Person = (typeof demoPeople)[number] & { readonly id: string; readonly passwordHash: string };

async function insertPeople(db: TenantDb, people: readonly Person[], now: Date): Promise<void> {
  const rows = people.map(({ id, username, firstName, lastName, role, passwordHash }) => ({
    id,
    username,
    first_name: firstName,
    last_name: lastName,
    role,
    password_hash: passwordHash,
    created_at: now,
  }));
  await db.insertInto('user_account').values(rows).execute();
}

async function insertClass(
  db: TenantDb,
  { courseId, now }: Course,
  { title, students, people }: DemoClass & { readonly people: readonly Person[] },
): Promise<void> {
  await db
    .insertInto('course')
    .values({
      id: courseId,
      title,
      is_archived: false,
      created_at: now,
    })
    .execute();
  await db
    .insertInto('course_teacher')
    .values(
      people
        .filter(({ role }) => role === 'teacher')
        .map(({ id }) => ({
          course_id: courseId,
          teacher_id: id,
          is_owner: true,
        })),
    )
    .execute();
  await db
    .insertInto('enrolment')
    .values(
      people
        .filter(({ username }) => students.includes(username))
        .map(({ id }) => ({
          course_id: courseId,
          student_id: id,
          enrolled_at: now,
        })),
    )
    .execute();
}

async function insertLimits(
  db: TenantDb,
  { courseId }: Course,
  { limits }: DemoClass,
): Promise<void> {
  const stored = JSON.stringify(userConstraints.parse(limits));
  await db.insertInto('course_limits').values({ course_id: courseId, limits: stored }).execute();
}

async function insertAssignments(
  db: TenantDb,
  { courseId, now }: Course,
  { assignments, newId }: DemoClass & { readonly newId: () => string },
): Promise<void> {
  if (assignments.length === 0) return;
  const rows = assignments.map((assignment) => ({
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
  await db.insertInto('assignment').values(rows).execute();
}
