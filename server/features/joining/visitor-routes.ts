import { joinRequestLife } from '#shared/classes/join-request-life';
import type { BodyOf } from '#shared/contract/endpoint';
import { askToJoin, findClassByCode } from '#shared/contract/joining';
import { isUsernameFor } from '#shared/roster/username';
import { demandRoom } from '../../access/demand-room.ts';
import type { Context } from '../../context.ts';
import { classOfCode } from '../../db/before-tenant/join-codes.ts';
import { inTenant, type TenantDb } from '../../db/tenant.ts';
import { toUser } from '../../http/account.ts';
import { addressOf } from '../../http/address.ts';
import { anyone } from '../../http/authority.ts';
import { demandPassword } from '../../http/demand-password.ts';
import { findPerson } from '../../http/find-credentials.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { startSession } from '../../http/session-cookie.ts';
import { tokenDigest } from '../../security/link-token.ts';
import { RecentFailures } from '../../security/recent-failures.ts';
import { admit, type Newcomer } from './admit.ts';
import { type CodedRow, codedClass } from './class-queries.ts';
import type { JoinGuard } from './join-guard.ts';
import { judgeCode } from './judge-code.ts';
import { refuseOfRoom } from './other-kind.ts';
import { toCodedClass } from './replies.ts';
import { insertRequest } from './request-queries.ts';

/** A whole school joins at the bell. */
const perAddress = { burst: 600, perMinute: 120 };
const day = 24 * 60 * 60_000;
/** Requests of one device in a day. */
const perDevice = { most: 3, window: day };
/** Requests that wait for one class. */
const perClass = 40;

interface Coded {
  readonly tenantId: string;
  readonly db: TenantDb;
  readonly row: CodedRow;
}

/** What somebody without an account does with the code of a class. */
export function visitorRoutes(routes: Routes, guard: JoinGuard): void {
  const { context } = routes;
  const { allTenants, clock, config } = context;
  const asked = new RecentFailures(clock, perDevice);

  async function look(code: string): Promise<Coded | null> {
    const found = await classOfCode(allTenants, code);
    if (!found) return null;
    const { tenantId, courseId } = found;
    const db = inTenant(allTenants, tenantId);
    const row = await codedClass(db, courseId);
    return row ? { tenantId, db, row } : null;
  }

  mount(routes, findClassByCode, { allow: anyone, perAddress }, async ({ body, c }) => {
    const address = addressOf(config, c) ?? 'none';
    const one = { who: tokenDigest(body.device), address };
    const { row } = await judgeCode(guard, one, {
      typed: body.joinCode,
      look: async (code) => (await look(code)) ?? (await refuseOfRoom(context, code)),
    });
    return { found: toCodedClass(row) };
  });

  mount(routes, askToJoin, { allow: anyone, perAddress }, async ({ body, c }) => {
    const address = addressOf(config, c) ?? 'none';
    const one = { who: tokenDigest(body.device), address };
    const { tenantId, db, row } = await judgeCode(guard, one, { typed: body.joinCode, look });
    if (row.newcomers === 'nobody') throw refuse('join-closed');
    const retryAfter = asked.wait(one.who);
    if (retryAfter > 0) throw refuse('join-asked', { retryAfter });
    const newcomer = await demandNewcomer(context, body, row);
    await demandRoom(db, { courseId: row.id, ids: [], others: 1 });
    if (row.newcomers === 'ask') {
      const username = await keepRequest(db, { ...newcomer, secret: body.secret });
      asked.add(one.who);
      return { state: 'waiting' as const, username };
    }
    await db.transaction().execute((transaction) => admit(transaction, newcomer));
    asked.add(one.who);
    const made = await findPerson(allTenants, { tenantId, personId: newcomer.studentId });
    if (!made) throw refuse('not-signed-in');
    await startSession(context, c, made.account);
    return { state: 'in' as const, user: toUser(made.account) };
  });
}

/** @throws Refusal of a name that is not drawn from theirs, or a password that will not do */
async function demandNewcomer(
  { clock, newId, passwords }: Context,
  { firstName, lastName, username, password }: BodyOf<typeof askToJoin>,
  { id: courseId, title }: CodedRow,
): Promise<Newcomer> {
  if (!isUsernameFor({ firstName, lastName }, username))
    throw refuse('invalid', { path: 'username' });
  const names = [username, firstName, lastName, title];
  await demandPassword({ password, role: 'student', names });
  const passwordHash = await passwords.hash(password);
  const named = { firstName, lastName, username };
  return { studentId: newId(), courseId, ...named, passwordHash, now: clock.now() };
}

/** @throws Refusal where the class is archived by now, or too many wait for it */
async function keepRequest(
  db: TenantDb,
  { studentId: id, secret, ...newcomer }: Newcomer & { readonly secret: string },
): Promise<string> {
  const request = { ...newcomer, id, secretSha256: tokenDigest(secret) };
  const room = { most: perClass, after: new Date(newcomer.now.getTime() - joinRequestLife) };
  const waits = await db
    .transaction()
    .execute((transaction) => insertRequest(transaction, request, room));
  if (waits === 'archived') throw refuse('join-code-not-found', { path: 'joinCode' });
  if (waits === 'full') throw refuse('join-full');
  return waits.username;
}
