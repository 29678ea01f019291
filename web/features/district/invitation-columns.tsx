import type { ReactNode } from 'react';
import type { StaffInvitation } from '#shared/contract/staff-invitations';
import { formatDate } from '../../i18n/format.ts';
import * as m from '../../i18n/generated/messages.js';
import type { Column } from '../../ui/table/column.ts';

export const rowIs = {
  id: ({ invitationId }: StaffInvitation) => invitationId,
  name: ({ email }: StaffInvitation) => email,
};

function roleWords({ role, classTitle: title }: StaffInvitation): string {
  const words = role === 'admin' ? m.district_asAdmin() : m.district_asTeacher();
  return title === null ? words : m.district_forClass({ role: words, title });
}

function sentWords({ sentAt, isExpired }: StaffInvitation): string {
  const date = formatDate(sentAt);
  return isExpired ? m.district_expired({ date }) : date;
}

/** @param acts what can be done with the invitation of a row */
export const invitationColumns = (
  acts: (invitation: StaffInvitation) => ReactNode,
): readonly Column<StaffInvitation>[] => [
  {
    id: 'email',
    title: m.account_email(),
    kind: 'name',
    cell: ({ email }) => email,
    sortBy: ({ email }) => email,
  },
  { id: 'role', title: m.district_inviteAs(), cell: roleWords, sortBy: roleWords },
  {
    id: 'by',
    title: m.district_invitedBy(),
    cell: ({ invitedBy }) => invitedBy,
    sortBy: ({ invitedBy }) => invitedBy,
  },
  {
    id: 'sent',
    title: m.district_sentOn(),
    cell: sentWords,
    sortBy: ({ sentAt }) => sentAt,
  },
  { id: 'acts', title: m.class_acts(), kind: 'acts', cell: acts },
];
