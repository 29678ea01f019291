import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant.ts';
import { makeLinkToken, tokenDigest } from '../security/link-token.ts';
import type { DemoClass } from './demo-classes.ts';
import type { SeededPerson } from './insert-people.ts';

interface Asked extends Pick<DemoClass, 'asking'> {
  readonly courseId: string;
  /** Whose password they chose as well. */
  readonly people: readonly SeededPerson[];
}

/** Who asks to join a class, from a device that nobody has. */
export async function insertAsking(
  { db, newId, clock }: Pick<Context, 'newId' | 'clock'> & { readonly db: TenantDb },
  { courseId, asking = [], people }: Asked,
): Promise<void> {
  if (asking.length === 0) return;
  await db
    .insertInto('join_request')
    .values(
      asking.map(({ firstName, lastName, username }) => ({
        ...{ id: newId(), course_id: courseId, state: 'waiting' as const, student_id: null },
        ...{ first_name: firstName, last_name: lastName, username },
        ...{ password_hash: people[0]!.passwordHash, secret_sha256: tokenDigest(makeLinkToken()) },
        asked_at: clock.now(),
      })),
    )
    .execute();
}
