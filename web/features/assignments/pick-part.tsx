import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { findPart } from '#shared/assignments/ensemble-part';
import type { StudentAssignment } from '#shared/contract/assignments';
import { keptLast } from '../../data/store/last-choice.ts';
import * as m from '../../i18n/generated/messages.js';
import { useServices } from '../../session/services.ts';
import { useTold } from '../../session/use-told.ts';
import { Button } from '../../ui/button.tsx';
import { PlainLayout } from '../../ui/layouts/plain.tsx';
import { Select } from '../../ui/select.tsx';
import { BackToList } from './back-to-list.tsx';
import styles from './launch-screen.module.css';
import { keyOf, partChoices, partName } from './part-name.ts';
import { chooseInstrumentMutation } from './queries.ts';

interface PickPartProps {
  readonly assignment: StudentAssignment;
  /** Told once the answer is kept. */
  readonly onKept: () => void;
  /** It need not be said. */
  readonly onPass: () => void;
}

/** What somebody plays of an ensemble: for this assignment, whatever they play in the class. */
export function PickPart({ assignment, onKept, onPass }: PickPartProps) {
  const { assignmentId, title, lines, ownLine, isPartChosen } = assignment;
  const id = useId();
  const told = useTold();
  const choose = useMutation(chooseInstrumentMutation(assignmentId));
  const { ownStorage } = useServices();
  const [part, setPart] = useState(() => {
    const last = keptLast(ownStorage).favourites[0];
    return (
      (ownLine && findPart(lines, ownLine)) ??
      lines.find(({ instrument }) => instrument === last) ??
      null
    );
  });
  const own = ownLine?.instrument;
  const choices = useMemo(() => partChoices(lines, own === undefined ? [] : [own]), [lines, own]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (part === null) return;
    const { instrument: medium, partId, line } = part;
    const kept = choose.mutateAsync({ medium, part: { partId, line } }).then(onKept);
    void told(kept, m.assignment_yourPart({ part: partName(part, lines) }));
  };
  const takeBack = () =>
    void told(choose.mutateAsync({ medium: null }).then(onKept), m.assignment_partTakenBack());
  return (
    <PlainLayout
      lead={<BackToList />}
      title={title}
      foot={
        <Button
          look="primary"
          type="submit"
          form={id}
          isDisabled={part === null}
          isPending={choose.isPending}
        >
          {m.assignment_goOn()}
        </Button>
      }
    >
      <form id={id} onSubmit={submit} className={styles.asked}>
        <p>{m.assignment_playsPart()}</p>
        <Select
          label={m.assignment_part()}
          value={part ? keyOf(part) : ''}
          choices={choices}
          onChange={(key) => setPart(lines.find((one) => keyOf(one) === key) ?? null)}
        />
        {isPartChosen && (
          <Button look="quiet" onPress={takeBack}>
            {m.assignment_partTakeBack()}
          </Button>
        )}
        <Button look="quiet" onPress={onPass}>
          {ownLine === null ? m.assignment_withoutPart() : m.dialog_cancel()}
        </Button>
      </form>
    </PlainLayout>
  );
}
