import { useMutation } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { can } from '#shared/access/can';
import { inviteStaff, type StaffRole } from '#shared/contract/staff-invitations';
import type { Trouble } from '../../data/api/trouble.ts';
import * as m from '../../i18n/generated/messages.js';
import { useServices } from '../../session/services.ts';
import { BoundField } from '../../ui/form/bound-field.tsx';
import { BoundText } from '../../ui/form/bound-text.tsx';
import { Fields, FormProblem } from '../../ui/form/form.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { inviteStaffMutation } from './invitation-queries.ts';

/** Asks for the address of somebody who is to teach here, and sends them the way in. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { account } = useServices();
  const person = useStore(account.store, (state) => state.person);
  const form = useInvite(onClose);
  return (
    <FormDialog
      title={m.district_inviteTitle()}
      onClose={onClose}
      onSubmit={(event) => void form.submit(event)}
      submit={m.district_send()}
      isBusy={form.isBusy}
    >
      <p>{m.district_inviteBody()}</p>
      <Fields form={form}>
        <BoundText
          label={m.account_email()}
          name="email"
          typing={{ type: 'email', autoComplete: 'off', autoCapitalize: 'none' }}
        />
        {can(person, 'inviteAdministrator') && (
          <BoundField<StaffRole> name="role">
            {({ value, onChange }) => (
              <Segmented
                label={m.district_inviteAs()}
                value={value}
                onChange={onChange}
                full
                choices={[
                  { value: 'teacher', label: m.district_asTeacher() },
                  { value: 'admin', label: m.district_asAdmin() },
                ]}
              />
            )}
          </BoundField>
        )}
        <FormProblem form={form} />
      </Fields>
    </FormDialog>
  );
}

function useInvite(onSent: () => void) {
  const { flash } = useServices();
  const invite = useMutation(inviteStaffMutation());
  return useSchemaForm({
    schema: inviteStaff.body!,
    first: { email: '', role: 'teacher' as StaffRole },
    tidy: (fields) => ({ ...fields, email: fields.email.trim() }),
    send: (body) =>
      invite.mutateAsync(body).then(
        () => {
          flash.show(m.district_sent({ email: body.email }));
          onSent();
          return null;
        },
        ({ outcome }: Trouble) => outcome,
      ),
  });
}
