import { type AliasableExpression, sql } from 'kysely';
import type { ReplyOf } from '#shared/contract/endpoint';
import type { getNeeds } from '#shared/contract/needs';
import { workOfLearners } from '../../db/assignment-work.ts';
import { learning } from '../../db/enrolment.ts';
import type { TenantDb } from '../../db/tenant.ts';

/** Who learns in the classes that this teacher teaches and that go on: a row for each class. */
const learningWith = (db: TenantDb, teacherId: string) =>
  db
    .selectFrom('course_teacher as t')
    .innerJoin('course as c', 'c.id', 't.course_id')
    .innerJoin(learning(db).as('e'), (join) => join.onRef('e.course_id', '=', 't.course_id'))
    .where('t.teacher_id', '=', teacherId)
    .where('c.is_archived', '=', false);

/** Each student once, whatever number of classes they share. */
const students = (db: TenantDb, teacherId: string) =>
  learningWith(db, teacherId)
    .innerJoin('user_account as u', 'u.id', 'e.student_id')
    .select([
      sql<number>`count(distinct u.id)`.as('students'),
      sql<number>`count(distinct u.id) filter (where u.password_hash is null)`.as('waiting'),
    ]);

/** Students who practised for one of these classes from then on. */
const practised = (db: TenantDb, teacherId: string, since: Date) =>
  learningWith(db, teacherId)
    .innerJoin('practice_entry as p', (join) =>
      join.onRef('p.user_id', '=', 'e.student_id').onRef('p.course_id', '=', 'e.course_id'),
    )
    .where('p.started_at', '>=', since)
    .select(sql<number>`count(distinct p.user_id)`.as('practised'));

/** The takes that wait for a grade, each by its session, and since when. */
const waitingTakes = (db: TenantDb, teacherId: string) =>
  db
    .selectFrom('course_teacher as t')
    .innerJoin(workOfLearners(db).as('s'), (join) => join.onRef('s.course_id', '=', 't.course_id'))
    .where('t.teacher_id', '=', teacherId)
    .where('s.waits', '=', true)
    .select(['s.id', sql<number>`1`.as('count')])
    .select(sql<Date>`s.completed_at`.as('since'));

/** Who asks to join: how many of each class that goes on, and since when. */
const waitingRequests = (db: TenantDb, teacherId: string, since: Date) =>
  db
    .selectFrom('course_teacher as t')
    .innerJoin('course as c', 'c.id', 't.course_id')
    .innerJoin('join_request as r', 'r.course_id', 't.course_id')
    .where('t.teacher_id', '=', teacherId)
    .where('c.is_archived', '=', false)
    .where('r.state', '=', 'waiting')
    .where('r.asked_at', '>', since)
    .groupBy('t.course_id')
    .select(['t.course_id as id', sql<number>`count(*)`.as('count')])
    .select(sql<Date>`min(r.asked_at)`.as('since'));

/** What waits: how many of each, and since when. */
type Waiting = AliasableExpression<{ id: string; count: number; since: Date }>;

/** How many wait, and at which the one that has waited longest. */
const longestWaiting = (db: TenantDb, waiting: Waiting) =>
  db
    .selectFrom(waiting.as('of_one'))
    .select([
      sql<number>`coalesce(sum(of_one.count), 0)::int`.as('count'),
      sql<string | null>`(array_agg(of_one.id order by of_one.since, of_one.id))[1]`.as('next'),
    ]);

interface Asked {
  readonly teacherId: string;
  readonly practisedSince: Date;
  /** Requests from before are over. */
  readonly askedSince: Date;
}

/** All that a teacher is shown first, by one question: it is asked at every visit. */
export async function needsOf(
  db: TenantDb,
  { teacherId, practisedSince, askedSince }: Asked,
): Promise<ReplyOf<typeof getNeeds>> {
  const { waiting, ...found } = await db
    .selectFrom(longestWaiting(db, waitingTakes(db, teacherId)).as('w'))
    .innerJoin(longestWaiting(db, waitingRequests(db, teacherId, askedSince)).as('r'), (join) =>
      join.onTrue(),
    )
    .innerJoin(students(db, teacherId).as('s'), (join) => join.onTrue())
    .innerJoin(practised(db, teacherId, practisedSince).as('p'), (join) => join.onTrue())
    .select(['w.count as toGrade', 'w.next as nextToGrade'])
    .select(['r.count as asking', 'r.next as nextToAnswer'])
    .select(['s.students', 's.waiting', 'p.practised'])
    .executeTakeFirstOrThrow();
  return { ...found, waitingToJoin: waiting };
}
