import { type Kysely, sql } from 'kysely';

/** Who made an assignment gets the letter of its completion. Of those that are there already nobody knows. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table assignment
      add column made_by uuid,
      add foreign key (tenant_id, made_by) references user_account on delete set null (made_by)`.execute(
    db,
  );
  // What a deletion asks of its own accord.
  await sql`create index assignment_made_by on assignment (tenant_id, made_by)`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`alter table assignment drop column made_by`.execute(db);
}
