import { resendStaffInvitation, takeBackStaffInvitation } from '#shared/contract/staff-invitations';
import { byRole } from '../../access/by-role.ts';
import type { SignedIn } from '../../access/signed-in.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import type { StaffInviter } from '../../invitations/invite-staff.ts';
import {
  deleteInvitation,
  type InvitationRow,
  openInvitations,
} from '../../invitations/queries.ts';

/** What is done with an invitation that nobody has taken yet. */
export function openInvitationRoutes(routes: Routes, inviter: StaffInviter): void {
  mount(routes, resendStaffInvitation, { allow: byRole('inviteStaff') }, async (asked) => {
    const { granted, params, c } = asked;
    const { id, email, role, title: classTitle } = await demandOpen(granted, params.invitationId);
    const isSent = await inviter.again(granted, c, { id, email, role, classTitle });
    if (!isSent) throw refuse('not-found');
    return {};
  });

  mount(
    routes,
    takeBackStaffInvitation,
    { allow: byRole('inviteStaff') },
    async ({ params, granted }) => {
      const { id } = await demandOpen(granted, params.invitationId);
      await deleteInvitation(granted.db, { id });
      return {};
    },
  );
}

/** One that this person sees in their list. */
async function demandOpen({ account, db }: SignedIn, id: string): Promise<InvitationRow> {
  const row = await openInvitations(db, account.schoolId).where('i.id', '=', id).executeTakeFirst();
  if (!row) throw refuse('not-found');
  return row;
}
