import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usualDueTime } from '#shared/assignments/usual-due';
import type { getAssignmentToEdit } from '#shared/contract/assignment-editor';
import type { ReplyOf } from '#shared/contract/endpoint';
import * as m from '../../../i18n/generated/messages.js';
import { pages } from '../../../paths/pages.ts';
import { usePageParams } from '../../../paths/use-page.ts';
import { usePageTitle } from '../../../paths/use-page-title.ts';
import { useWayBack } from '../../../paths/use-way-back.ts';
import { useServices } from '../../../session/services.ts';
import { useExit } from '../../../session/use-exit.ts';
import { QueryPage } from '../../../ui/layouts/query-page.tsx';
import { assignmentToEditQuery } from '../queries.ts';
import { AssignmentEditor } from './assignment-editor.tsx';
import { AssignmentEnds } from './assignment-ends.tsx';
import { clockOf, toValues } from './editor-values.ts';
import { EndedAssignment } from './ended-assignment.tsx';
import { useAssignmentForm } from './use-assignment-form.ts';
import { useChange } from './use-change.ts';
import { OwnStudents, WhoField } from './who-field.tsx';

/** An assignment that was set, to be changed or ended. */
export function EditAssignmentScreen() {
  const { assignmentId } = usePageParams(pages.editAssignment);
  const title = usePageTitle();
  const query = useQuery(assignmentToEditQuery(assignmentId));
  const back = useWayBack(pages.educatorAssignments.at({}));
  return (
    <QueryPage query={query} title={title} onBack={back}>
      {(given) =>
        given.hasEnded ? (
          <EndedAssignment assignmentId={assignmentId} title={given.fields.title} onBack={back} />
        ) : (
          <EditAssignment key={assignmentId} assignmentId={assignmentId} read={given} />
        )
      }
    </QueryPage>
  );
}

interface EditAssignmentProps {
  readonly assignmentId: string;
  readonly read: ReplyOf<typeof getAssignmentToEdit>;
}

function EditAssignment({ assignmentId, read }: EditAssignmentProps) {
  const { flash } = useServices();
  const exit = useExit({ replace: true });
  // As it was when the form was opened, whatever a colleague saves meanwhile.
  const [{ editor, fields, hasBegun, isShared, canEnd, music }] = useState(read);
  const { classes } = editor;
  const timeZoneOf = clockOf(classes);
  const first = toValues(fields, timeZoneOf, usualDueTime);
  const save = useChange(editor.metadata.submit, fields);
  const form = useAssignmentForm({
    ...{ first, timeZoneOf, editor, before: fields, hasBegun },
    ...{ draftKey: `assignment/${assignmentId}`, save },
    onSaved({ isDraft, title }, { next }) {
      const isNewlyOut = fields.isDraft && !isDraft;
      flash.show(isNewlyOut ? m.assignmentEditor_given({ title }) : m.class_saved());
      exit(editor.metadata.exitAction, next);
    },
  });
  return (
    <AssignmentEditor
      form={form}
      title={m.assignmentEditor_changing()}
      editor={editor}
      who={isShared ? <OwnStudents classes={classes} /> : <WhoField classes={classes} />}
      standing={hasBegun ? 'begun' : fields.isDraft ? 'unseen' : 'given-out'}
      isShared={isShared}
      from={{ stored: music }}
      acts={<AssignmentEnds assignmentId={assignmentId} hadBegun={hasBegun} canEnd={canEnd} />}
    />
  );
}
