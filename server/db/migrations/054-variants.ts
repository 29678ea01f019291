import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // Where each has their own, an instrument has many pieces; 0 is the one that all play.
  await sql`
    alter table assignment_piece
      add column variant integer not null default 0,
      drop constraint assignment_piece_tenant_id_assignment_id_medium_key,
      add unique (tenant_id, assignment_id, medium, variant)`.execute(db);
}

/** What only some play goes. */
export async function down(db: Kysely<never>): Promise<void> {
  await sql`delete from assignment_piece where variant <> 0`.execute(db);
  await sql`
    alter table assignment_piece
      drop column variant,
      add constraint assignment_piece_tenant_id_assignment_id_medium_key
        unique (tenant_id, assignment_id, medium)`.execute(db);
}
