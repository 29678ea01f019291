import { useQuery } from '@tanstack/react-query';
import { nextTitle } from '#shared/assignments/next-title';
import { usualDueDay, usualDueTime } from '#shared/assignments/usual-due';
import type { getAssignmentToEdit } from '#shared/contract/assignment-editor';
import type { ReplyOf } from '#shared/contract/endpoint';
import { dayIn } from '#shared/lib/time-zone';
import { pages } from '../../../paths/pages.ts';
import { usePageParams } from '../../../paths/use-page.ts';
import { usePageTitle } from '../../../paths/use-page-title.ts';
import { useWayBack } from '../../../paths/use-way-back.ts';
import { useServices } from '../../../session/services.ts';
import { QueryPage } from '../../../ui/layouts/query-page.tsx';
import { assignmentToEditQuery } from '../queries.ts';
import { clockOf, type EditorValues, toValues } from './editor-values.ts';
import { NewAssignment } from './new-assignment.tsx';

/** What was set before, to be given out once more: the same music to the same class or to another. */
export function CloneAssignmentScreen() {
  const { assignmentId } = usePageParams(pages.cloneAssignment);
  const { now } = useServices();
  const title = usePageTitle();
  const query = useQuery(assignmentToEditQuery(assignmentId));
  const back = useWayBack(pages.educatorAssignments.at({}));
  return (
    <QueryPage query={query} title={title} onBack={back}>
      {(read) => (
        <NewAssignment
          courseId={read.editor.courseId}
          said={nextWeeks(read, now())}
          like={assignmentId}
        />
      )}
    </QueryPage>
  );
}

/** With the days of next week. */
function nextWeeks(
  { editor, fields }: ReplyOf<typeof getAssignmentToEdit>,
  now: Date,
): EditorValues {
  const timeZoneOf = clockOf(editor.classes);
  const before = toValues(fields, timeZoneOf, usualDueTime);
  const next = usualDueDay(dayIn(timeZoneOf(editor.courseId), now));
  const { collectsDueDate } = editor.metadata;
  const anew = (day: string) => (day !== '' && collectsDueDate ? next : '');
  const going = editor.classes.map(({ courseId }) => courseId);
  return {
    ...before,
    title: nextTitle(fields.title) ?? fields.title,
    // One of them may be archived by now.
    classes: before.classes
      .filter(({ courseId }) => going.includes(courseId))
      .map((given) => ({ ...given, dueDate: anew(given.dueDate) })),
    releaseDate: '',
    lastDate: '',
    dueDate: anew(before.dueDate),
    isDraft: false,
  };
}
