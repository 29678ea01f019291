import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table stored_object
      add column owner_id uuid,
      add foreign key (tenant_id, owner_id) references user_account on delete set null (owner_id)`.execute(
    db,
  );
  // The key of a take names the session, and the session its student.
  await sql`
    update stored_object o set owner_id = s.student_id
    from assignment_session s
    where s.tenant_id = o.tenant_id and o.key like 't/%/s/%' and s.id::text = split_part(o.key, '/', 6)`.execute(
    db,
  );
  await sql`
    update stored_object o set owner_id = r.user_id
    from assessment_report r
    where r.tenant_id = o.tenant_id and o.key in (r.audio_key, r.notes_key)`.execute(db);
  // "How much has this person, this school?" is answered from the index alone.
  await sql`create index stored_object_owner on stored_object (tenant_id, owner_id) include (size)`.execute(
    db,
  );
  // "Is this file anybody's?", and what a deletion asks of its own accord.
  await sql`create index attempt_audio on attempt (tenant_id, audio_key)`.execute(db);
  await sql`create index attempt_assessment on attempt (tenant_id, assessment_key)`.execute(db);
  await sql`create index assessment_report_audio on assessment_report (tenant_id, audio_key)`.execute(
    db,
  );
  await sql`create index assessment_report_notes on assessment_report (tenant_id, notes_key)`.execute(
    db,
  );
}

export async function down(db: Kysely<never>): Promise<void> {
  for (const index of ['audio', 'notes']) {
    await sql`drop index ${sql.id(`assessment_report_${index}`)}`.execute(db);
  }
  for (const index of ['audio', 'assessment']) {
    await sql`drop index ${sql.id(`attempt_${index}`)}`.execute(db);
  }
  await sql`drop index stored_object_owner`.execute(db);
  await sql`alter table stored_object drop column owner_id`.execute(db);
}
