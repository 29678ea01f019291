import type { StudentAssignment } from '#shared/contract/assignments';
import * as m from '../../i18n/generated/messages.js';
import { PlainLayout } from '../../ui/layouts/plain.tsx';
import { BackToList } from './back-to-list.tsx';
import { momentOfClass } from './due-words.ts';

/** Nothing more is taken: until when it was. */
export function ClosedAssignment({ assignment }: { readonly assignment: StudentAssignment }) {
  const { title, dueDate, lastDate, acceptsLate } = assignment;
  return (
    <PlainLayout lead={<BackToList />} title={title}>
      <p>
        {m.assignment_closedSince({
          date: momentOfClass((acceptsLate && lastDate) || dueDate!, assignment),
        })}
      </p>
    </PlainLayout>
  );
}
