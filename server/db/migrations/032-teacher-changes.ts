import { type Kysely, sql } from 'kysely';
import { lockRows } from '../lock-rows.ts';

export async function up(db: Kysely<never>): Promise<void> {
  // Who had a class, who has it since, and who was taken out of it, each by whom. It stays with the class.
  await sql`
    create table teacher_change (
      tenant_id uuid not null,
      id uuid not null,
      course_id uuid not null,
      kind text not null check (kind in ('given', 'removed')),
      teacher_id uuid,
      former_id uuid,
      changed_by uuid,
      changed_at timestamptz not null,
      primary key (tenant_id, id),
      foreign key (tenant_id, course_id) references course on delete cascade,
      foreign key (tenant_id, teacher_id) references user_account on delete set null (teacher_id),
      foreign key (tenant_id, former_id) references user_account on delete set null (former_id),
      foreign key (tenant_id, changed_by) references user_account on delete set null (changed_by)
    )`.execute(db);
  // "What changed in this class?", the latest first; and what a deletion of the class or of a person asks.
  await sql`create index teacher_change_course on teacher_change (tenant_id, course_id, changed_at)`.execute(
    db,
  );
  for (const column of ['teacher_id', 'former_id', 'changed_by']) {
    await sql`
      create index ${sql.id(`teacher_change_${column}`)}
        on teacher_change (tenant_id, ${sql.id(column)})`.execute(db);
  }
  await lockRows(db, 'teacher_change');
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`drop table teacher_change`.execute(db);
}
