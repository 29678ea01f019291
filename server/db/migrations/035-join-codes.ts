import { randomInt } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { lockRows } from '../lock-rows.ts';

/** What a code is made of, as it was when classes of before got another. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

export async function up(db: Kysely<never>): Promise<void> {
  // Codes of every kind, none twice in the installation: by them it is known which organisation is meant.
  await sql`
    create table join_code (
      tenant_id uuid not null,
      code text not null unique,
      kind text not null check (kind in ('class')),
      course_id uuid not null,
      primary key (tenant_id, code),
      foreign key (tenant_id, course_id) references course on delete cascade
    )`.execute(db);
  // "Which code has this class?", which has one at most.
  await sql`
    create unique index join_code_class on join_code (tenant_id, course_id)
    where kind = 'class'`.execute(db);
  await sql`
    insert into join_code (tenant_id, code, kind, course_id)
    select tenant_id, join_code, 'class', id from course where join_code is not null
    order by created_at, id
    on conflict do nothing`.execute(db);
  // Of two organisations whose classes had one code the older class keeps it.
  const { rows } = await sql<{ tenant_id: string; id: string }>`
    select c.tenant_id, c.id from course as c
    where c.join_code is not null and not exists (
      select from join_code as k where k.tenant_id = c.tenant_id and k.course_id = c.id
    )`.execute(db);
  for (const { tenant_id, id } of rows) {
    const code = Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('');
    await sql`
      insert into join_code (tenant_id, code, kind, course_id)
      values (${tenant_id}, ${code}, 'class', ${id})`.execute(db);
  }
  await sql`alter table course drop column join_code`.execute(db);
  await lockRows(db, 'join_code');
  // Who has a code and no account belongs to no organisation yet.
  await sql`
    create policy before_tenant on join_code
    using (current_user = 'primavista_door')`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`alter table course add column join_code text`.execute(db);
  await sql`
    update course as c set join_code = k.code from join_code as k
    where k.tenant_id = c.tenant_id and k.course_id = c.id and k.kind = 'class'`.execute(db);
  await sql`create unique index course_join_code on course (tenant_id, join_code)`.execute(db);
  await sql`drop table join_code`.execute(db);
}
