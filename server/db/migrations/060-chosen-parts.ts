import { type Kysely, sql } from 'kysely';

/** Of an ensemble a part is chosen, and no instrument: two violins play different lines. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table assignment_exception add column part jsonb`.execute(db);
  await sql`update assignment_exception set part = jsonb_build_object('instrument', plays) where plays is not null`.execute(
    db,
  );
  await sql`alter table assignment_exception drop column plays`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`alter table assignment_exception add column plays text`.execute(db);
  await sql`update assignment_exception set plays = part->>'instrument'`.execute(db);
  await sql`alter table assignment_exception drop column part`.execute(db);
}
