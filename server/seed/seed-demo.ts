import { usualDueTime } from '#shared/assignments/usual-due';
import { dayIn, momentIn } from '#shared/lib/time-zone';
import type { Context } from '../context.ts';
import { hasDemonstration, makeOrganisation } from '../db/before-tenant/organisations.ts';
import { giveJoinCode } from '../db/join-codes.ts';
import { oneAtATime } from '../db/one-at-a-time.ts';
import type { TenantDb } from '../db/tenant.ts';
import { demoAssignments } from './demo-assignments.ts';
import { type DemoClass, demoClasses } from './demo-classes.ts';
import { demoPassword, demoPeople } from './demo-people.ts';
import { insertAsking } from './insert-asking.ts';
import { insertAssignment } from './insert-assignment.ts';
import { insertDrills } from './insert-drills.ts';
import { insertExceptions } from './insert-exceptions.ts';
import { insertGrowth } from './insert-growth.ts';
import { insertLeft } from './insert-left.ts';
import { insertHomes, insertPeople, type SeededPerson } from './insert-people.ts';
import { insertPhrases } from './insert-phrases.ts';
import { insertTakes } from './insert-takes.ts';

export type SeedContext = Pick<
  Context,
  'allTenants' | 'clock' | 'newId' | 'passwords' | 'storage' | 'objectSecret'
>;

const day = 24 * 60 * 60_000;
/** Days that the school was there before this start. */
const foundedBefore = 60;
/** Whose clock its classes go by. */
const timeZone = 'UTC';

/**
 * Puts in the demonstration school, once: a teacher, an administrator, classes with students and assignments, and what
 * the students practised and sent so far, played here and now.
 * A live room it has none: one that nobody uses is gone after an hour.
 */
export const seedDemo = (context: SeedContext): Promise<void> =>
  oneAtATime(context.allTenants, 'primavista seed', async () => {
    if (!(await hasDemonstration(context.allTenants))) await makeDemo(context);
  });

async function makeDemo(context: SeedContext): Promise<void> {
  const { allTenants, clock, newId, passwords } = context;
  // Everybody knows the one password of all, so one hash tells nobody more.
  const passwordHash = await passwords.hash(demoPassword);
  const people = demoPeople.map((person) => ({ ...person, id: newId(), passwordHash }));
  const { playedTakes } = await import('./played-takes.ts');
  const played = new Map(demoAssignments.map((one) => [one, playedTakes(one)]));

  const teacher = people.find(({ role }) => role === 'teacher')!;
  const now = clock.now();
  const tenantId = newId();
  const founded = after(now, -foundedBefore);
  const school = { id: tenantId, name: 'Larkfield School of Music', isDemo: true };
  await makeOrganisation(allTenants, { ...school, schoolId: newId(), now }, async (db) => {
    await insertPeople(db, people, founded);
    for (const demoClass of demoClasses) {
      const courseId = newId();
      await insertClass(db, { courseId, founded }, { ...demoClass, people });
      await insertAsking({ ...context, db }, { ...demoClass, courseId, people });
      await insertLimits(db, courseId, demoClass);
      await insertPractice({ ...context, db }, { ...demoClass, courseId, people });
      await insertDrills({ ...context, db }, { ...demoClass, courseId, people });
      await insertPhrases({ ...context, db }, { courseId, phrases: demoPhrases, now });
      for (const assignment of demoClass.assignments) {
        const given = { id: newId(), due: dueAt(now, assignment.dueIn) };
        await insertAssignment(db, courseId, { ...assignment, ...given, madeBy: teacher.id });
        await insertExceptions(db, people, { ...assignment, ...given });
        await insertLeft({ ...context, db }, people, { ...assignment, ...given, courseId });
        const takes = played.get(assignment) ?? [];
        await insertTakes({ ...context, db, tenantId }, { ...given, courseId, takes, people });
      }
    }
    await insertGrowth(db, now);
  });
}

const demoPhrases = ['Good breath.', 'Count the rests.', 'Lovely steady pulse.'];

const after = (time: Date, days: number) => new Date(time.getTime() + days * day);

/** After so many days, or in the hours before: at the time that the editor proposes, and no later, so that what was done since is done. */
function dueAt(now: Date, days: number): Date {
  const latest = after(now, days).getTime();
  const sameDay = momentIn(timeZone, dayIn(timeZone, latest), usualDueTime);
  return new Date(sameDay <= latest ? sameDay : sameDay - day);
}

interface Course {
  readonly courseId: string;
  readonly founded: Date;
}

async function insertClass(
  db: TenantDb,
  { courseId, founded }: Course,
  { students, people, ...demoClass }: DemoClass & { readonly people: readonly SeededPerson[] },
): Promise<void> {
  await db
    .insertInto('course')
    .values({
      id: courseId,
      title: demoClass.title,
      description: demoClass.description,
      color: demoClass.color,
      end_date: null,
      time_zone: timeZone,
      is_archived: false,
      created_at: founded,
    })
    .execute();
  await giveJoinCode(db, courseId, demoClass.joinCode);
  const teachers = people.filter(({ role }) => role === 'teacher');
  await db
    .insertInto('course_teacher')
    .values(
      teachers.map(({ id }, index) => ({
        course_id: courseId,
        teacher_id: id,
        is_owner: index === 0,
      })),
    )
    .execute();
  const learners = people.filter(({ username }) => students.includes(username));
  const studentIds = learners.map(({ id }) => id);
  await db
    .insertInto('enrolment')
    .values(
      learners.map(({ id, username }) => ({
        course_id: courseId,
        student_id: id,
        enrolled_at: founded,
        medium: demoClass.plays?.[username] ?? null,
      })),
    )
    .execute();
  await insertHomes(db, { courseId, ownerId: teachers[0]!.id, studentIds });
}

async function insertLimits(
  db: TenantDb,
  courseId: string,
  { settings }: DemoClass,
): Promise<void> {
  const limits = JSON.stringify(settings);
  await db.insertInto('course_limits').values({ course_id: courseId, limits }).execute();
}

type PracticeParts = Pick<Context, 'clock' | 'newId'> & { readonly db: TenantDb };
type Practising = Pick<DemoClass, 'practice'> & {
  readonly courseId: string;
  readonly people: readonly SeededPerson[];
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
      time_zone: timeZone,
      received_at: new Date(started.getTime() + minutes * 60_000),
    };
  });
  await db.insertInto('practice_entry').values(rows).execute();
}
