import { randomInt } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/** Classes of before get a code, those that go on. What a code is made of stands here as it was when they got it. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table course
      add column description text not null default '',
      add column color text not null default 'blue',
      add column end_date date,
      add column time_zone text not null default 'UTC',
      add column join_code text`.execute(db);
  // From now on each class says its own.
  await sql`
    alter table course
      alter column description drop default,
      alter column color drop default,
      alter column time_zone drop default`.execute(db);
  // "Which class of this organisation has this code?", and none has it twice. Classes without one do not meet.
  await sql`create unique index course_join_code on course (tenant_id, join_code)`.execute(db);
  const { rows } = await sql<{ id: string }>`select id from course where not is_archived`.execute(
    db,
  );
  for (const { id } of rows) {
    const code = Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('');
    await sql`update course set join_code = ${code} where id = ${id}`.execute(db);
  }
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`drop index course_join_code`.execute(db);
  await sql`
    alter table course
      drop column description,
      drop column color,
      drop column end_date,
      drop column time_zone,
      drop column join_code`.execute(db);
}
