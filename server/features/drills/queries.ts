import { sql } from 'kysely';
import type { ClassId } from '#shared/contract/ids';
import type { DrillRound } from '#shared/drills/drill-map';
import { drillRoundRow, toDrillRound } from '../../db/drill-round-row.ts';
import type { TenantDb, TenantTransaction } from '../../db/tenant.ts';

/** Rounds that are kept of a person, for each of their classes and for themselves: years of them. */
const mostKept = 2000;

/** The classes somebody learns in. */
export async function classesOf(
  transaction: TenantTransaction,
  personId: string,
): Promise<ReadonlySet<string>> {
  const rows = await transaction
    .selectFrom('enrolment')
    .where('student_id', '=', personId)
    .select('course_id')
    .execute();
  return new Set(rows.map(({ course_id }) => course_id));
}

/** 0 before the first. */
export async function lastRevision(
  transaction: TenantTransaction,
  personId: string,
): Promise<number> {
  const row = await transaction
    .selectFrom('drill_round')
    .where('user_id', '=', personId)
    .select(sql<number | null>`max(revision)`.as('last'))
    .executeTakeFirst();
  return row?.last ?? 0;
}

interface NewRounds {
  /** Each id once. */
  readonly rounds: readonly DrillRound[];
  readonly revision: number;
}

/** A round that is there already only grows. */
export async function storeRounds(
  transaction: TenantTransaction,
  personId: string,
  { rounds, revision }: NewRounds,
): Promise<void> {
  await transaction
    .insertInto('drill_round')
    .values(rounds.map((round) => drillRoundRow(personId, round, revision)))
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'id'])
        .doUpdateSet({
          tries: sql`excluded.tries`,
          correct: sql`excluded.correct`,
          items: sql`excluded.items`,
          revision: sql`excluded.revision`,
        })
        .whereRef('drill_round.tries', '<', sql.ref('excluded.tries')),
    )
    .execute();
}

/** Lets go of the oldest, where there are more than are kept: what is done for one class pushes out nothing of another. */
export async function sweepRounds(transaction: TenantTransaction, personId: string): Promise<void> {
  await transaction
    .deleteFrom('drill_round')
    .where('user_id', '=', personId)
    .where('id', 'in', (of) =>
      of
        .selectFrom((from) =>
          from
            .selectFrom('drill_round as r')
            .where('r.user_id', '=', personId)
            .select('r.id')
            .select((by) =>
              by.fn
                .agg<number>('row_number')
                .over((rows) =>
                  rows.partitionBy('r.course_id').orderBy('r.begun_at', 'desc').orderBy('r.id'),
                )
                .as('place'),
            )
            .as('old'),
        )
        .where('old.place', '>', mostKept)
        .select('old.id'),
    )
    .execute();
}

/** In the order in which they were told. */
export async function roundsSince(transaction: TenantTransaction, personId: string, known: number) {
  const rows = await transaction
    .selectFrom('drill_round')
    .where('user_id', '=', personId)
    .where('revision', '>', known)
    .orderBy('revision')
    .orderBy('begun_at')
    .orderBy('id')
    .selectAll()
    .execute();
  return rows.map((row) => ({ revision: row.revision, round: toDrillRound(row) }));
}

/** What each student of a class drilled for it, a row a drill; one with nulls for who has drilled nothing. */
export function drillsOfClass(db: TenantDb, courseId: ClassId) {
  return db
    .selectFrom('enrolment as e')
    .innerJoin('user_account as u', 'u.id', 'e.student_id')
    .leftJoin('drill_round as r', (join) =>
      join.onRef('r.course_id', '=', 'e.course_id').onRef('r.user_id', '=', 'e.student_id'),
    )
    .where('e.course_id', '=', courseId)
    .where('u.archived_at', 'is', null)
    .groupBy(['u.id', 'u.first_name', 'u.last_name', 'r.type'])
    .select(['u.id', 'u.first_name', 'u.last_name', 'r.type'])
    .select([
      sql<number>`count(r.id)::int`.as('rounds'),
      sql<number>`coalesce(sum(r.tries), 0)::int`.as('tries'),
      sql<number>`coalesce(sum(r.correct), 0)::int`.as('right'),
      sql<Date | null>`max(r.begun_at)`.as('last_at'),
    ])
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .execute();
}
