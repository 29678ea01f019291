import { useState } from 'react';
import type { JoinedRoom } from '#shared/contract/live';
import type { PartEntry } from '#shared/generation/ensembles/live-parts';
import * as m from '../../i18n/generated/messages.js';
import { instrumentName } from '../../i18n/names.ts';
import { pages } from '../../paths/pages.ts';
import { useWayBack } from '../../paths/use-way-back.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { Button } from '../../ui/button.tsx';
import { InstrumentIcon } from '../../ui/instrument-icon.tsx';
import { StageLayout } from '../../ui/layouts/stage.tsx';
import styles from './live.module.css';

interface PartPickerProps {
  readonly room: JoinedRoom;
  readonly parts: readonly PartEntry[];
  readonly onPick: (part: PartEntry) => void;
}

/** What one plays, and where it has music in two octaves, in which. */
export function PartPicker({ room: { teacher }, parts, onPick }: PartPickerProps) {
  const back = useWayBack(pages.home.at({}));
  const [instrument, setInstrument] = useState<string | null>(null);
  const named = [...new Set(parts.map((part) => part.instrument))];
  const octaves = parts.filter((part) => part.instrument === instrument);
  function press(id: string): void {
    const own = parts.filter((part) => part.instrument === id);
    if (own.length === 1) onPick(own[0]!);
    else setInstrument(id);
  }
  return (
    <StageLayout
      back={<BackButton onPress={instrument === null ? back : () => setInstrument(null)} />}
      title={instrument === null ? m.live_whichPart() : m.live_whichOctave()}
      subtitle={<span>{m.live_conducts({ teacher })}</span>}
      foot={null}
    >
      <div className={styles.picks}>
        {instrument === null
          ? named.map((id) => (
              <Button key={id} big onPress={() => press(id)}>
                <InstrumentIcon medium={id} />
                {instrumentName(id)}
              </Button>
            ))
          : octaves.map((part) => (
              <Button key={part.partId} big onPress={() => onPick(part)}>
                {part.octave === 'Upper' ? m.live_upper() : m.live_lower()}
              </Button>
            ))}
      </div>
    </StageLayout>
  );
}
