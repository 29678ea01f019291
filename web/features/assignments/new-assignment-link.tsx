import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { firstClass } from './first-class.ts';
import { classesQuery, newAssignmentQuery } from './queries.ts';

interface NewAssignmentLinkProps {
  /** The class it is for; absent, the editor begins with the first. */
  readonly courseId?: string;
  /** There is nothing else to do. */
  readonly isFirst?: boolean;
}

export function NewAssignmentLink({ courseId, isFirst = false }: NewAssignmentLinkProps) {
  const ask = useAskAhead(courseId);
  return (
    <ButtonLink
      onMouseEnter={ask}
      onTouchStart={ask}
      onFocus={ask}
      look={isFirst ? 'primary' : 'outline'}
      {...pages.newAssignment.at({}, courseId === undefined ? {} : { courseId })}
    >
      <Icon of={Plus} />
      {m.assignment_new()}
    </ButtonLink>
  );
}

/** Asks for what the editor begins with while a hand is on its way to the link. */
function useAskAhead(courseId: string | undefined): () => void {
  const client = useQueryClient();
  async function askFor() {
    const { classes } = await client.fetchQuery(classesQuery);
    const first = firstClass(classes, courseId);
    if (first) await client.prefetchQuery(newAssignmentQuery(first.courseId));
  }
  // The editor asks itself, and says what went wrong.
  return () => void askFor().catch(() => {});
}
