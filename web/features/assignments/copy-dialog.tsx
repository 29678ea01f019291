import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { CopiableClass } from '#shared/contract/assignment-copies';
import type { AssignmentId, ClassId } from '#shared/contract/ids';
import * as m from '../../i18n/generated/messages.js';
import { dayOfClass } from '../../school/class-clock.ts';
import { useOnce } from '../../school/use-once.ts';
import { useTold } from '../../session/use-told.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { QueryBody } from '../../ui/query-body.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './copy-dialog.module.css';
import { copiableQuery, copyAssignmentsMutation } from './queries.ts';

interface CopyDialogProps {
  /** The class that gets them. */
  readonly courseId: string;
  readonly onClose: () => void;
}

/** What was given out in another class, archived ones too, for this class: which of it, and when the first is due. */
export function CopyDialog({ courseId, onClose }: CopyDialogProps) {
  const query = useQuery(copiableQuery(courseId));
  const classes = query.data?.classes ?? [];
  const [fromId, setFromId] = useState<string | null>(null);
  const from = classes.find((one) => one.courseId === fromId) ?? classes[0];
  const [said, setLeft] = useState<ReadonlySet<string> | null>(null);
  const left = said ?? forSomeOf(classes);
  const chosen = from?.assignments.filter(({ assignmentId }) => !left.has(assignmentId)) ?? [];
  const [day, setDay] = useState('');
  const copy = useMutation(copyAssignmentsMutation(courseId));
  const once = useOnce();
  const told = useTold();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const assignmentIds = chosen.map(({ assignmentId }) => assignmentId);
    const body = {
      fromCourseId: from!.courseId as ClassId,
      assignmentIds: assignmentIds as AssignmentId[],
      firstDueDay: day || null,
    };
    const sent = once(body, copy.mutateAsync);
    if (await told(sent, m.copies_done({ count: assignmentIds.length }))) onClose();
  };
  return (
    <FormDialog
      title={m.copies_title()}
      submit={submitWords(chosen.length)}
      isBusy={copy.isPending}
      isDisabled={chosen.length === 0}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
    >
      <QueryBody query={query}>
        {() =>
          from ? (
            <>
              <Select
                label={m.copies_from()}
                value={from.courseId}
                choices={classes.map((one) => ({ value: one.courseId, label: titleOf(one) }))}
                onChange={setFromId}
              />
              <Choice from={from} left={left} onLeft={setLeft} />
              <TextField
                label={m.copies_firstDue()}
                name="firstDueDay"
                value={day}
                onChange={setDay}
                typing={{ type: 'date', hint: m.copies_firstDueHint() }}
              />
            </>
          ) : (
            <p>{m.copies_nothing()}</p>
          )
        }
      </QueryBody>
    </FormDialog>
  );
}

/** What only some had goes to everybody here, so it is left until somebody wants it. */
const forSomeOf = (classes: readonly CopiableClass[]): ReadonlySet<string> =>
  new Set(
    classes.flatMap(({ assignments }) =>
      assignments.flatMap(({ assignmentId, isForSome }) => (isForSome ? [assignmentId] : [])),
    ),
  );

const submitWords = (count: number) => {
  if (count === 0) return m.copies_copy();
  return count === 1 ? m.copies_one() : m.copies_submit({ count });
};

const titleOf = ({ title, isArchived }: CopiableClass) =>
  isArchived ? m.copies_archived({ title }) : title;

interface ChoiceProps {
  readonly from: CopiableClass;
  /** Ids of what is not copied. */
  readonly left: ReadonlySet<string>;
  readonly onLeft: (left: ReadonlySet<string>) => void;
}

function Choice({ from, left, onLeft }: ChoiceProps) {
  const { assignments } = from;
  const ids = assignments.map(({ assignmentId }) => assignmentId);
  const count = ids.filter((id) => !left.has(id)).length;
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(id);
    else next.add(id);
    onLeft(next);
  };
  return (
    <div className={styles.list}>
      <Checkbox
        label={m.copies_all()}
        isChosen={count === ids.length}
        isPartly={count > 0 && count < ids.length}
        onChange={(isChosen) => onLeft(new Set(isChosen ? [] : ids))}
      />
      {assignments.map(({ assignmentId, title, dueDate, isForSome }) => (
        <Checkbox
          key={assignmentId}
          label={[
            title,
            ...(dueDate === null ? [] : [m.assignment_due({ date: dayOfClass(dueDate, from) })]),
            ...(isForSome ? [m.copies_forSome()] : []),
          ].join(', ')}
          isChosen={!left.has(assignmentId)}
          onChange={(isChosen) => toggle(assignmentId, isChosen)}
        />
      ))}
    </div>
  );
}
