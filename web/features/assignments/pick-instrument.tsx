import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { instruments } from '#shared/catalogue/instruments';
import type { StudentAssignment } from '#shared/contract/assignments';
import { keptLast } from '../../data/store/last-choice.ts';
import * as m from '../../i18n/generated/messages.js';
import { InstrumentSelect } from '../../school/instrument-select.tsx';
import { useServices } from '../../session/services.ts';
import { useTold } from '../../session/use-told.ts';
import { Button } from '../../ui/button.tsx';
import { PlainLayout } from '../../ui/layouts/plain.tsx';
import { BackToList } from './back-to-list.tsx';
import styles from './launch-screen.module.css';
import { chooseInstrumentMutation } from './queries.ts';

/** What they practised last on this device, where one person plays that; else null. */
function proposed(storage: Pick<Storage, 'getItem'>): string | null {
  const last = keptLast(storage).favourites[0];
  return instruments.find(({ id }) => id === last)?.id ?? null;
}

interface PickInstrumentProps {
  readonly assignment: StudentAssignment;
}

/** Asked once in each class: what somebody plays, before what is for everybody's own instrument. */
export function PickInstrument({ assignment }: PickInstrumentProps) {
  const { assignmentId, title, courseTitle } = assignment;
  const id = useId();
  const told = useTold();
  const choose = useMutation(chooseInstrumentMutation(assignmentId));
  const { ownStorage } = useServices();
  const [medium, setMedium] = useState(() => proposed(ownStorage));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (medium === null) return;
    void told(choose.mutateAsync({ medium }), m.assignment_playsKept());
  };
  return (
    <PlainLayout
      lead={<BackToList />}
      title={title}
      foot={
        <Button
          look="primary"
          type="submit"
          form={id}
          isDisabled={medium === null}
          isPending={choose.isPending}
        >
          {m.assignment_goOn()}
        </Button>
      }
    >
      <form id={id} onSubmit={submit} className={styles.asked}>
        <p>{m.assignment_playsWhy({ course: courseTitle })}</p>
        <InstrumentSelect label={m.assignment_plays()} value={medium} onChange={setMedium} />
      </form>
    </PlainLayout>
  );
}
