import type { AllTenants } from '../all-tenants.ts';
import { underDoorRole } from '../role-connections.ts';

/** What is older than these is over. */
interface Limits {
  readonly links: Date;
  readonly sessions: Date;
  readonly unprovedSecondSteps: Date;
  readonly invitations: Date;
  readonly issuedPasswords: Date;
  readonly joinRequests: Date;
  readonly liveRooms: Date;
  readonly answers: Date;
  readonly jobs: Date;
}

/** Takes away, in all organisations, what let somebody in and does no longer, answers and jobs that nobody asks for again. */
export async function deleteExpired(allTenants: AllTenants, before: Limits): Promise<void> {
  const door = underDoorRole(allTenants);
  await door.deleteFrom('account_token').where('created_at', '<', before.links).execute();
  await door.deleteFrom('session_cookie').where('created_at', '<', before.sessions).execute();
  await door
    .deleteFrom('second_step')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', before.unprovedSecondSteps)
    .execute();
  await door.deleteFrom('staff_invitation').where('sent_at', '<', before.invitations).execute();
  await door
    .deleteFrom('issued_password')
    .where('issued_at', '<', before.issuedPasswords)
    .execute();
  await door.deleteFrom('join_request').where('asked_at', '<', before.joinRequests).execute();
  await door.deleteFrom('live_guest').where('seen_at', '<', before.liveRooms).execute();
  await door.deleteFrom('live_room').where('used_at', '<', before.liveRooms).execute();
  await door.deleteFrom('done_once').where('done_at', '<', before.answers).execute();
  await door.deleteFrom('job').where('finished_at', '<', before.jobs).execute();
}
