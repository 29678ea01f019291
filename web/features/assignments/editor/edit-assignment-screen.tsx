import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Archive, Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { usualDueTime } from '#shared/assignments/usual-due';
import type { getAssignmentToEdit } from '#shared/contract/assignment-editor';
import type { ReplyOf } from '#shared/contract/endpoint';
import * as m from '../../../i18n/generated/messages.js';
import { pages } from '../../../paths/pages.ts';
import { usePageParams } from '../../../paths/use-page.ts';
import { usePageTitle } from '../../../paths/use-page-title.ts';
import { useWayBack } from '../../../paths/use-way-back.ts';
import { useAct } from '../../../school/use-act.ts';
import { useServices } from '../../../session/services.ts';
import { useExit } from '../../../session/use-exit.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { QueryPage } from '../../../ui/layouts/query-page.tsx';
import {
  archiveAssignmentMutation,
  assignmentToEditQuery,
  changeAssignmentMutation,
  takeBackMutation,
} from '../queries.ts';
import styles from './assignment-editor.module.css';
import { AssignmentEditor } from './assignment-editor.tsx';
import { clockOf, toValues } from './editor-values.ts';
import { useAssignmentForm } from './use-assignment-form.ts';
import { WhoField } from './who-field.tsx';

/** An assignment that was set, to be changed or ended. */
export function EditAssignmentScreen() {
  const { assignmentId } = usePageParams(pages.editAssignment);
  const title = usePageTitle();
  const query = useQuery(assignmentToEditQuery(assignmentId));
  const back = useWayBack(pages.educatorAssignments.at({}));
  return (
    <QueryPage query={query} title={title} onBack={back}>
      {(given) => <EditAssignment key={assignmentId} assignmentId={assignmentId} read={given} />}
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
  const change = useMutation(changeAssignmentMutation(assignmentId));
  // As it was when the form was opened, whatever a colleague saves meanwhile.
  const [{ editor, fields, hasBegun, isShared }] = useState(read);
  const { classes } = editor;
  const timeZoneOf = clockOf(classes);
  const first = toValues(fields, timeZoneOf, usualDueTime);
  const form = useAssignmentForm({
    ...{ first, timeZoneOf, metadata: editor.metadata, before: fields },
    ...{ draftKey: `assignment/${assignmentId}` },
    save: (body) => change.mutateAsync(body),
    onSaved({ isDraft, title }) {
      const isNewlyOut = fields.isDraft && !isDraft;
      flash.show(isNewlyOut ? m.assignmentEditor_given({ title }) : m.class_saved());
      exit(editor.metadata.exitAction, null);
    },
  });
  return (
    <AssignmentEditor
      form={form}
      title={m.assignmentEditor_changing()}
      editor={editor}
      who={isShared ? <OwnClasses of={read} /> : <WhoField classes={classes} />}
      standing={hasBegun ? 'begun' : fields.isDraft ? 'unseen' : 'given-out'}
      isShared={isShared}
      acts={<Ends assignmentId={assignmentId} hadBegun={hasBegun} />}
    />
  );
}

/** Of an assignment that other teachers have too: what it is given to here. */
function OwnClasses({ of: { editor, fields } }: { readonly of: EditAssignmentProps['read'] }) {
  const own = new Set(fields.classes.map(({ courseId }) => courseId));
  return (
    <p>
      {editor.classes
        .filter(({ courseId }) => own.has(courseId))
        .map(({ title, students }) => m.assignmentEditor_class({ title, students }))
        .join('; ')}
    </p>
  );
}

interface EndsProps {
  readonly assignmentId: string;
  /** When the form was opened. */
  readonly hadBegun: boolean;
}

/** How it ends: taken back as if it had never been, or archived with what was sent. */
function Ends({ assignmentId, hadBegun }: EndsProps) {
  const { leaveGuard } = useServices();
  const act = useAct();
  const navigate = useNavigate();
  const archive = useMutation(archiveAssignmentMutation(assignmentId));
  const takeBack = useMutation(takeBackMutation(assignmentId));
  const query = useQuery(assignmentToEditQuery(assignmentId));
  const [isAsking, setAsking] = useState(false);
  const begunIn = (data: typeof query.data) => data?.hasBegun ?? hadBegun;
  const isBegun = begunIn(query.data);
  async function end(): Promise<void> {
    // Somebody may have begun since: then it can be archived, and not taken back.
    setAsking(true);
    const { data } = await query.refetch();
    setAsking(false);
    const hasBegun = begunIn(data);
    const isDone = await act({
      ask: {
        title: hasBegun ? m.assignmentEditor_archiveTitle() : m.assignmentEditor_takeBackTitle(),
        body: hasBegun ? m.assignmentEditor_archiveBody() : m.assignmentEditor_takeBackBody(),
        confirm: hasBegun ? m.assignmentEditor_archive() : m.assignmentEditor_takeBack(),
        danger: true,
      },
      act: () => (hasBegun ? archive.mutateAsync() : takeBack.mutateAsync()),
      done: hasBegun ? m.assignmentEditor_archived() : m.assignmentEditor_takenBack(),
    });
    if (!isDone) return;
    // What was typed goes with it.
    leaveGuard.leave();
    void navigate({ ...pages.educatorAssignments.at({}), replace: true });
  }
  return (
    <div className={styles.musicActs}>
      <ButtonLink look="quiet" {...pages.cloneAssignment.at({ assignmentId })}>
        <Icon of={Copy} />
        {m.assignmentEditor_clone()}
      </ButtonLink>
      <Button
        look="quiet"
        onPress={() => void end()}
        isPending={isAsking || archive.isPending || takeBack.isPending}
      >
        <Icon of={isBegun ? Archive : Trash2} />
        {isBegun ? m.assignmentEditor_archive() : m.assignmentEditor_takeBack()}
      </Button>
    </div>
  );
}
