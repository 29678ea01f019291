import { closesAt } from '#shared/assignments/late';
import type { StudentAssignment } from '#shared/contract/assignments';
import * as m from '../../i18n/generated/messages.js';
import { PlainLayout } from '../../ui/layouts/plain.tsx';
import { BackToList } from './back-to-list.tsx';
import { momentOfClass } from './due-words.ts';
import { closingOf } from './work-of.ts';

/** Nothing more is taken: until when it was. */
export function ClosedAssignment({ assignment }: { readonly assignment: StudentAssignment }) {
  const closed = closesAt(closingOf(assignment))!;
  return (
    <PlainLayout lead={<BackToList />} title={assignment.title}>
      <p>
        {m.assignment_closedSince({
          date: momentOfClass(new Date(closed).toISOString(), assignment),
        })}
      </p>
    </PlainLayout>
  );
}
