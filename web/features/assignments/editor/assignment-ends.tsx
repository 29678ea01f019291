import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Archive, Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import * as m from '../../../i18n/generated/messages.js';
import { pages } from '../../../paths/pages.ts';
import { useAct } from '../../../school/use-act.ts';
import { useServices } from '../../../session/services.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { archiveAssignmentMutation, assignmentToEditQuery, takeBackMutation } from '../queries.ts';
import styles from './assignment-editor.module.css';

interface EndsProps {
  readonly assignmentId: string;
  /** When the form was opened. */
  readonly hadBegun: boolean;
  /** It is theirs to end, and not somebody else's who teaches all of its classes. */
  readonly canEnd: boolean;
}

/** How an assignment ends: taken back as if it had never been, or archived with what was sent. */
export function AssignmentEnds({ assignmentId, hadBegun, canEnd }: EndsProps) {
  const { leaveGuard } = useServices();
  const act = useAct();
  const navigate = useNavigate();
  const archive = useMutation(archiveAssignmentMutation(assignmentId));
  const takeBack = useMutation(takeBackMutation(assignmentId));
  const query = useQuery(assignmentToEditQuery(assignmentId));
  const [isAsking, setAsking] = useState(false);
  const begunIn = (data: typeof query.data) => data?.hasBegun ?? hadBegun;
  const isBegun = begunIn(query.data);
  async function end(): Promise<void> {
    // Somebody may have begun since: then it can be archived, and not taken back.
    setAsking(true);
    const { data } = await query.refetch();
    setAsking(false);
    const hasBegun = begunIn(data);
    const isDone = await act({
      ask: {
        title: hasBegun ? m.assignmentEditor_archiveTitle() : m.assignmentEditor_takeBackTitle(),
        body: hasBegun ? m.assignmentEditor_archiveBody() : m.assignmentEditor_takeBackBody(),
        confirm: hasBegun ? m.assignmentEditor_archive() : m.assignmentEditor_takeBack(),
        danger: true,
      },
      act: () => (hasBegun ? archive.mutateAsync() : takeBack.mutateAsync()),
      done: hasBegun ? m.assignmentEditor_archived() : m.assignmentEditor_takenBack(),
    });
    if (!isDone) return;
    // What was typed goes with it.
    leaveGuard.leave();
    void navigate({ ...pages.educatorAssignments.at({}), replace: true });
  }
  return (
    <div className={styles.musicActs}>
      <ButtonLink look="quiet" {...pages.cloneAssignment.at({ assignmentId })}>
        <Icon of={Copy} />
        {m.assignmentEditor_clone()}
      </ButtonLink>
      {canEnd && (
        <Button
          look="quiet"
          onPress={() => void end()}
          isPending={isAsking || archive.isPending || takeBack.isPending}
        >
          <Icon of={isBegun ? Archive : Trash2} />
          {isBegun ? m.assignmentEditor_archive() : m.assignmentEditor_takeBack()}
        </Button>
      )}
    </div>
  );
}
