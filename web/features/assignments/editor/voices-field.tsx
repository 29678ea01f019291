import { useFormContext } from 'react-hook-form';
import { voiceInstruments } from '#shared/catalogue/voice-instruments';
import type { MenuLevel } from '#shared/set-up/menu';
import { voiceHint, voiceProblems, whyNotAdd } from '#shared/set-up/voices';
import * as m from '../../../i18n/generated/messages.js';
import { mediumName } from '../../../i18n/menu-names.ts';
import { SomeOfChips } from '../../../ui/chips.tsx';
import { BoundField } from '../../../ui/form/bound-field.tsx';
import styles from './assignment-editor.module.css';
import type { EditorValues } from './editor-values.ts';

const hints = {
  select2: m.voices_select2,
  select2or3: m.voices_select2or3,
  select2to4: m.voices_select2to4,
};

interface VoicesFieldProps {
  /** How many voices there may be. */
  readonly level: Pick<MenuLevel, 'maxSelectablePitchParts'> | null;
  readonly isFixed: boolean;
  readonly onChoose: (chosen: Pick<EditorValues, 'settings'>) => void;
}

/** Who sings in a choir of one's own: each voice once, for those with two of a kind stand in the list of instruments. */
export function VoicesField({ level, isFixed, onChoose }: VoicesFieldProps) {
  const { getValues } = useFormContext<EditorValues>();
  const most = level?.maxSelectablePitchParts ?? 2;
  return (
    <BoundField<readonly string[]> name="settings.voices">
      {({ value, error }) => (
        <fieldset className={styles.picks}>
          <legend>{m.assignmentEditor_voices()}</legend>
          <SomeOfChips
            label={m.assignmentEditor_voices()}
            isDisabled={isFixed}
            chips={voiceInstruments.map(({ id }) => ({ value: id, label: mediumName(id) }))}
            values={value}
            onChange={(chosen) => {
              const added = chosen.find((id) => !value.includes(id));
              // One more than there is room for takes the place of the last one.
              const kept =
                added !== undefined && whyNotAdd(added, value, most, { voiceInstruments }) !== null
                  ? [...value.slice(0, most - 1), added]
                  : [...chosen];
              if (!voiceProblems(kept, most, { voiceInstruments }).includes('too-few'))
                onChoose({ settings: { ...getValues().settings, voices: kept } });
            }}
          />
          <p className={styles.quiet}>{hints[voiceHint(most)]()}</p>
          {error !== undefined && (
            <p role="alert" className={styles.wrong}>
              {error}
            </p>
          )}
        </fieldset>
      )}
    </BoundField>
  );
}
