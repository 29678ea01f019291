import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '#server/db/database';

/** One student of a crowd, signed in. */
export interface Attendee {
  readonly id: string;
  /** As a browser sends it. */
  readonly cookie: string;
}

interface Crowd {
  readonly tenantId: string;
  readonly courseId: string;
  readonly count: number;
  readonly now: Date;
}

/** Students of a class with a session each, as rows: five hundred who type their password take a minute. */
export async function addCrowd(
  db: Database,
  { tenantId, courseId, count, now }: Crowd,
): Promise<readonly Attendee[]> {
  const people = Array.from({ length: count }, (_, place) => ({
    ...{ id: randomUUID(), place, token: randomBytes(32).toString('base64url') },
  }));
  const inTenant = { tenant_id: tenantId };
  await db
    .insertInto('user_account')
    .values(
      people.map(({ id, place }) => ({
        ...{ ...inTenant, id, username: `crowd-${id}`, role: 'student' as const },
        ...{ first_name: `Student${place}`, last_name: 'Crowd', password_hash: 'none' },
        created_at: now,
      })),
    )
    .execute();
  await db
    .insertInto('enrolment')
    .values(
      people.map(({ id }) => ({
        ...{ ...inTenant, course_id: courseId, student_id: id },
        enrolled_at: now,
      })),
    )
    .execute();
  await db
    .insertInto('session_cookie')
    .values(
      people.map(({ id, token }) => ({
        ...{ ...inTenant, user_id: id, created_at: now, last_seen_at: now },
        token_sha256: createHash('sha256').update(token).digest('hex'),
      })),
    )
    .execute();
  return people.map(({ id, token }) => ({ id, cookie: `pv=${token}` }));
}
