import { Plus } from 'lucide-react';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';

interface NewAssignmentLinkProps {
  /** The class it is for; absent, the editor begins with the first. */
  readonly courseId?: string;
  /** There is nothing else to do. */
  readonly isFirst?: boolean;
}

export function NewAssignmentLink({ courseId, isFirst = false }: NewAssignmentLinkProps) {
  return (
    <ButtonLink
      look={isFirst ? 'primary' : 'outline'}
      {...pages.newAssignment.at({}, courseId === undefined ? {} : { courseId })}
    >
      <Icon of={Plus} />
      {m.assignment_new()}
    </ButtonLink>
  );
}
