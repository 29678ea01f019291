import { createHash, randomBytes } from 'node:crypto';
import type { Context as HonoContext } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Role } from '#shared/contract/account';
import { assertNever } from '#shared/lib/assert-never';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import {
  deleteSession,
  noteSeen,
  personOfSession,
  sessionsOfTokens,
} from '../db/before-tenant/sessions.ts';
import { inTenant, type TenantDb } from '../db/tenant.ts';
import { type Account, toAccount } from './account.ts';
import { cookieNamed, isSecure } from './cookie-name.ts';
import { rememberOnDevice } from './device-cookie.ts';
import type { Env } from './env.ts';
import { refuse } from './refusal.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Milliseconds, however often it is used. */
export const longestSession = 90 * day;
/** How stale `last_seen_at` may be: a write for every request would buy nothing. */
const seenGrain = 5 * 60_000;

/** Students stay signed in on their own device; a classroom's teacher machine is shared. */
function idleLife(role: Role): number {
  switch (role) {
    case 'student':
      return 14 * day;
    case 'teacher':
    case 'admin':
      return 12 * hour;
    default:
      return assertNever(role);
  }
}

export interface SessionsAlive {
  readonly createdAfter: Date;
  readonly seenAfter: Date;
}

/** Between when and now a session that still opens something was begun, and seen last. */
export const sessionsAlive = (role: Role, now: Date): SessionsAlive => ({
  createdAfter: new Date(now.getTime() - longestSession),
  seenAfter: new Date(now.getTime() - idleLife(role)),
});

const cookieName = (config: Config) => cookieNamed(config, 'pv');

const digest = (token: string) => createHash('sha256').update(token).digest('hex');

/** Milliseconds that a browser keeps the token of somebody who came for today. */
const schoolDay = 12 * hour;

/** What opens an account, as it was when it was judged: a password, or a card. */
export interface Opener {
  readonly password_hash: string | null;
  readonly one_time_password_mac: string | null;
}

interface SessionKind {
  /** The browser lets go of the token by itself, and nobody else has it. */
  readonly forToday?: boolean | undefined;
  /** By what they came in, where that may be spent or changed meanwhile: by then it opens no session. */
  readonly by?: Opener;
}

/**
 * Signs a person in on this browser with a fresh token, and writes down that they came in on it; any earlier session of the browser ends.
 *
 * @throws Refusal where what they came in by opens the account no more
 */
export async function startSession(
  context: Context,
  c: HonoContext<Env>,
  account: Account,
  { forToday = false, by }: SessionKind = {},
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const now = context.clock.now();
  const session = {
    ...{ token_sha256: digest(token), user_id: account.id },
    ...{ created_at: now, last_seen_at: now },
  };
  const db = inTenant(context.allTenants, account.tenantId);
  const isBegun = await insertSession(db, session, by);
  if (!isBegun) throw refuse('sign-in-failed');
  await endSession(context, c);
  setCookie(c, cookieName(context.config), token, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: isSecure(context.config),
    maxAge: (forToday ? schoolDay : longestSession) / 1000,
  });
  // Who comes for today leaves nothing behind.
  if (!forToday) rememberOnDevice(context, c, account);
}

interface NewSession {
  readonly token_sha256: string;
  readonly user_id: string;
  readonly created_at: Date;
  readonly last_seen_at: Date;
}

/** Whoever changes what opens the account either waits for this session and ends it, or is waited for here. */
async function insertSession(
  db: TenantDb,
  session: NewSession,
  by: Opener | undefined,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (by !== undefined) {
      const opened = await transaction
        .selectFrom('user_account')
        .where('id', '=', session.user_id)
        .where('archived_at', 'is', null)
        .where('password_hash', 'is not distinct from', by.password_hash)
        .where('one_time_password_mac', 'is not distinct from', by.one_time_password_mac)
        .select('id')
        .forShare()
        .executeTakeFirst();
      if (opened === undefined) return false;
    }
    await transaction.insertInto('session_cookie').values(session).execute();
    return true;
  });
}

export async function endSession(context: Context, c: HonoContext<Env>): Promise<void> {
  const name = cookieName(context.config);
  const token = getCookie(c, name);
  if (token === undefined) return;
  await deleteSession(context.allTenants, digest(token));
  deleteCookie(c, name, { path: '/', secure: isSecure(context.config) });
}

/** What tells the session of a request from any other, and opens nothing; empty without one. */
export function sessionKey({ config }: Pick<Context, 'config'>, c: HonoContext<Env>): string {
  const token = getCookie(c, cookieName(config));
  return token === undefined ? '' : digest(token);
}

/** Signs a person out on every device. Returns the keys of the sessions that this ended. */
export async function endSessions(db: TenantDb, personId: string): Promise<readonly string[]> {
  const ended = await db
    .deleteFrom('session_cookie')
    .where('user_id', '=', personId)
    .returning('token_sha256')
    .execute();
  return ended.map(({ token_sha256 }) => token_sha256);
}

/** Signs a person out on every device but this one. */
export async function endOtherSessions(
  { config }: Context,
  c: HonoContext<Env>,
  { db, account }: { readonly db: TenantDb; readonly account: Account },
): Promise<void> {
  const own = digest(getCookie(c, cookieName(config)) ?? '');
  await db
    .deleteFrom('session_cookie')
    .where('user_id', '=', account.id)
    .where('token_sha256', '!=', own)
    .execute();
}

interface SessionRow {
  readonly role: Role;
  readonly created_at: Date;
  readonly last_seen_at: Date;
}

function goesOn({ role, created_at, last_seen_at }: SessionRow, now: Date): boolean {
  const { createdAfter, seenAfter } = sessionsAlive(role, now);
  return created_at >= createdAfter && last_seen_at >= seenAfter;
}

/** Of many sessions, by what `sessionKey` says of them, those that go on, with the role of their person. */
export async function sessionsGoingOn(
  { allTenants, clock }: Pick<Context, 'allTenants' | 'clock'>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Role>> {
  if (keys.length === 0) return new Map();
  const now = clock.now();
  const rows = await sessionsOfTokens(allTenants, keys);
  return new Map(rows.filter((row) => goesOn(row, now)).map((row) => [row.token_sha256, row.role]));
}

/**
 * Who the cookie says this is; null without one, or with one that is unknown or has run out.
 *
 * @param isUse whether the session is used by this, and so kept alive
 */
export async function readSession(
  { config, allTenants, clock }: Context,
  c: HonoContext<Env>,
  { isUse = true }: { readonly isUse?: boolean } = {},
): Promise<Account | null> {
  const token = getCookie(c, cookieName(config));
  if (token === undefined) return null;
  const row = await personOfSession(allTenants, digest(token));
  if (!row) return null;
  const now = clock.now();
  if (!goesOn(row, now)) return null;
  const idle = now.getTime() - row.last_seen_at.getTime();
  if (isUse && idle > seenGrain) await noteSeen(allTenants, digest(token), now);
  return toAccount(row);
}
