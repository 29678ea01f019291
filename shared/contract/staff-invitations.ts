import { z } from 'zod';
import { emailAddress, linkToken, newPassword, personName, user } from './account.ts';
import { endpoint } from './endpoint.ts';
import { staffInvitationId } from './ids.ts';

/** What somebody may be invited to be: a student joins by a class's code. */
const staffRole = z.enum(['teacher', 'admin']);
export type StaffRole = z.infer<typeof staffRole>;

const staffInvitation = z.object({
  invitationId: z.string(),
  email: z.string(),
  role: staffRole,
  invitedBy: z.string(),
  /** The class they are asked to help in; null where it is the school alone. */
  classTitle: z.string().nullable(),
  sentAt: z.iso.datetime(),
  /** Its link opens nothing any more, until it is sent again. */
  isExpired: z.boolean(),
});
export type StaffInvitation = z.infer<typeof staffInvitation>;

/** Who was invited to teach in the organisation and has not joined yet, the latest first. */
export const getStaffInvitations = endpoint({
  method: 'GET',
  path: '/api/v2/educator/district/invitations',
  reply: z.object({ invitations: z.array(staffInvitation) }),
});

/** Sends a letter with a link by which its reader joins. Whoever is invited already gets another letter, whose link alone works. */
export const inviteStaff = endpoint({
  method: 'POST',
  path: '/api/v2/educator/district/invitations',
  body: z.strictObject({ email: emailAddress, role: staffRole }),
  reply: z.object({}),
});

const invitationParams = z.object({ invitationId: staffInvitationId });

/** Another letter; the link of the first one is over. */
export const resendStaffInvitation = endpoint({
  method: 'POST',
  path: '/api/v2/educator/district/invitations/{invitationId}/resend',
  params: invitationParams,
  body: z.strictObject({}),
  reply: z.object({}),
});

export const takeBackStaffInvitation = endpoint({
  method: 'DELETE',
  path: '/api/v2/educator/district/invitations/{invitationId}',
  params: invitationParams,
  reply: z.object({}),
});

/** What the link of a letter is about. A POST: the token stands in no address that a server or a log sees. */
export const readStaffInvitation = endpoint({
  method: 'POST',
  path: '/api/v2/account/invitation',
  body: z.strictObject({ token: linkToken }),
  reply: z.object({
    invitation: z.object({
      school: z.string(),
      invitedBy: z.string(),
      email: z.string(),
      role: staffRole,
      classTitle: z.string().nullable(),
      /** The address has an account by now, perhaps by this very link: they sign in. */
      hasAccount: z.boolean(),
    }),
  }),
});

/** Makes the account that the link invites to; signed in by it. */
export const joinByInvitation = endpoint({
  method: 'POST',
  path: '/api/v2/account/invitation/join',
  body: z.strictObject({
    token: linkToken,
    firstName: personName,
    lastName: personName,
    password: newPassword,
  }),
  reply: z.object({ user }),
});
