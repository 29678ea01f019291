import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table assignment
      add column description text not null default '',
      -- Of the system that it came from.
      add column google_topic text,
      add column outcomes_url text,
      -- Points that a grade is out of.
      add column out_of integer check (out_of > 0),
      -- Its teachers get a letter once everybody has handed in.
      add column notifies_on_completion boolean not null default false,
      add column completion_told_at timestamptz`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`
    alter table assignment
      drop column description,
      drop column google_topic,
      drop column outcomes_url,
      drop column out_of,
      drop column notifies_on_completion,
      drop column completion_told_at`.execute(db);
}
