import { mutationOptions } from '@tanstack/react-query';
import type { BodyOf, ReplyOf } from '#shared/contract/endpoint';
import {
  getStaffInvitations,
  inviteStaff,
  resendStaffInvitation,
  takeBackStaffInvitation,
} from '#shared/contract/staff-invitations';
import type { Api } from '../../data/api/api.ts';
import { replyOf, type Trouble } from '../../data/api/trouble.ts';
import { keys } from '../../data/queries/keys.ts';
import { replyQuery } from '../../data/queries/reply-query.ts';

type Caller = Pick<Api, 'call'>;

/** Who was invited and has not joined yet. */
export const staffInvitationsQuery = replyQuery(getStaffInvitations);

const meta = { invalidates: [keys.all(getStaffInvitations)] };

export const inviteStaffMutation = (api: Caller) =>
  mutationOptions<ReplyOf<typeof inviteStaff>, Trouble, BodyOf<typeof inviteStaff>>({
    mutationFn: async (body) => replyOf(await api.call(inviteStaff, { body })),
    meta,
  });

export const resendMutation = (api: Caller) =>
  mutationOptions<ReplyOf<typeof resendStaffInvitation>, Trouble, string>({
    mutationFn: async (invitationId) =>
      replyOf(await api.call(resendStaffInvitation, { params: { invitationId }, body: {} })),
    meta,
  });

export const takeBackMutation = (api: Caller) =>
  mutationOptions<ReplyOf<typeof takeBackStaffInvitation>, Trouble, string>({
    mutationFn: async (invitationId) =>
      replyOf(await api.call(takeBackStaffInvitation, { params: { invitationId } })),
    meta,
  });
