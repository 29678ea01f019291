import { joinRequestLife } from '#shared/classes/join-request-life';
import { roomLife } from '#shared/live/room-life';
import type { Context } from '../context.ts';
import { deleteExpired } from '../db/before-tenant/expired.ts';
import { setUpLife } from '../features/account/second-step.ts';
import { longestSession } from '../http/session-cookie.ts';
import { linkLife } from '../mail/send-link.ts';

const day = 24 * 60 * 60_000;
/** Milliseconds that an invitation stands in its list: long after its link, so that it can be sent again. */
const invitationPatience = 90 * day;
/** Milliseconds in which somebody may still look at what came of a job. */
const jobPatience = 30 * day;
/** Milliseconds that it stays written down who gave a student a one-time password: as long as what they record is kept. */
const issuedPasswordPatience = 396 * day;
/** Milliseconds after which no device sends a request again that was answered. */
const answerPatience = 90 * day;

/**
 * Takes away what let somebody in and does no longer, links of letters, invitations, sessions, second steps that were never
 * proved, who gave one-time passwords long ago, who asked to join a class and was not answered, live rooms that nobody uses and guests who are silent, answers kept for a request that might come twice, and jobs that are done.
 */
export async function removeExpired({
  allTenants,
  clock,
}: Pick<Context, 'allTenants' | 'clock'>): Promise<void> {
  const before = (life: number) => new Date(clock.now().getTime() - life);
  await deleteExpired(allTenants, {
    links: before(Math.max(...Object.values(linkLife))),
    sessions: before(longestSession),
    unprovedSecondSteps: before(setUpLife),
    invitations: before(invitationPatience),
    issuedPasswords: before(issuedPasswordPatience),
    joinRequests: before(joinRequestLife),
    liveRooms: before(roomLife),
    answers: before(answerPatience),
    jobs: before(jobPatience),
  });
}
