import { type Kysely, sql } from 'kysely';

/** Who gave a part, which class it counts for, and whether guests may ask. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table live_room add column takes_guests boolean not null default true`.execute(
    db,
  );
  await sql`
    alter table live_seat
      add column is_given boolean not null default false,
      add column course_id uuid,
      add foreign key (tenant_id, course_id) references course on delete set null (course_id)`.execute(
    db,
  );
  await sql`create index live_seat_course on live_seat (tenant_id, course_id)`.execute(db);
  await sql`alter table live_guest add column is_given boolean not null default false`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`alter table live_guest drop column is_given`.execute(db);
  await sql`alter table live_seat drop column course_id, drop column is_given`.execute(db);
  await sql`alter table live_room drop column takes_guests`.execute(db);
}
