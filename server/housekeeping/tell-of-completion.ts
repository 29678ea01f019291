import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { assignedWork } from '../db/assignment-work.ts';
import type { TenantDb } from '../db/tenant.ts';
import { allHandedInLetter } from '../mail/letters.ts';
import { sendLetter } from '../mail/send-letter.ts';

type Parts = Pick<Context, 'clock' | 'newId' | 'jobBell'>;

const DAY = 24 * 60 * 60 * 1000;

/**
 * Writes to the teachers of assignments that everybody has handed in by now, where that was asked for: once an assignment, and
 * one letter a day to a teacher, so that what comes to be complete within a day of the last waits for the next. Who joins later
 * starts nothing anew.
 */
export async function tellOfCompletion(parts: Parts, db: TenantDb): Promise<void> {
  const done = await handedInByAll(db, new Date(parts.clock.now().getTime() - DAY));
  if (done.length === 0) return;
  const ids = done.map(({ id }) => id);
  const teachers = await teachersOf(db, ids);
  await db.transaction().execute(async (transaction) => {
    const told = await transaction
      .updateTable('assignment')
      .set({ completion_told_at: parts.clock.now() })
      .where('id', 'in', ids)
      .where('completion_told_at', 'is', null)
      .returning('id')
      .execute();
    const isTold = new Set(told.map(({ id }) => id));
    const rows = teachers.filter((row) => isTold.has(row.assignment_id));
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

/** @param lastLetter whose teachers were told of another since wait on */
const handedInByAll = (db: TenantDb, lastLetter: Date) =>
  db
    .selectFrom('assignment as a')
    .innerJoin(assignedWork(db).as('w'), 'w.assignment_id', 'a.id')
    .where('a.notifies_on_completion', '=', true)
    .where('a.completion_told_at', 'is', null)
    .where('a.is_draft', '=', false)
    .where('w.is_archived', '=', false)
    .where('w.archived_at', 'is', null)
    .where(({ exists, not }) => not(exists(toldSince(db, lastLetter))))
    .groupBy('a.id')
    .having(sql<boolean>`count(*) filter (where not w.is_excused) > 0`)
    .having(sql<boolean>`count(*) filter (where not w.is_excused and w.completed_at is null) = 0`)
    .select('a.id')
    .execute();

/** Other assignments of its teachers of which was told since then. */
const toldSince = (db: TenantDb, since: Date) =>
  db
    .selectFrom('assignment_course as g')
    .innerJoin('course_teacher as t', 't.course_id', 'g.course_id')
    .innerJoin('course_teacher as theirs', 'theirs.teacher_id', 't.teacher_id')
    .innerJoin('assignment_course as other', 'other.course_id', 'theirs.course_id')
    .innerJoin('assignment as told', 'told.id', 'other.assignment_id')
    .where('g.assignment_id', '=', sql.ref<string>('a.id'))
    .where('told.completion_told_at', '>', since)
    .select('told.id');

/** Who teaches one of its classes and has proved an address. */
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
    .where('u.email_verified_at', 'is not', null)
    .select(['u.id', 'u.email', 'u.first_name', 'g.assignment_id', 'a.title'])
    .distinct()
    .orderBy('u.id')
    .orderBy('a.title')
    .execute();
