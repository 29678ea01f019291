import * as m from '../../i18n/generated/messages.js';
import type { KeptOptions } from '../../session/use-kept-options.ts';
import { limitedWords } from '../../sound/limited-words.ts';
import { midiOptionOf } from '../../sound/source-of.ts';
import { Select } from '../../ui/select.tsx';
import styles from '../stage/stage-tools.module.css';
import type { MidiState } from './midi-state.ts';
import { midiWords } from './midi-words.ts';

interface HeardByChoiceProps {
  readonly medium: string;
  readonly kept: KeptOptions;
  readonly midi: MidiState;
}

/** How the player is heard, where a keyboard or a pad can tell, and how surely where that is in doubt. */
export function HeardByChoice({ medium, kept, midi }: HeardByChoiceProps) {
  const { options, set } = kept;
  const option = midiOptionOf(medium);
  const limited = limitedWords(medium);
  if (option === null) return limited && <p className={styles.reason}>{limited}</p>;
  return (
    <>
      {option === 'pianoInput' ? (
        <Select
          isInline
          label={m.midi_heardBy()}
          value={options.pianoInput}
          onChange={(input) => set('pianoInput', input)}
          choices={[
            { value: 'acoustic', label: m.midi_microphone() },
            { value: 'midi', label: m.midi_keyboard() },
          ]}
        />
      ) : (
        <Select
          isInline
          label={m.midi_heardBy()}
          value={options.rhythmOnlyInput}
          onChange={(input) => set('rhythmOnlyInput', input)}
          choices={[
            { value: 'touch', label: m.midi_touch() },
            { value: 'midi', label: m.midi_pad() },
          ]}
        />
      )}
      {options[option] === 'midi' ? (
        <p className={styles.reason} role="status">
          {midiWords(midi)}
        </p>
      ) : (
        limited && <p className={styles.reason}>{limited}</p>
      )}
    </>
  );
}
