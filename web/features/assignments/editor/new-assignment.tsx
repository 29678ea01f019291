import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { EditorClass, getNewAssignment } from '#shared/contract/assignment-editor';
import type { ReplyOf } from '#shared/contract/endpoint';
import * as m from '../../../i18n/generated/messages.js';
import { pages } from '../../../paths/pages.ts';
import { usePageTitle } from '../../../paths/use-page-title.ts';
import { useWayBack } from '../../../paths/use-way-back.ts';
import { useOnce } from '../../../school/use-once.ts';
import { useServices } from '../../../session/services.ts';
import { useOwnCatalogue } from '../../../set-up/use-own-catalogue.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QueryPage } from '../../../ui/layouts/query-page.tsx';
import { classesQuery, createAssignmentMutation, newAssignmentQuery } from '../queries.ts';
import { AssignmentEditor } from './assignment-editor.tsx';
import { clockOf, type EditorValues } from './editor-values.ts';
import { propose } from './propose.ts';
import { useAssignmentForm } from './use-assignment-form.ts';
import { WhoField } from './who-field.tsx';

interface NewAssignmentProps {
  /** The class it is for; absent, or where it is none that goes on, the first. */
  readonly courseId: string | undefined;
  /** What it begins with; null proposes. */
  readonly said: EditorValues | null;
}

/** An assignment that is not there yet. */
export function NewAssignment({ courseId: named, said }: NewAssignmentProps) {
  const title = usePageTitle();
  const query = useQuery(classesQuery);
  const back = useWayBack(pages.educatorAssignments.at({}));
  return (
    <QueryPage query={query} title={title} onBack={back}>
      {({ classes }) => {
        const going = classes.filter(({ isArchived }) => !isArchived);
        const first = going.find(({ courseId }) => courseId === named) ?? going[0];
        return first ? (
          <ForClass first={first.courseId} said={said} />
        ) : (
          <EmptyState
            text={m.assignmentEditor_noClass()}
            act={<ButtonLink {...pages.newClass.at({})}>{m.class_new()}</ButtonLink>}
          />
        );
      }}
    </QueryPage>
  );
}

function ForClass(props: { readonly first: string; readonly said: EditorValues | null }) {
  const title = usePageTitle();
  const back = useWayBack(pages.educatorAssignments.at({}));
  const [courseId, setCourse] = useState(props.first);
  // What was said for another class is said for this one, where somebody said anything.
  const [said, keepSaid] = useState(props.said);
  const query = useQuery(newAssignmentQuery(courseId));
  return (
    <QueryPage query={query} title={title} onBack={back}>
      {(given) => (
        <NewOfClass
          key={courseId}
          given={given}
          said={said}
          onCourse={(next, values) => {
            keepSaid(values);
            setCourse(next);
          }}
        />
      )}
    </QueryPage>
  );
}

/** What was said, for this class first, and for no class that it cannot be given to any more. */
const withClass = (
  said: EditorValues,
  courseId: string,
  offered: readonly EditorClass[],
): EditorValues => {
  const { dueDate, dueTime } = said;
  const classes = said.classes.filter((given) =>
    offered.some((one) => one.courseId === given.courseId),
  );
  const own = classes.find((given) => given.courseId === courseId);
  const others = classes.filter((given) => given.courseId !== courseId);
  return { ...said, classes: [own ?? { courseId, dueDate, dueTime, students: null }, ...others] };
};

interface NewOfClassProps {
  readonly given: ReplyOf<typeof getNewAssignment>;
  readonly said: EditorValues | null;
  readonly onCourse: (courseId: string, said: EditorValues | null) => void;
}

function NewOfClass({ given, said, onCourse }: NewOfClassProps) {
  const { flash, now, newSeed } = useServices();
  const navigate = useNavigate();
  const catalogue = useOwnCatalogue();
  const create = useMutation(createAssignmentMutation());
  const once = useOnce();
  const { editor } = given;
  const { courseId, classes } = editor;
  const [proposed] = useState(() => propose(given, { now: now(), seed: newSeed(), catalogue }));
  const first = useMemo(
    () => (said === null ? proposed : withClass(said, courseId, classes)),
    [said, proposed, courseId, classes],
  );
  const form = useAssignmentForm({
    ...{ first, timeZoneOf: clockOf(classes), draftKey: `assignment/new/${courseId}` },
    save: (body) =>
      once(body, ({ body: sent, idempotencyKey }) =>
        create.mutateAsync({ courseId: sent.classes[0]!.courseId, body: sent, idempotencyKey }),
      ),
    onSaved({ title, isDraft }) {
      flash.show(isDraft ? m.assignmentEditor_kept() : m.assignmentEditor_given({ title }));
      void navigate({ href: editor.metadata.exitAction.location, replace: true });
    },
  });
  return (
    <AssignmentEditor
      form={form}
      title={m.assignment_new()}
      editor={editor}
      who={
        <WhoField
          classes={classes}
          onChange={([next]) => {
            if (next === undefined || next === courseId) return;
            const { classes: _, ...others } = form.fields.formState.dirtyFields;
            const isSaid = said !== null || Object.keys(others).length > 0;
            onCourse(next, isSaid ? form.fields.getValues() : null);
          }}
        />
      }
      standing="unseen"
      otherwise={pages.educatorAssignments.at({})}
    />
  );
}
