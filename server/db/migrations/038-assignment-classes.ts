import { type Kysely, sql } from 'kysely';
import { lockRows } from '../lock-rows.ts';

export async function up(db: Kysely<never>): Promise<void> {
  // The table below takes the name of this index.
  await sql`drop index assignment_course`.execute(db);
  // One assignment may be given to several classes, each with its own dates, and end in one while it goes on in another.
  await sql`
    create table assignment_course (
      tenant_id uuid not null,
      assignment_id uuid not null,
      course_id uuid not null,
      release_date timestamptz,
      due_date timestamptz,
      archived_at timestamptz,
      primary key (tenant_id, assignment_id, course_id),
      foreign key (tenant_id, assignment_id) references assignment on delete cascade,
      foreign key (tenant_id, course_id) references course on delete cascade
    )`.execute(db);
  // "What is this class asked to play?"
  await sql`create index assignment_course_course on assignment_course (tenant_id, course_id)`.execute(
    db,
  );
  await lockRows(db, 'assignment_course');
  await sql`
    insert into assignment_course (tenant_id, assignment_id, course_id, release_date, due_date, archived_at)
    select tenant_id, id, course_id, release_date, due_date, archived_at from assignment`.execute(
    db,
  );
  // Who learns in two of its classes plays it for one of them.
  await sql`alter table assignment_session add column course_id uuid`.execute(db);
  await sql`
    update assignment_session s set course_id = a.course_id from assignment a
    where a.tenant_id = s.tenant_id and a.id = s.assignment_id`.execute(db);
  await sql`
    alter table assignment_session
      alter column course_id set not null,
      add foreign key (tenant_id, course_id) references course on delete cascade`.execute(db);
  // What a deletion of the class asks of its own accord.
  await sql`create index assignment_session_course on assignment_session (tenant_id, course_id)`.execute(
    db,
  );
  // The organisation took it through the class until now.
  await sql`
    alter table assignment
      add foreign key (tenant_id) references tenant on delete cascade,
      drop column course_id, drop column release_date, drop column due_date, drop column archived_at`.execute(
    db,
  );
}

/** Of an assignment of several classes the one that is due first stays. */
export async function down(db: Kysely<never>): Promise<void> {
  await sql`
    alter table assignment
      add column course_id uuid,
      add column release_date timestamptz,
      add column due_date timestamptz,
      add column archived_at timestamptz`.execute(db);
  await sql`
    update assignment a
    set course_id = of.course_id, release_date = of.release_date, due_date = of.due_date,
      archived_at = of.archived_at
    from (
      select distinct on (tenant_id, assignment_id) * from assignment_course
      order by tenant_id, assignment_id, due_date, course_id
    ) of
    where of.tenant_id = a.tenant_id and of.assignment_id = a.id`.execute(db);
  await sql`delete from assignment where course_id is null`.execute(db);
  await sql`
    alter table assignment
      drop constraint assignment_tenant_id_fkey,
      alter column course_id set not null,
      add constraint assignment_tenant_id_course_id_fkey
        foreign key (tenant_id, course_id) references course on delete cascade`.execute(db);
  await sql`drop table assignment_course`.execute(db);
  await sql`create index assignment_course on assignment (tenant_id, course_id)`.execute(db);
  await sql`alter table assignment_session drop column course_id`.execute(db);
}
