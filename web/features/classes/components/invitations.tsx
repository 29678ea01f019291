import { useMutation, useQuery } from '@tanstack/react-query';
import type { Invitation } from '#shared/contract/class-teachers';
import * as m from '../../../i18n/generated/messages.js';
import { ClassMark } from '../../../school/class-mark.tsx';
import { useTold } from '../../../session/use-told.ts';
import { Button } from '../../../ui/button.tsx';
import { answerInvitationMutation, invitationsQuery } from '../teacher-queries.ts';
import styles from './invitations.module.css';

/** Classes that colleagues ask this teacher to help in; nothing while nobody does. */
export function Invitations() {
  const { data } = useQuery(invitationsQuery);
  if (data === undefined || data.invitations.length === 0) return null;
  return (
    <ul className={styles.invitations} aria-label={m.teachers_invitations()}>
      {data.invitations.map((one) => (
        <Asked key={one.courseId} invitation={one} />
      ))}
    </ul>
  );
}

function Asked({ invitation }: { readonly invitation: Invitation }) {
  const { courseId, title, color, invitedBy } = invitation;
  const told = useTold();
  const accept = useMutation(answerInvitationMutation('accept'));
  const decline = useMutation(answerInvitationMutation('decline'));
  return (
    <li className={styles.invitation}>
      <ClassMark title={title} color={color} />
      <p>{m.teachers_asksYou({ name: invitedBy, title })}</p>
      <span className={styles.answers}>
        <Button
          look="primary"
          isPending={accept.isPending}
          aria-label={m.teachers_acceptName({ title })}
          onPress={() => void told(accept.mutateAsync(courseId), m.teachers_accepted({ title }))}
        >
          {m.teachers_accept()}
        </Button>
        <Button
          look="quiet"
          isPending={decline.isPending}
          aria-label={m.teachers_declineName({ title })}
          onPress={() => void told(decline.mutateAsync(courseId), m.teachers_declined({ title }))}
        >
          {m.teachers_decline()}
        </Button>
      </span>
    </li>
  );
}
