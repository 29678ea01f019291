import type { Updateable } from 'kysely';
import { shortestClassName } from '#shared/account/password-rules';
import type { AccountTokenTable } from '../../db/tables/account-token.ts';
import type { UserAccountTable } from '../../db/tables/user-account.ts';
import type { TenantDb } from '../../db/tenant.ts';
import type { Opener, SessionsAlive } from '../../http/session-cookie.ts';

/** What a person changes of their own account. */
type Own = Pick<
  UserAccountTable,
  | 'first_name'
  | 'last_name'
  | 'time_zone'
  | 'email'
  | 'email_verified_at'
  | 'password_hash'
  | 'one_time_password_mac'
  | 'must_change_password'
>;
type Purpose = AccountTokenTable['purpose']['__select__'];

export async function updatePerson(
  db: TenantDb,
  personId: string,
  columns: Updateable<Own>,
): Promise<void> {
  await db.updateTable('user_account').set(columns).where('id', '=', personId).execute();
}

const noEarlierCard = { earlier_card_mac: null, earlier_card_at: null };

interface CameIn {
  readonly personId: string;
  /** As they were when the password was judged, which may have waited. */
  readonly passwordHash: string | null;
  readonly cardMac: string | null;
  /** The card by which they did; null for their own password. */
  readonly by: 'card' | 'earlier-card' | null;
}

/** Notes by which password they came in, after which no card before it opens anything; false where it is none any more. */
export async function noteSignIn(
  db: TenantDb,
  { personId, passwordHash, cardMac, by }: CameIn,
): Promise<boolean> {
  const row = await db
    .updateTable('user_account')
    .set({ must_change_password: by !== null })
    .$if(by === 'card', (query) => query.set(noEarlierCard))
    .where('id', '=', personId)
    .where('archived_at', 'is', null)
    .where('password_hash', 'is not distinct from', passwordHash)
    .where('one_time_password_mac', 'is not distinct from', cardMac)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The same password, kept by today's parameters; false where something else opens the account by now, which stays. */
export async function replacePasswordHash(
  db: TenantDb,
  personId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const replaced = await db
    .updateTable('user_account')
    .set({ password_hash: to })
    .where('id', '=', personId)
    .where('password_hash', '=', from)
    .returning('id')
    .executeTakeFirst();
  return replaced !== undefined;
}

/**
 * A password of their own; a one-time password is spent by it, and a link that was to set another opens nothing more.
 *
 * @returns false where something else than `from` opens the account by now, as after a new card: that stays
 */
export async function setOwnPassword(
  db: TenantDb,
  personId: string,
  { from, passwordHash }: { readonly from: Opener; readonly passwordHash: string },
): Promise<boolean> {
  const changed = await db
    .updateTable('user_account')
    .set({ password_hash: passwordHash, must_change_password: false })
    .set({ one_time_password_mac: null, one_time_password_at: null, ...noEarlierCard })
    .where('id', '=', personId)
    .where('password_hash', 'is not distinct from', from.password_hash)
    .where('one_time_password_mac', 'is not distinct from', from.one_time_password_mac)
    .returning('id')
    .executeTakeFirst();
  if (!changed) return false;
  await spendToken(db, personId, 'reset-password');
  return true;
}

export function ownAccount(db: TenantDb, personId: string) {
  return db
    .selectFrom('user_account')
    .where('id', '=', personId)
    .select(['email', 'email_verified_at', 'time_zone'])
    .select(['password_hash', 'one_time_password_mac'])
    .executeTakeFirstOrThrow();
}

export function ownOrganisation(db: TenantDb) {
  return db.selectFrom('tenant').select(['name', 'code']).executeTakeFirstOrThrow();
}

/** Where this person is signed in, not counting what has run out. */
export async function countSessions(
  db: TenantDb,
  personId: string,
  alive: SessionsAlive,
): Promise<number> {
  const { count } = await db
    .selectFrom('session_cookie')
    .where('user_id', '=', personId)
    .where('created_at', '>', alive.createdAfter)
    .where('last_seen_at', '>', alive.seenAfter)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Everything that anybody would try first as this person's password. */
export async function namesOf(db: TenantDb, personId: string): Promise<readonly string[]> {
  const row = await db
    .selectFrom('user_account')
    .where('id', '=', personId)
    .select(['username', 'first_name', 'last_name', 'email'])
    .executeTakeFirstOrThrow();
  const { name } = await ownOrganisation(db);
  const own = [row.username, row.first_name, row.last_name, name, localPart(row.email)];
  return [...own, ...(await classNamesOf(db, personId))];
}

/** Of the classes they learn or teach in. */
async function classNamesOf(db: TenantDb, personId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('course as c')
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('enrolment as e')
            .whereRef('e.course_id', '=', 'c.id')
            .where('e.student_id', '=', personId)
            .select('e.course_id'),
        ),
        exists(
          selectFrom('course_teacher as t')
            .whereRef('t.course_id', '=', 'c.id')
            .where('t.teacher_id', '=', personId)
            .select('t.course_id'),
        ),
      ]),
    )
    .select('c.title')
    .execute();
  return rows.map(({ title }) => title).filter((title) => title.length >= shortestClassName);
}

/** @example localPart('ana@school.example') // 'ana' */
export const localPart = (email: string | null): string => email?.split('@')[0] ?? '';

/** False where the link was used meanwhile: of two who use it at once, one does. */
export async function spendToken(db: TenantDb, personId: string, purpose: Purpose) {
  const spent = await db
    .deleteFrom('account_token')
    .where('user_id', '=', personId)
    .where('purpose', '=', purpose)
    .returning('user_id')
    .executeTakeFirst();
  return spent !== undefined;
}
