import type { SignedIn } from '../../access/signed-in.ts';
import type { Context } from '../../context.ts';
import { inTenant } from '../../db/tenant.ts';
import { findPerson } from '../../http/find-credentials.ts';
import type { Opener } from '../../http/session-cookie.ts';
import { sameSecret, sign } from '../../security/signature.ts';
import { isUuid } from '../../security/uuid.ts';

/** Milliseconds. */
const life = 5 * 60_000;

/** Who gave their password, and whether they come for today alone. */
interface Claimed extends SignedIn {
  readonly forToday: boolean;
  readonly by: Opener;
}

/** As it stands in a ticket. */
const forTodayWord = 'today';

/**
 * Says that somebody gave their password, until they show a code. Nothing is kept of it; it is over once the password is
 * another.
 */
export function makeTicket(
  { objectSecret, clock }: Context,
  { account, forToday, by }: Omit<Claimed, 'db'>,
): string {
  const { tenantId, id } = account;
  const expires = clock.now().getTime() + life;
  const claim = [tenantId, id, expires, forToday ? forTodayWord : ''].join('.');
  return `${claim}.${signature(objectSecret, claim, by)}`;
}

/** Who gave their password; null for a ticket that is not ours, or is over. */
export async function readTicket(
  { objectSecret, clock, allTenants }: Context,
  ticket: string,
): Promise<Claimed | null> {
  const [tenantId = '', personId = '', expires = '', stay = '', given = '', ...rest] =
    ticket.split('.');
  if (!isUuid(tenantId) || !isUuid(personId) || rest.length > 0) return null;
  const found = await findPerson(allTenants, { tenantId, personId });
  if (!found) return null;
  const claim = [tenantId, personId, expires, stay].join('.');
  const by = { password_hash: found.passwordHash, one_time_password_mac: found.card.mac };
  if (!sameSecret(given, signature(objectSecret, claim, by))) return null;
  if (clock.now().getTime() >= Number(expires)) return null;
  const { account } = found;
  return { account, db: inTenant(allTenants, tenantId), forToday: stay === forTodayWord, by };
}

const signature = (key: Buffer, claim: string, by: Opener) =>
  sign(
    key,
    'sign-in-ticket',
    [claim, by.password_hash ?? '', by.one_time_password_mac ?? ''].join('\n'),
  );
