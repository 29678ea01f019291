import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { assignedWork } from '../db/assignment-work.ts';
import type { TenantDb } from '../db/tenant.ts';
import { allHandedInLetter } from '../mail/letters.ts';
import { sendLetter } from '../mail/send-letter.ts';

type Parts = Pick<Context, 'clock' | 'newId' | 'jobBell'>;

const DAY = 24 * 60 * 60 * 1000;

/**
 * Writes to who made assignments that everybody has handed in by now, or to the teachers of their classes once they left, where
 * that was asked for: once an assignment, and one round of letters a day in an organisation: what comes to be complete meanwhile
 * waits for the next, and classes that share teachers hold up none of each other's. Who joins later starts nothing anew.
 */
export async function tellOfCompletion(parts: Parts, db: TenantDb): Promise<void> {
  if (await wasTold(db, new Date(parts.clock.now().getTime() - DAY))) return;
  const done = await handedInByAll(db);
  if (done.length === 0) return;
  const ids = done.map(({ id }) => id);
  const readers = await readersOf(db, ids);
  await db.transaction().execute(async (transaction) => {
    const told = await transaction
      .updateTable('assignment')
      .set({ completion_told_at: parts.clock.now() })
      .where('id', 'in', ids)
      .where('completion_told_at', 'is', null)
      .returning('id')
      .execute();
    const isTold = new Set(told.map(({ id }) => id));
    const rows = readers.filter((row) => isTold.has(row.assignment_id));
    for (const personId of new Set(rows.map(({ id }) => id))) {
      const own = rows.filter(({ id }) => id === personId);
      const [{ email, first_name: firstName }] = own as [(typeof own)[number]];
      if (email === null) continue;
      const titles = own.map(({ title }) => title);
      const to = { email, firstName };
      await sendLetter(parts, { db: transaction, personId }, allHandedInLetter(to, titles));
    }
  });
}

const handedInByAll = (db: TenantDb) =>
  db
    .selectFrom('assignment as a')
    .innerJoin(assignedWork(db).as('w'), 'w.assignment_id', 'a.id')
    .where('a.notifies_on_completion', '=', true)
    .where('a.completion_told_at', 'is', null)
    .where('a.is_draft', '=', false)
    .where('w.is_archived', '=', false)
    .where('w.archived_at', 'is', null)
    .groupBy('a.id')
    .having(sql<boolean>`count(*) filter (where not w.is_excused) > 0`)
    .having(sql<boolean>`count(*) filter (where not w.is_excused and w.completed_at is null) = 0`)
    .select('a.id')
    .execute();

/** Whether this organisation's letter of a day has gone out since then. */
const wasTold = async (db: TenantDb, since: Date): Promise<boolean> =>
  (await db
    .selectFrom('assignment')
    .where('completion_told_at', '>', since)
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Who made each, as long as they teach one of its classes, else all who do; of them those who have proved an address. */
async function readersOf(db: TenantDb, assignmentIds: readonly string[]) {
  const teachers = await teachersOf(db, assignmentIds);
  const makers = teachers.filter(({ id, made_by }) => id === made_by);
  const isMadeHere = new Set(makers.map(({ assignment_id }) => assignment_id));
  return teachers.filter(
    ({ id, made_by, assignment_id, email_verified_at }) =>
      email_verified_at !== null && (id === made_by || !isMadeHere.has(assignment_id)),
  );
}

const teachersOf = (db: TenantDb, assignmentIds: readonly string[]) =>
  db
    .selectFrom('assignment_course as g')
    .innerJoin('assignment as a', 'a.id', 'g.assignment_id')
    .innerJoin('course_teacher as t', 't.course_id', 'g.course_id')
    .innerJoin('course as c', 'c.id', 'g.course_id')
    .innerJoin('user_account as u', 'u.id', 't.teacher_id')
    .where('g.assignment_id', 'in', assignmentIds)
    .where('c.is_archived', '=', false)
    .where('u.archived_at', 'is', null)
    .where('g.archived_at', 'is', null)
    .select(['u.id', 'u.email', 'u.first_name', 'u.email_verified_at'])
    .select(['g.assignment_id', 'a.title', 'a.made_by'])
    .distinct()
    .orderBy('u.id')
    .orderBy('a.title')
    .execute();
