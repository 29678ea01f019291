import type { Context as HonoContext } from 'hono';
import { signIn, signInSecondStep } from '#shared/contract/account';
import type { BodyOf } from '#shared/contract/endpoint';
import type { SignedIn } from '../../access/signed-in.ts';
import type { Context } from '../../context.ts';
import { secondStepOf } from '../../db/second-step.ts';
import { inTenant } from '../../db/tenant.ts';
import { type Account, toUser } from '../../http/account.ts';
import { addressOf } from '../../http/address.ts';
import { anyone } from '../../http/authority.ts';
import { cameInOn, type Device, readDevice } from '../../http/device-cookie.ts';
import type { Env } from '../../http/env.ts';
import { type Credentials, findByName, whoIsMeant } from '../../http/find-credentials.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { type Opener, startSession } from '../../http/session-cookie.ts';
import { LimitedQueue } from '../../threads/limited-queue.ts';
import { checkCredentials } from './check-credentials.ts';
import { noteSignIn, ownAccount, replacePasswordHash } from './queries.ts';
import { isAppCode, spendCode } from './second-step.ts';
import { appCodeOf, passwordOf, recoveryCodeOf, SignInGuard } from './sign-in-guard.ts';
import { makeTicket, readTicket } from './sign-in-ticket.ts';

/**
 * A school signs in at the bell; a flood ends here, before a password costs anything. Whoever floods from a school holds up
 * no device on which somebody has come in there.
 */
const perAddress = { burst: 600, perMinute: 120, devicesApart: true } as const;

/**
 * Whoever waits for their turn asks the database for nothing yet: what others ask meanwhile must not stand behind a school.
 * A whole school is in within the patience. Were it shorter, those who are sent away would all come back at one moment,
 * and nobody be judged until then.
 */
const atTheBell = { width: 4, patience: 30_000, most: 600 };

export function signInRoutes(routes: Routes): void {
  const { context } = routes;
  const { allTenants, config, clock } = context;
  const guard = new SignInGuard(clock);
  const inTurn = new LimitedQueue(atTheBell);

  mount(routes, signIn, { allow: anyone, perAddress }, async ({ body, c }) => {
    const from = { secret: passwordOf(body), address: addressOf(config, c) };
    // On a device that nobody has come in on the name alone says whether to wait: no turn is taken for that.
    if (!readDevice(context, c)?.marks.length) guard.demandPatience({ ...from, own: null });
    const person = await inTurn.run(async () => {
      const found = await findByName(allTenants, body);
      const whose = whoIsMeant(body.username, found);
      const own = whose && ownDevice(context, c, whose);
      return guard.judge({ ...from, whose, own }, () => checkPassword(context, body, found));
    });
    if (!person) throw refuse('sign-in-failed');
    const { account, db, by } = person;
    const { forToday = false } = body;
    if (await secondStepOf(db, account.id))
      return { ticket: makeTicket(context, { ...person, forToday }) };
    await startSession(context, c, account, { forToday, by });
    return { user: toUser(account) };
  });

  mount(routes, signInSecondStep, { allow: anyone, perAddress }, async ({ body, c }) => {
    const person = await readTicket(context, body.ticket);
    if (!person) throw refuse('too-late');
    const codeOf = isAppCode(body.code) ? appCodeOf : recoveryCodeOf;
    const whose = person.account;
    const from = { address: addressOf(config, c), own: ownDevice(context, c, whose) };
    const guess = { secret: codeOf(whose), whose, ...from };
    const isRight = await guard.judge(guess, async () =>
      (await spendCode(context, person, body.code)) ? person : null,
    );
    if (!isRight) throw refuse('code-wrong', { path: 'code' });
    const { account, forToday, by } = person;
    await startSession(context, c, account, { forToday, by });
    return { user: toUser(account) };
  });
}

/** The device that asks, where this person came in on it before. */
function ownDevice(context: Context, c: HonoContext<Env>, person: Account): Device | null {
  const device = readDevice(context, c);
  return device !== null && cameInOn(device, context, person) ? device : null;
}

interface CameIn extends SignedIn {
  readonly by: Opener;
}

/** Who of those that were found has this password; what they came in by is written down. */
async function checkPassword(
  context: Context,
  body: BodyOf<typeof signIn>,
  found: readonly Credentials[],
): Promise<CameIn | null> {
  const { allTenants, passwords } = context;
  const comes = await checkCredentials(context, body, found);
  if (!comes) return null;
  const { by, passwordHash, card } = comes;
  const isOneTime = by !== null;
  const account = { ...comes.account, mustChangePassword: isOneTime };
  const db = inTenant(allTenants, account.tenantId);
  const opener = { password_hash: passwordHash, one_time_password_mac: card.mac };
  const cameIn = { personId: account.id, passwordHash, cardMac: card.mac, by };
  if (!(await noteSignIn(db, cameIn))) return null;
  if (!isOneTime && passwordHash !== null && passwords.isOutdated(passwordHash)) {
    const to = await passwords.hash(body.password);
    if (await replacePasswordHash(db, account.id, { from: passwordHash, to }))
      return { account, db, by: { ...opener, password_hash: to } };
    // Somebody who came in by it at the same moment has done so, or it is another by now.
    const stands = await ownAccount(db, account.id);
    const isRight = await passwords.verify(stands.password_hash, body.password);
    return isRight ? { account, db, by: stands } : null;
  }
  return { account, db, by: opener };
}
