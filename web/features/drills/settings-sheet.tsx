import type { DrillType } from '#shared/catalogue/drill-types';
import { drillOf } from '#shared/drills/drills';
import * as m from '../../i18n/generated/messages.js';
import { useOption } from '../../session/use-option.ts';
import { SomeOfChips } from '../../ui/chips.tsx';
import { ChoiceSheet } from '../../ui/choice-sheet.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { KeptDrill } from './use-drill-settings.ts';
import { drillWords } from './words/drill-words.ts';
import type { SettingWords } from './words/said.ts';

/** The step that comes by itself. */
const auto = 'auto';

interface SettingsSheetProps {
  readonly type: DrillType;
  readonly settings: object;
  /** Those that ask something under these settings. */
  readonly steps: readonly string[];
  /** null for the one that comes by itself. */
  readonly step: string | null;
  /** The one that comes by itself. */
  readonly present: string;
  readonly onChange: (chosen: Partial<KeptDrill>) => void;
  readonly onClose: () => void;
}

/** How a drill is set: what is asked now, and its own choices. Another choice begins another round. */
export function SettingsSheet(props: SettingsSheetProps) {
  const { type, settings, steps, step, present, onChange, onClose } = props;
  const words = drillWords[type];
  const drill = drillOf(type);
  const options: readonly [string, readonly unknown[]][] = Object.entries(drill.options);
  return (
    <ChoiceSheet title={words.title()} onClose={onClose}>
      <Select
        label={m.drill_stepLabel()}
        value={step ?? auto}
        choices={[
          { value: auto, label: m.drill_stepAuto({ step: words.step(present) }) },
          ...steps.map((one) => ({ value: one, label: words.step(one) })),
        ]}
        onChange={(chosen) => onChange({ step: chosen === auto ? null : chosen })}
      />
      {options.map(([name, values]) => {
        const said = words.setting(name);
        return (
          said && (
            <Setting
              key={name}
              words={said}
              values={values}
              value={settings[name as never]}
              onChange={(chosen) => onChange({ settings: { ...settings, [name]: chosen } })}
            />
          )
        );
      })}
      {drill.music && <Metronome />}
    </ChoiceSheet>
  );
}

/** Whether the beats go on under the music. */
function Metronome() {
  const [isOn, setOn] = useOption('drillMetronome');
  return (
    <Switch isOn={isOn} onChange={setOn}>
      {m.drill_metronome()}
    </Switch>
  );
}

interface SettingProps {
  readonly words: SettingWords;
  readonly values: readonly unknown[];
  /** One of them, or a list of some. */
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function Setting({ words, values, value, onChange }: SettingProps) {
  const choices = values.map((one) => ({ value: String(one), label: words.value(one) }));
  const meant = (text: string) => values.find((one) => String(one) === text);
  if (!Array.isArray(value))
    return (
      <Select
        label={words.label()}
        value={String(value)}
        choices={choices}
        onChange={(chosen) => onChange(meant(chosen))}
      />
    );
  return (
    <SomeOfChips
      label={words.label()}
      chips={choices}
      values={value.map(String)}
      // A drill of nothing asks nothing: the last one stays.
      onChange={(chosen) => chosen.length > 0 && onChange(chosen.map(meant))}
    />
  );
}
