import { can } from '#shared/access/can';
import {
  getStaffInvitations,
  inviteStaff,
  resendStaffInvitation,
  type StaffInvitation,
  takeBackStaffInvitation,
} from '#shared/contract/staff-invitations';
import { byRole } from '../../access/by-role.ts';
import type { SignedIn } from '../../access/signed-in.ts';
import { nameOf } from '../../db/name-of.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { StaffInviter } from '../../invitations/invite-staff.ts';
import {
  deleteInvitation,
  type InvitationRow,
  invitationLife,
  openInvitations,
} from '../../invitations/queries.ts';

/** Who is asked to teach here and has no account yet. */
export function invitationRoutes(routes: Routes): void {
  const { context } = routes;
  const { clock } = context;
  const inviter = new StaffInviter(context);

  mount(routes, getStaffInvitations, { allow: byRole('inviteStaff') }, async ({ granted }) => {
    const rows = await openInvitations(granted.db, granted.account.schoolId).execute();
    const validAfter = new Date(clock.now().getTime() - invitationLife);
    return { invitations: rows.map((row) => toInvitation(row, validAfter)) };
  });

  mount(routes, inviteStaff, { allow: byRole('inviteStaff') }, async ({ body, granted, c }) => {
    const { email, role } = body;
    const isAllowed = role === 'teacher' || can(granted.account, 'inviteAdministrator');
    if (!isAllowed) throw refuse('forbidden', { path: 'role' });
    await inviter.invite(granted, c, { path: 'email', email, role, course: null });
    return {};
  });

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

const toInvitation = (row: InvitationRow, validAfter: Date): StaffInvitation => ({
  invitationId: row.id,
  email: row.email,
  role: row.role,
  invitedBy: nameOf(row),
  classTitle: row.title,
  sentAt: row.sent_at.toISOString(),
  isExpired: row.sent_at <= validAfter,
});
