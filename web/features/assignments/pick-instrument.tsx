import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { instruments } from '#shared/catalogue/instruments';
import type { StudentAssignment } from '#shared/contract/assignments';
import { keptLast } from '../../data/store/last-choice.ts';
import * as m from '../../i18n/generated/messages.js';
import { mediumName } from '../../i18n/menu-names.ts';
import { InstrumentSelect } from '../../school/instrument-select.tsx';
import { useServices } from '../../session/services.ts';
import { useTold } from '../../session/use-told.ts';
import { Button } from '../../ui/button.tsx';
import { PlainLayout } from '../../ui/layouts/plain.tsx';
import { BackToList } from './back-to-list.tsx';
import styles from './launch-screen.module.css';
import { chooseInstrumentMutation } from './queries.ts';

/** What they practised last on this device, where that can be chosen; else null. */
function proposed(storage: Pick<Storage, 'getItem'>, among: readonly string[]): string | null {
  const last = keptLast(storage).favourites[0];
  return among.find((id) => id === last) ?? null;
}

const all = instruments.map(({ id }) => id);

interface PickInstrumentProps {
  readonly assignment: StudentAssignment;
  /** Told once the answer is kept. */
  readonly onKept?: () => void;
  /** Of an ensemble it need not be said. */
  readonly onPass?: () => void;
}

/**
 * Asked once in each class: what somebody plays, before what is for everybody's own instrument, or for an ensemble; of which those
 * can be chosen that play in it.
 */
export function PickInstrument({ assignment, onKept, onPass }: PickInstrumentProps) {
  const { assignmentId, title, courseTitle, parts, ownPart } = assignment;
  const played = useMemo(() => [...new Set(parts.map(({ instrument }) => instrument))], [parts]);
  const isPart = played.length > 0;
  const among = isPart ? played : all;
  const id = useId();
  const told = useTold();
  const choose = useMutation(chooseInstrumentMutation(assignmentId));
  const { ownStorage } = useServices();
  const [medium, setMedium] = useState(() => ownPart?.instrument ?? proposed(ownStorage, among));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (medium === null) return;
    const words = isPart
      ? m.assignment_yourPart({ part: mediumName(medium) })
      : m.assignment_playsKept();
    void told(choose.mutateAsync(medium).then(onKept), words);
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
        <p>{isPart ? m.assignment_playsPart() : m.assignment_playsWhy({ course: courseTitle })}</p>
        <InstrumentSelect
          label={isPart ? m.assignment_part() : m.assignment_plays()}
          among={among}
          value={medium}
          onChange={setMedium}
        />
        {isPart && onPass && (
          <Button look="quiet" onPress={onPass}>
            {ownPart === null ? m.assignment_withoutPart() : m.dialog_cancel()}
          </Button>
        )}
      </form>
    </PlainLayout>
  );
}
