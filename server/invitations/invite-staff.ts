import type { Context as HonoContext } from 'hono';
import type { ClassId } from '#shared/contract/ids';
import type { StaffRole } from '#shared/contract/staff-invitations';
import { wholeName } from '#shared/roster/student-name';
import type { SignedIn } from '../access/signed-in.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant.ts';
import type { Env } from '../http/env.ts';
import { linkOrigin } from '../http/link-origin.ts';
import { refuse } from '../http/refusal.ts';
import { invitationLetter } from '../mail/letters.ts';
import { takeFromMailbox } from '../mail/letters-to-mailbox.ts';
import { sendLetter } from '../mail/send-letter.ts';
import { makeLinkToken, tokenDigest } from '../security/link-token.ts';
import { RateLimiter } from '../security/rate-limiter.ts';
import { putInvitation, renewInvitation } from './queries.ts';

/** Letters of one person: a school's teachers in one go, and not the world. */
const perPerson = { burst: 30, perMinute: 1 };

/** Letters of one organisation. */
const perDay = { burst: 200, perMinute: 200 / (24 * 60) };

interface Invited {
  readonly email: string;
  readonly role: StaffRole;
  readonly course: { readonly id: ClassId; readonly title: string } | null;
}

const inviters = new WeakMap<Context, StaffInviter>();

/** The one of an installation: its limits hold for all routes together. */
export function staffInviter(context: Context): StaffInviter {
  const inviter = inviters.get(context) ?? new StaffInviter(context);
  inviters.set(context, inviter);
  return inviter;
}

/** Invites people who have no account to teach in an organisation. */
export class StaffInviter {
  readonly #context: Context;
  readonly #people: RateLimiter;
  readonly #organisations: RateLimiter;

  constructor(context: Context) {
    this.#context = context;
    this.#people = new RateLimiter(context.clock, perPerson);
    this.#organisations = new RateLimiter(context.clock, perDay);
  }

  /**
   * Whose address it is in another organisation reads it in the letter's page alone: who invites is told nothing of others.
   *
   * @throws Refusal naming the field `path` where the address is somebody's here, or is invited already
   */
  async invite(
    by: SignedIn,
    c: HonoContext<Env>,
    { path, email, role, course }: Invited & { readonly path: string },
  ): Promise<void> {
    const { newId, clock } = this.#context;
    const { account, db } = by;
    await demandProved(by);
    if (await isGivenHere(db, email)) throw refuse('already-member', { path });
    this.#demandPatience(by, email);
    const token = makeLinkToken();
    const isPut = await putInvitation(db, {
      ...{ id: newId(), email, role, courseId: course?.id ?? null },
      ...{ schoolId: account.schoolId, by: account.id },
      ...{ tokenSha256: tokenDigest(token), now: clock.now() },
    });
    if (!isPut) throw refuse('already-invited', { path });
    await this.#send(by, c, { email, role, token, classTitle: course?.title ?? null });
  }

  /** Another letter, with another link. False where the invitation is open no more. */
  async again(
    by: SignedIn,
    c: HonoContext<Env>,
    invitation: Omit<Invited, 'course'> & {
      readonly id: string;
      readonly classTitle: string | null;
    },
  ): Promise<boolean> {
    await demandProved(by);
    this.#demandPatience(by, invitation.email);
    const token = makeLinkToken();
    const isOpen = await renewInvitation(by.db, {
      ...{ id: invitation.id, by: by.account.id },
      ...{ tokenSha256: tokenDigest(token), now: this.#context.clock.now() },
    });
    if (!isOpen) return false;
    await this.#send(by, c, { ...invitation, token });
    return true;
  }

  #demandPatience({ account }: SignedIn, email: string): void {
    const retryAfter =
      this.#people.take(account.id) ||
      this.#organisations.take(account.tenantId) ||
      takeFromMailbox(this.#context, 'invitation', email);
    if (retryAfter > 0) throw refuse('too-many-attempts', { retryAfter });
  }

  async #send(
    { account, db }: SignedIn,
    c: HonoContext<Env>,
    letter: Omit<Invited, 'course'> & {
      readonly classTitle: string | null;
      readonly token: string;
    },
  ): Promise<void> {
    const link = `${linkOrigin(this.#context.config, c)}/join#${letter.token}`;
    const invitedBy = wholeName(account);
    const school = await nameOfOrganisation(db);
    const written = invitationLetter({ ...letter, invitedBy, school }, link);
    await sendLetter(this.#context, { db, personId: account.id }, written);
  }
}

/**
 * Letters to strangers are sent by who has shown a mailbox of their own, and by administrators whom the operator made without
 * one. @throws Refusal of anybody else
 */
async function demandProved({ account, db }: SignedIn): Promise<void> {
  const row = await db
    .selectFrom('user_account')
    .where('id', '=', account.id)
    .select(['email', 'email_verified_at'])
    .executeTakeFirst();
  const isOfOperator = account.role === 'admin' && row?.email === null;
  if (!isOfOperator && !row?.email_verified_at) throw refuse('email-unproved');
}

/** Whether somebody of the organisation gave this address, proved or not, archived or not. */
async function isGivenHere(db: TenantDb, email: string): Promise<boolean> {
  const given = db.selectFrom('user_account').where('email', '=', email).select('id');
  return (await given.executeTakeFirst()) !== undefined;
}

async function nameOfOrganisation(db: TenantDb): Promise<string> {
  const { name } = await db.selectFrom('tenant').select('name').executeTakeFirstOrThrow();
  return name;
}
