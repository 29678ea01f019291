import { useState } from 'react';
import type { JoinedRoom } from '#shared/contract/live';
import type { PartEntry } from '#shared/generation/ensembles/live-parts';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { useWayBack } from '../../paths/use-way-back.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { StageLayout } from '../../ui/layouts/stage.tsx';
import { NotMe } from './not-me.tsx';
import { PartButtons } from './part-buttons.tsx';

interface PartPickerProps {
  readonly room: JoinedRoom;
  readonly parts: readonly PartEntry[];
  readonly onPick: (part: PartEntry) => void;
  /** Gives the seat of a guest back; null for who has an account. */
  readonly onNotMe: (() => void) | null;
}

/** What one plays, and where it has music in two octaves, in which. */
export function PartPicker({ room, parts, onPick, onNotMe }: PartPickerProps) {
  const { teacher, firstName } = room;
  const back = useWayBack(pages.home.at({}));
  const [instrument, setInstrument] = useState<string | null>(null);
  return (
    <StageLayout
      back={<BackButton onPress={instrument === null ? back : () => setInstrument(null)} />}
      title={instrument === null ? m.live_whichPart() : m.live_whichOctave()}
      subtitle={<span>{m.live_conducts({ teacher })}</span>}
      foot={null}
    >
      <PartButtons
        parts={parts}
        instrument={instrument}
        onInstrument={setInstrument}
        onPick={onPick}
      />
      {onNotMe && <NotMe name={firstName} onPress={onNotMe} />}
    </StageLayout>
  );
}
