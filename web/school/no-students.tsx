import * as m from '../i18n/generated/messages.js';
import { pages } from '../paths/pages.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** In place of what the students of a class did: it has none, and this is where they are added. */
export const NoStudents = ({ courseId }: { readonly courseId: string }) => (
  <EmptyState
    text={m.log_noStudents()}
    act={
      <ButtonLink look="primary" {...pages.enrollments.at({ courseId })}>
        {m.log_toClass()}
      </ButtonLink>
    }
  />
);
