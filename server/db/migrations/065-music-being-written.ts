import { type Kysely, sql } from 'kysely';

/** "Is the music of this assignment still being written?", asked with every list of assignments. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index job_own_music on job (tenant_id, (input ->> 'assignmentId'))
    where kind = 'own-music' and state in ('waiting', 'running')`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`drop index job_own_music`.execute(db);
}
