import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { EditorClass, getNewAssignment } from '#shared/contract/assignment-editor';
import type { ReplyOf } from '#shared/contract/endpoint';
import * as m from '../../../i18n/generated/messages.js';
import { skillPhrase } from '../../../i18n/skill-phrase.ts';
import { pages } from '../../../paths/pages.ts';
import { usePageTitle } from '../../../paths/use-page-title.ts';
import { useWayBack } from '../../../paths/use-way-back.ts';
import { useOnce } from '../../../school/use-once.ts';
import { useDevice, useServices } from '../../../session/services.ts';
import { useExit } from '../../../session/use-exit.ts';
import { BackButton } from '../../../ui/back-button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PlainLayout } from '../../../ui/layouts/plain.tsx';
import { QueryPage } from '../../../ui/layouts/query-page.tsx';
import { firstClass } from '../first-class.ts';
import { classesQuery, createAssignmentMutation, newAssignmentQuery } from '../queries.ts';
import { AssignmentEditor } from './assignment-editor.tsx';
import { clockOf, type EditorValues } from './editor-values.ts';
import type { Training } from './train-skill.ts';
import { useAssignmentForm } from './use-assignment-form.ts';
import { type ProposedTraining, useProposal } from './use-proposal.ts';
import { WhoField } from './who-field.tsx';

interface NewAssignmentProps {
  /** The class it is for; absent, or where it is none that goes on, the first. */
  readonly courseId: string | undefined;
  /** What it begins with; null proposes. */
  readonly said: EditorValues | null;
  /** What its music is chosen for. */
  readonly training?: Training | null;
  /** The assignment that is given out again: what is typed of it is nothing of another new one. */
  readonly like?: string;
}

/** An assignment that is not there yet. */
export function NewAssignment({ courseId: named, training = null, ...props }: NewAssignmentProps) {
  const title = usePageTitle();
  const query = useQuery(classesQuery);
  const back = useWayBack(pages.educatorAssignments.at({}));
  return (
    <QueryPage query={query} title={title} onBack={back}>
      {({ classes }) => {
        const first = firstClass(classes, named);
        return first ? (
          <ForClass {...props} first={first.courseId} training={training} />
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

interface ForClassProps {
  readonly first: string;
  readonly said: EditorValues | null;
  readonly training: Training | null;
  readonly like?: string;
}

function ForClass(props: ForClassProps) {
  const title = usePageTitle();
  const back = useWayBack(pages.educatorAssignments.at({}));
  const [courseId, setCourse] = useState(props.first);
  // What was said for another class is said for this one, where somebody said anything.
  const [said, keepSaid] = useState(props.said);
  const query = useQuery(newAssignmentQuery(courseId));
  return (
    <QueryPage query={query} title={title} onBack={back}>
      {(given) => (
        <Proposed
          key={courseId}
          given={given}
          said={said}
          training={props.training}
          like={props.like}
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

interface OfClassProps {
  readonly given: ReplyOf<typeof getNewAssignment>;
  readonly said: EditorValues | null;
  readonly like: string | undefined;
  readonly onCourse: (courseId: string, said: EditorValues | null) => void;
}

/** Once there is something to begin with: music that trains something is looked for first. */
function Proposed({ training, ...props }: OfClassProps & { readonly training: Training | null }) {
  const back = useWayBack(pages.educatorAssignments.at({}));
  // What was said already has its music.
  const proposal = useProposal(props.given, props.said === null ? training : null);
  if (proposal === null)
    return (
      <PlainLayout lead={<BackButton onPress={back} />} title={m.assignment_new()}>
        <p role="status">
          {training && m.assignmentEditor_trainLooking({ skill: skillPhrase(training.skill) })}
        </p>
      </PlainLayout>
    );
  const kept = training && { skill: training.skill, insteadOf: null, isNeverAsked: false };
  return (
    <NewOfClass
      {...props}
      proposed={proposal.values}
      training={proposal.training ?? kept ?? undefined}
    />
  );
}

interface NewOfClassProps extends OfClassProps {
  readonly proposed: EditorValues;
  readonly training: ProposedTraining | undefined;
}

function NewOfClass({ given, said, like, onCourse, proposed, training }: NewOfClassProps) {
  const { flash } = useServices();
  const exit = useExit({ replace: true });
  const create = useMutation(createAssignmentMutation(given.editor.metadata.submit));
  const once = useOnce();
  const { drafts } = useDevice();
  const { editor } = given;
  const { courseId, classes } = editor;
  // What is typed of another assignment is no draft of one that trains this.
  const keyOf = (id: string) =>
    ['assignment/new', id, like ?? training?.skill].filter(Boolean).join('/');
  const first = useMemo(
    () => (said === null ? proposed : withClass(said, courseId, classes)),
    [said, proposed, courseId, classes],
  );
  const form = useAssignmentForm({
    ...{ first, timeZoneOf: clockOf(classes), editor },
    draftKey: keyOf(courseId),
    save: (body) =>
      once(body, ({ body: sent, idempotencyKey }) =>
        create.mutateAsync({ body: sent, idempotencyKey }),
      ),
    onSaved({ title, isDraft }, { next }) {
      flash.show(isDraft ? m.assignmentEditor_kept() : m.assignmentEditor_given({ title }));
      exit(editor.metadata.exitAction, next);
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
            const values = isSaid ? form.fields.getValues() : null;
            // It goes along, and is a draft of that class from now on.
            void drafts.forget(keyOf(courseId));
            if (values) void drafts.keep(keyOf(next), values);
            onCourse(next, values);
          }}
        />
      }
      standing="unseen"
      {...(training && { from: { training } })}
    />
  );
}
