import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // What somebody plays in a class, of the catalogue; null until it was asked for.
  await sql`alter table enrolment add column medium text`.execute(db);
  // Each of its students gets it for what they play.
  await sql`alter table assignment add column for_own_instrument boolean not null default false`.execute(
    db,
  );
  // So an assignment has a piece for each instrument.
  await sql`alter table assignment_piece add column medium text`.execute(db);
  await sql`
    update assignment_piece p set medium = a.medium from assignment a
    where a.tenant_id = p.tenant_id and a.id = p.assignment_id`.execute(db);
  await sql`
    alter table assignment_piece
      alter column medium set not null,
      drop constraint assignment_piece_tenant_id_assignment_id_key,
      add unique (tenant_id, assignment_id, medium)`.execute(db);
}

/** Of several pieces the one for the assignment's own instrument stays. */
export async function down(db: Kysely<never>): Promise<void> {
  await sql`
    delete from assignment_piece p using assignment a
    where a.tenant_id = p.tenant_id and a.id = p.assignment_id and a.medium <> p.medium`.execute(
    db,
  );
  await sql`
    alter table assignment_piece
      drop column medium,
      add constraint assignment_piece_tenant_id_assignment_id_key unique (tenant_id, assignment_id)`.execute(
    db,
  );
  await sql`alter table assignment drop column for_own_instrument`.execute(db);
  await sql`alter table enrolment drop column medium`.execute(db);
}
