import { type Kysely, sql } from 'kysely';

/** What goes with what: a table, the columns of its key beside the organisation, what they name, and what then happens. */
const references = [
  ['user_account', [], 'tenant', 'cascade'],
  ['course', [], 'tenant', 'cascade'],
  ['stored_object', [], 'tenant', 'cascade'],
  ['course_teacher', ['course_id'], 'course', 'cascade'],
  ['course_teacher', ['teacher_id'], 'user_account', 'cascade'],
  ['enrolment', ['course_id'], 'course', 'cascade'],
  ['enrolment', ['student_id'], 'user_account', 'cascade'],
  ['assignment', ['course_id'], 'course', 'cascade'],
  ['assignment_session', ['assignment_id'], 'assignment', 'cascade'],
  ['assignment_session', ['student_id'], 'user_account', 'cascade'],
  // The grade stays when its teacher goes.
  ['assignment_session', ['graded_by'], 'user_account', 'set null (graded_by)'],
  ['attempt', ['session_id'], 'assignment_session', 'cascade'],
] as const;

/**
 * A file is never taken from under what names it. Only where both go at once, as with a whole organisation, is that
 * looked at when all is done: `set constraints all deferred`.
 */
const files = [
  ['attempt', 'audio_key'],
  ['attempt', 'assessment_key'],
  ['assessment_report', 'audio_key'],
  ['assessment_report', 'notes_key'],
] as const;

export async function up(db: Kysely<never>): Promise<void> {
  await replaceAll(db, (rule) => `on delete ${rule}`);
  for (const [table, column] of files) {
    const name = sql.id(nameOf(table, [column]));
    await sql`alter table ${sql.table(table)} alter constraint ${name} deferrable initially immediate`.execute(
      db,
    );
  }
  // What a deletion asks of its own accord.
  await sql`create index assignment_session_student on assignment_session (tenant_id, student_id)`.execute(
    db,
  );
  await sql`create index assignment_session_graded_by on assignment_session (tenant_id, graded_by)`.execute(
    db,
  );
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`drop index assignment_session_graded_by`.execute(db);
  await sql`drop index assignment_session_student`.execute(db);
  for (const [table, column] of files) {
    const name = sql.id(nameOf(table, [column]));
    await sql`alter table ${sql.table(table)} alter constraint ${name} not deferrable`.execute(db);
  }
  await replaceAll(db, () => '');
}

async function replaceAll(db: Kysely<never>, ruleOf: (rule: string) => string): Promise<void> {
  for (const [table, columns, named, rule] of references) {
    const key = sql.join(['tenant_id', ...columns].map((column) => sql.id(column)));
    const name = sql.id(nameOf(table, columns));
    await sql`
      alter table ${sql.table(table)}
        drop constraint ${name},
        add constraint ${name} foreign key (${key}) references ${sql.table(named)} ${sql.raw(ruleOf(rule))}`.execute(
      db,
    );
  }
}

const nameOf = (table: string, columns: readonly string[]) =>
  [table, 'tenant_id', ...columns, 'fkey'].join('_');
