import type { Context } from '../context.ts';
import { linkLife } from '../features/account/find-by-mail.ts';
import { setUpLife } from '../features/account/second-step.ts';
import { longestSession } from '../http/session-cookie.ts';

/** Milliseconds that an invitation stands in its list: long after its link, so that it can be sent again. */
const invitationPatience = 90 * 24 * 60 * 60_000;

/** Takes away what let somebody in and does no longer: links of letters, invitations, sessions, second steps that were never proved. */
export async function removeExpired({
  allTenants,
  clock,
}: Pick<Context, 'allTenants' | 'clock'>): Promise<void> {
  const before = (life: number) => new Date(clock.now().getTime() - life);
  await allTenants
    .deleteFrom('account_token')
    .where('created_at', '<', before(Math.max(...Object.values(linkLife))))
    .execute();
  await allTenants
    .deleteFrom('session_cookie')
    .where('created_at', '<', before(longestSession))
    .execute();
  await allTenants
    .deleteFrom('second_step')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', before(setUpLife))
    .execute();
  await allTenants
    .deleteFrom('staff_invitation')
    .where('sent_at', '<', before(invitationPatience))
    .execute();
}
