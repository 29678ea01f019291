import type { BodyOf } from '#shared/contract/endpoint';
import {
  getStaffInvitations,
  inviteStaff,
  resendStaffInvitation,
  takeBackStaffInvitation,
} from '#shared/contract/staff-invitations';
import { mutation } from '../../data/queries/mutation.ts';
import { replyQuery } from '../../data/queries/reply-query.ts';

/** Who was invited and has not joined yet. */
export const staffInvitationsQuery = replyQuery(getStaffInvitations);

export const inviteStaffMutation = () =>
  mutation(inviteStaff, (body: BodyOf<typeof inviteStaff>) => ({ body }));

export const resendMutation = () =>
  mutation(resendStaffInvitation, (invitationId: string) => ({
    params: { invitationId },
    body: {},
  }));

export const takeBackMutation = () =>
  mutation(takeBackStaffInvitation, (invitationId: string) => ({ params: { invitationId } }));
