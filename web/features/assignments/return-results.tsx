import { useMutation } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import * as m from '../../i18n/generated/messages.js';
import { returnResultsMutation } from '../../school/grades-at-once/students-of-assignment.ts';
import { useTold } from '../../session/use-told.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './assignment-list.module.css';

interface ReturnResultsProps {
  readonly assignmentId: string;
  /** Whose results wait for it. */
  readonly studentIds: readonly string[];
}

/** Shows students, by one press, what they see once it is returned. */
export function ReturnResults({ assignmentId, studentIds }: ReturnResultsProps) {
  const count = studentIds.length;
  const told = useTold();
  const give = useMutation(returnResultsMutation(assignmentId));
  return (
    <p className={styles.between}>
      <Button
        onPress={() => void told(give.mutateAsync(studentIds), m.submission_returned())}
        isPending={give.isPending}
      >
        <Icon of={Undo2} />
        {count === 1 ? m.submission_returnOne() : m.submission_returnOf({ count })}
      </Button>
    </p>
  );
}
