import { useMutation, useQuery } from '@tanstack/react-query';
import { Send, Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import type { StaffInvitation } from '#shared/contract/staff-invitations';
import * as m from '../../i18n/generated/messages.js';
import { useTableMemory } from '../../session/use-table-memory.ts';
import { useTold } from '../../session/use-told.ts';
import { PageSection } from '../../ui/layouts/page-section.tsx';
import { Menu } from '../../ui/menu.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { invitationColumns, rowIs } from './invitation-columns.tsx';
import { resendMutation, staffInvitationsQuery, takeBackMutation } from './invitation-queries.ts';

/** Who was invited and has not joined yet; nothing while all have. */
export function Invited() {
  const { data } = useQuery(staffInvitationsQuery);
  if (data === undefined || data.invitations.length === 0) return null;
  return (
    <PageSection title={m.district_invited()}>
      <InvitedTable invitations={data.invitations} />
    </PageSection>
  );
}

function InvitedTable({ invitations }: { readonly invitations: readonly StaffInvitation[] }) {
  const columns = useMemo(() => invitationColumns((one) => <Acts of={one} />), []);
  return (
    <DataTable
      label={m.district_invited()}
      rows={invitations}
      columns={columns}
      rowIs={rowIs}
      memory={useTableMemory('staffInvitations', '-sent')}
    />
  );
}

function Acts({ of: { invitationId, email } }: { readonly of: StaffInvitation }) {
  const told = useTold();
  const resend = useMutation(resendMutation());
  const takeBack = useMutation(takeBackMutation());
  return (
    <Menu
      label={m.class_actsWith({ name: email })}
      acts={[
        {
          label: m.district_sendAgain(),
          icon: Send,
          onPress: () => void told(resend.mutateAsync(invitationId), m.district_sent({ email })),
        },
        {
          label: m.district_takeBack(),
          icon: Undo2,
          onPress: () =>
            void told(takeBack.mutateAsync(invitationId), m.district_takenBack({ email })),
        },
      ]}
    />
  );
}
