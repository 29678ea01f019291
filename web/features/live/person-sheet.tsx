import { useState } from 'react';
import type { OwnRoom } from '#shared/contract/live';
import type { PartEntry } from '#shared/generation/ensembles/live-parts';
import type { LivePick } from '#shared/live/roster';
import * as m from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import { ChoiceSheet } from '../../ui/choice-sheet.tsx';
import { PartButtons } from './part-buttons.tsx';

interface PersonSheetProps {
  readonly person: OwnRoom['roster'][number];
  /** Who is put out may ask again. */
  readonly takesGuests: boolean;
  /** What they may read; none where everybody reads the same. */
  readonly parts: readonly PartEntry[];
  readonly onGive: (pick: LivePick) => void;
  readonly onPutOut: () => void;
  readonly onClose: () => void;
}

/** What a teacher decides about one of the room: their part, and of a guest whether they stay. */
export function PersonSheet({
  person,
  takesGuests,
  parts,
  onGive,
  onPutOut,
  onClose,
}: PersonSheetProps) {
  const { name, guest, pick } = person;
  const [instrument, setInstrument] = useState<string | null>(null);
  return (
    <ChoiceSheet
      title={guest === null ? name : m.live_guestNamed({ name })}
      close={m.dialog_cancel()}
      onClose={onClose}
      actions={
        guest !== null && (
          <Button look="danger" onPress={onPutOut}>
            {m.live_putOut()}
          </Button>
        )
      }
    >
      {parts.length > 1 && (
        <>
          <p>{instrument === null ? m.live_giveHelp({ name }) : m.live_whichOctave()}</p>
          <PartButtons
            parts={parts}
            instrument={instrument}
            onInstrument={setInstrument}
            onPick={onGive}
            chosen={pick}
          />
        </>
      )}
      {parts.length <= 1 && guest !== null && (
        <p>{takesGuests ? m.live_putOutHelp({ name }) : m.live_putOutForGood({ name })}</p>
      )}
    </ChoiceSheet>
  );
}
