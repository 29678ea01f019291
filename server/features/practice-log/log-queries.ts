import { sql } from 'kysely';
import type { ClassId } from '#shared/contract/ids';
import type { TenantDb } from '../../db/tenant.ts';
import { countTogether, type Days, dayNumber, secondsTogether } from './days.ts';

/** Whose practice is meant, and what part of it. */
export interface Practice {
  readonly personId: string;
  /** For the classes of this teacher alone; null is all that the person practised. */
  readonly teacherId: string | null;
  /** For one class alone. */
  readonly courseId: ClassId | null;
  readonly days: Days;
}

function entriesOf(db: TenantDb, { personId, teacherId, courseId, days }: Practice) {
  return db
    .selectFrom('practice_entry as p')
    .where('p.user_id', '=', personId)
    .where('p.started_at', '>=', days.start)
    .where('p.started_at', '<', days.end)
    .$if(courseId !== null, (entries) => entries.where('p.course_id', '=', courseId))
    .$if(teacherId !== null, (entries) =>
      entries.where((is) =>
        is(
          'p.course_id',
          'in',
          is
            .selectFrom('course_teacher as t')
            .where('t.teacher_id', '=', teacherId!)
            .select('t.course_id'),
        ),
      ),
    );
}

/** How much on each day for each class, and in how many entries, the first day first. */
export function dailyPractices(db: TenantDb, practice: Practice) {
  return entriesOf(db, practice)
    .select([dayNumber(practice.days).as('day_number'), 'p.course_id'])
    .select([secondsTogether.as('seconds'), countTogether.as('count')])
    .select(sql<number>`count(*)`.as('entries'))
    .groupBy(['day_number', 'p.course_id'])
    .orderBy('day_number')
    .orderBy('p.course_id')
    .execute();
}

interface Page {
  readonly size: number;
  /** From 1. */
  readonly page: number;
}

/** The latest first. */
export function entriesOnPage(db: TenantDb, practice: Practice, { size, page }: Page) {
  return entriesOf(db, practice)
    .select(['p.id', 'p.course_id', 'p.mode', 'p.started_at', 'p.seconds', 'p.count'])
    .orderBy('p.started_at', 'desc')
    .orderBy('p.id')
    .offset((page - 1) * size)
    .limit(size)
    .execute();
}

export function titlesOf(db: TenantDb, courseIds: readonly string[]) {
  if (courseIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('course')
    .where('id', 'in', courseIds)
    .select(['id as courseId', 'title'])
    .orderBy('title')
    .orderBy('id')
    .execute();
}

export async function teaches(
  db: TenantDb,
  teacherId: string,
  courseId: ClassId,
): Promise<boolean> {
  const row = await db
    .selectFrom('course_teacher')
    .where('teacher_id', '=', teacherId)
    .where('course_id', '=', courseId)
    .select('course_id')
    .executeTakeFirst();
  return row !== undefined;
}
