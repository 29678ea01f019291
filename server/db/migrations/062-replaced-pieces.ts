import { type Kysely, sql } from 'kysely';
import { lockRows } from '../lock-rows.ts';

/** Music in whose place other music was given out stands apart from what is given out, with whose it was and since when. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table replaced_piece (
      tenant_id uuid not null,
      id uuid not null,
      assignment_id uuid not null,
      medium text not null,
      variant integer not null,
      generator_version text not null,
      exercise jsonb not null,
      created_at timestamptz not null,
      replaced_at timestamptz not null,
      primary key (tenant_id, id),
      foreign key (tenant_id, assignment_id) references assignment on delete cascade
    )`.execute(db);
  await sql`create index replaced_piece_assignment on replaced_piece (tenant_id, assignment_id)`.execute(
    db,
  );
  await lockRows(db, 'replaced_piece');
  // Until now a variant below 0 said so. Whose it was is not known any more: as what all played, it is still taken.
  await sql`
    insert into replaced_piece
    select tenant_id, id, assignment_id, medium, 0, generator_version, exercise, created_at, now()
    from assignment_piece where variant < 0`.execute(db);
  await sql`delete from assignment_piece where variant < 0`.execute(db);
}

/** What was replaced goes. */
export async function down(db: Kysely<never>): Promise<void> {
  await sql`drop table replaced_piece`.execute(db);
}
