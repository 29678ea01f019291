import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // What a student sees of the result, and when: `Shown` of `shared/assignments`. Until now: grade and words, or neither.
  await sql`
    alter table assignment
      add column shown jsonb not null
        default '{"marks": "now", "grade": "now", "feedback": "now", "recording": "now"}',
      add column wants_grade boolean not null default true`.execute(db);
  await sql`
    update assignment
    set shown = '{"marks": "now", "grade": "never", "feedback": "never", "recording": "now"}'
    where not show_feedback`.execute(db);
  await sql`alter table assignment drop column show_feedback, alter column shown drop default`.execute(
    db,
  );
  // Until when late ones are taken.
  await sql`alter table assignment_course add column last_date timestamptz`.execute(db);
  // Since when the student sees what waits for being returned.
  await sql`alter table assignment_session add column returned_at timestamptz`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`alter table assignment_session drop column returned_at`.execute(db);
  await sql`alter table assignment_course drop column last_date`.execute(db);
  await sql`alter table assignment add column show_feedback boolean not null default true`.execute(
    db,
  );
  await sql`update assignment set show_feedback = false where shown ->> 'grade' <> 'now' or shown ->> 'feedback' <> 'now'`.execute(
    db,
  );
  await sql`alter table assignment drop column shown, drop column wants_grade`.execute(db);
}
