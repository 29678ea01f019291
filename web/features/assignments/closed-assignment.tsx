import { Navigate } from '@tanstack/react-router';
import { closesAt } from '#shared/assignments/late';
import type { StudentAssignment } from '#shared/contract/assignments';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { momentOfClass } from '../../school/class-clock.ts';
import { useServices } from '../../session/services.ts';
import { PlainLayout } from '../../ui/layouts/plain.tsx';
import { BackToList } from './back-to-list.tsx';
import { closingOf } from './work-of.ts';

interface ClosedAssignmentProps {
  readonly assignment: StudentAssignment;
  /** They sent something before that. */
  readonly wasSent: boolean;
}

/** Nothing more is taken: until when it was. Where that is all of the class, the page of messages says so. */
export function ClosedAssignment({ assignment, wasSent }: ClosedAssignmentProps) {
  const { now } = useServices();
  const { classEnds } = assignment;
  if (classEnds !== null && now().getTime() > Date.parse(classEnds))
    return <Navigate {...pages.message.at({}, { code: 'classEnded' })} replace />;
  const closed = closesAt(closingOf(assignment))!;
  const date = momentOfClass(new Date(closed).toISOString(), assignment);
  return (
    <PlainLayout lead={<BackToList />} title={assignment.title}>
      <p role="status">
        {wasSent ? m.assignment_closedSent({ date }) : m.assignment_closedSince({ date })}
      </p>
    </PlainLayout>
  );
}
