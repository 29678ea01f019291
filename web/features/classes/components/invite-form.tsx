import { useMutation } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { invitationFields } from '#shared/contract/class-teachers';
import type { Trouble } from '../../../data/api/trouble.ts';
import * as m from '../../../i18n/generated/messages.js';
import { useServices } from '../../../session/services.ts';
import { Button } from '../../../ui/button.tsx';
import { BoundText } from '../../../ui/form/bound-text.tsx';
import { Form, FormProblem } from '../../../ui/form/form.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Icon } from '../../../ui/icon.tsx';
import { inviteMutation } from '../teacher-queries.ts';
import styles from './invite-form.module.css';

/** Asks a colleague to help in the class. */
export function InviteForm({ courseId }: { readonly courseId: string }) {
  const { flash } = useServices();
  const invite = useMutation(inviteMutation(courseId));
  const form = useSchemaForm({
    schema: invitationFields,
    first: { teacher: '' },
    send: (fields) =>
      invite.mutateAsync(fields).then(
        ({ teacherName: name, isNewHere }) => {
          form.settle({ teacher: '' });
          flash.show(isNewHere ? m.teachers_askedByLetter({ name }) : m.teachers_asked({ name }));
          return null;
        },
        ({ outcome }: Trouble) => outcome,
      ),
  });
  return (
    <div className={styles.invite}>
      <Form form={form}>
        <div className={styles.ask}>
          <BoundText
            label={m.teachers_invite()}
            name="teacher"
            typing={{ autoComplete: 'off', autoCapitalize: 'none' }}
          />
          <Button type="submit" isPending={form.isBusy}>
            <Icon of={UserPlus} size={20} />
            {m.teachers_ask()}
          </Button>
        </div>
        <FormProblem form={form} />
      </Form>
    </div>
  );
}
