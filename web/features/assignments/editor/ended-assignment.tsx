import * as m from '../../../i18n/generated/messages.js';
import { pages } from '../../../paths/pages.ts';
import { BackButton } from '../../../ui/back-button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PlainLayout } from '../../../ui/layouts/plain.tsx';

interface EndedAssignmentProps {
  readonly assignmentId: string;
  readonly title: string;
  readonly onBack: () => void;
}

/** One that was archived: nothing of it changes any more. */
export function EndedAssignment({ assignmentId, title, onBack }: EndedAssignmentProps) {
  return (
    <PlainLayout lead={<BackButton onPress={onBack} />} title={title}>
      <EmptyState
        text={m.assignmentEditor_ended()}
        act={
          <>
            <ButtonLink {...pages.cloneAssignment.at({ assignmentId })}>
              {m.assignmentEditor_clone()}
            </ButtonLink>
            <ButtonLink look="outline" {...pages.submissions.at({ assignmentId })}>
              {m.assignment_open()}
            </ButtonLink>
          </>
        }
      />
    </PlainLayout>
  );
}
