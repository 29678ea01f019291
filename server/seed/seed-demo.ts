import { userConstraints } from '#shared/contract/set-up';
import type { Context } from '../context.ts';
import { hasDemonstration, makeOrganisation } from '../db/before-tenant/organisations.ts';
import type { TenantDb } from '../db/tenant.ts';
import { type DemoAssignment, demoAssignments, demoStrictness } from './demo-assignments.ts';
import { type DemoClass, demoClasses } from './demo-classes.ts';
import { type DemoPerson, demoPassword, demoPeople } from './demo-people.ts';
import { insertTakes } from './insert-takes.ts';

export type SeedContext = Pick<
  Context,
  'allTenants' | 'clock' | 'newId' | 'passwords' | 'storage' | 'objectSecret'
>;

const day = 24 * 60 * 60_000;
/** Days: how long the school was there before this start, and how long before its date an assignment is given. */
const foundedBefore = 60;
const givenBefore = 21;

/**
 * Puts in the demonstration school, once: a teacher, an administrator, classes with students and assignments, and what
 * the students practised and sent so far. That is played here and now, which takes a fraction of the time that the passwords do.
 */
export async function seedDemo(context: SeedContext): Promise<void> {
  const { allTenants, clock, newId, passwords } = context;
  if (await hasDemonstration(allTenants)) return;
  // Threads of their own do that, so meanwhile the takes are played here.
  const hashing = demoPeople.map(async (person) => ({
    ...person,
    id: newId(),
    passwordHash: await passwords.hash(demoPassword),
  }));
  const { playedTakes } = await import('./played-takes.ts');
  const played = new Map(demoAssignments.map((one) => [one, playedTakes(one)]));
  const people = await Promise.all(hashing);

  const now = clock.now();
  const tenantId = newId();
  const founded = after(now, -foundedBefore);
  const school = { id: tenantId, name: 'Larkfield School of Music', isDemo: true };
  await makeOrganisation(allTenants, { ...school, schoolId: newId(), now }, async (db) => {
    await insertPeople(db, people, founded);
    for (const demoClass of demoClasses) {
      const courseId = newId();
      await insertClass(db, { courseId, founded }, { ...demoClass, people });
      await insertLimits(db, courseId, demoClass);
      await insertPractice({ ...context, db }, { ...demoClass, courseId, people });
      for (const assignment of demoClass.assignments) {
        const given = { id: newId(), due: after(now, assignment.dueIn) };
        await insertAssignment(db, courseId, { ...assignment, ...given });
        const takes = played.get(assignment) ?? [];
        await insertTakes({ ...context, db, tenantId }, { ...given, takes, people });
      }
    }
  });
}

const after = (time: Date, days: number) => new Date(time.getTime() + days * day);

interface Course {
  readonly courseId: string;
  readonly founded: Date;
}

type Person = DemoPerson & { readonly id: string; readonly passwordHash: string };

async function insertPeople(db: TenantDb, people: readonly Person[], founded: Date): Promise<void> {
  const rows = people.map(({ id, username, firstName, lastName, role, passwordHash }) => ({
    id,
    username,
    first_name: firstName,
    last_name: lastName,
    role,
    password_hash: passwordHash,
    created_at: founded,
  }));
  await db.insertInto('user_account').values(rows).execute();
}

async function insertClass(
  db: TenantDb,
  { courseId, founded }: Course,
  { students, people, ...demoClass }: DemoClass & { readonly people: readonly Person[] },
): Promise<void> {
  await db
    .insertInto('course')
    .values({
      id: courseId,
      title: demoClass.title,
      description: demoClass.description,
      color: demoClass.color,
      end_date: null,
      time_zone: 'UTC',
      join_code: demoClass.joinCode,
      is_archived: false,
      created_at: founded,
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
          enrolled_at: founded,
        })),
    )
    .execute();
}

async function insertLimits(db: TenantDb, courseId: string, { limits }: DemoClass): Promise<void> {
  const stored = JSON.stringify(userConstraints.parse(limits));
  await db.insertInto('course_limits').values({ course_id: courseId, limits: stored }).execute();
}

type PracticeParts = Pick<Context, 'clock' | 'newId'> & { readonly db: TenantDb };
type Practising = Pick<DemoClass, 'practice'> & {
  readonly courseId: string;
  readonly people: readonly Person[];
};

async function insertPractice(
  { db, clock, newId }: PracticeParts,
  { practice, courseId, people }: Practising,
): Promise<void> {
  if (practice.length === 0) return;
  const idOf = new Map(people.map(({ username, id }) => [username, id]));
  const now = clock.now();
  const midnight = new Date(now).setUTCHours(0, 0, 0, 0);
  const rows = practice.map(({ student, daysAgo, minute, minutes, count, mode, isOwn }) => {
    const started = new Date(midnight - daysAgo * day + minute * 60_000);
    return {
      user_id: idOf.get(student)!,
      id: newId(),
      course_id: isOwn ? null : courseId,
      mode,
      started_at: started,
      seconds: minutes * 60,
      count,
      time_zone: 'UTC',
      received_at: new Date(started.getTime() + minutes * 60_000),
    };
  });
  await db.insertInto('practice_entry').values(rows).execute();
}

interface Given {
  readonly id: string;
  readonly due: Date;
}

async function insertAssignment(
  db: TenantDb,
  courseId: string,
  { id, due, ...assignment }: DemoAssignment & Given,
): Promise<void> {
  await db
    .insertInto('assignment')
    .values({
      id,
      course_id: courseId,
      title: assignment.title,
      instructions: assignment.instructions,
      medium: assignment.medium,
      level_id: assignment.levelId,
      measure_count: assignment.measureCount,
      time_signatures: [],
      key_signatures: [],
      seed: assignment.seed,
      release_date: null,
      due_date: due,
      max_attempts: assignment.maxAttempts,
      auto_assess_mode: demoStrictness,
      is_mic_check_skippable: true,
      grade_validation: 'hundredPoints',
      show_feedback: true,
      created_at: after(due, -givenBefore),
    })
    .execute();
}
