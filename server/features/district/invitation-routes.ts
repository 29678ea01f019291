import { can } from '#shared/access/can';
import {
  getStaffInvitations,
  inviteStaff,
  type StaffInvitation,
} from '#shared/contract/staff-invitations';
import { byRole } from '../../access/by-role.ts';
import { nameOf } from '../../db/name-of.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { staffInviter } from '../../invitations/invite-staff.ts';
import { type InvitationRow, invitationLife, openInvitations } from '../../invitations/queries.ts';
import { openInvitationRoutes } from './open-invitation-routes.ts';

/** Who is asked to teach here and has no account yet. */
export function invitationRoutes(routes: Routes): void {
  const { context } = routes;
  const { clock } = context;
  const inviter = staffInviter(context);

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

  openInvitationRoutes(routes, inviter);
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
