import type { Drill } from '#shared/drills/drill';
import type { KeptDrill } from '#shared/drills/kept-drill';
import { type RoundKind, roundKinds } from '#shared/drills/round';
import { sungDrills } from '#shared/drills/sung-answer';
import { drillWords } from '../../i18n/drills/drill-words.ts';
import type { SettingWords } from '../../i18n/drills/said.ts';
import * as m from '../../i18n/generated/messages.js';
import { useOption } from '../../session/use-option.ts';
import { SomeOfChips } from '../../ui/chips.tsx';
import { ChoiceSheet } from '../../ui/choice-sheet.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import styles from './settings-sheet.module.css';

/** The step that comes by itself. */
const auto = 'auto';

interface SettingsSheetProps {
  readonly drill: Drill<object>;
  readonly kept: KeptDrill;
  /** Those that ask something under these settings. */
  readonly steps: readonly string[];
  /** The one that comes by itself. */
  readonly present: string;
  readonly onChange: (chosen: Partial<KeptDrill>) => void;
  readonly onClose: () => void;
}

/** How a drill is set: what is asked now, and its own choices. Another choice begins another round. */
export function SettingsSheet(props: SettingsSheetProps) {
  const { drill, kept, steps, present, onChange, onClose } = props;
  const { settings, step, kind } = kept;
  const { type } = drill;
  const words = drillWords[type];
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
      <Select
        label={m.drill_roundLabel()}
        value={kind}
        choices={roundKinds.map((one) => ({ value: one, label: kindWords[one]() }))}
        onChange={(chosen) => onChange({ kind: chosen as RoundKind })}
      />
      {options.map(([name, values]) => {
        const said = words.setting(name);
        return (
          said &&
          // What a class has fixed is no choice.
          values.length > 1 && (
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
      {(type === 'nn' || type === 'int') && <MidiKeys />}
      {sungDrills.includes(type) && <Microphone />}
    </ChoiceSheet>
  );
}

const kindWords: Readonly<Record<(typeof roundKinds)[number], () => string>> = {
  twenty: m.drill_roundTwenty,
  minute: m.drill_roundMinute,
  endless: m.drill_roundEndless,
};

/** Whether answers are played. */
function MidiKeys() {
  const [input, setInput] = useOption('pianoInput');
  return (
    <Switch isOn={input === 'midi'} onChange={(isOn) => setInput(isOn ? 'midi' : 'acoustic')}>
      {m.drill_midi()}
    </Switch>
  );
}

/** Whether answers are heard through the microphone, for which the browser asks. */
function Microphone() {
  const [isOn, setOn] = useOption('drillMicrophone');
  return (
    <Switch isOn={isOn} onChange={setOn}>
      {m.drill_microphone()}
    </Switch>
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
  // A link may name what is not chosen here, such as a level of a standard.
  const isListed = Array.isArray(value) || values.includes(value);
  const all = isListed ? values : [value, ...values];
  const choices = all.map((one) => ({ value: String(one), label: words.value(one) }));
  const meant = (text: string) => all.find((one) => String(one) === text);
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
    <div className={styles.some}>
      <span aria-hidden="true">{words.label()}</span>
      <SomeOfChips
        label={words.label()}
        chips={choices}
        values={value.map(String)}
        // A drill of nothing asks nothing: the last one stays.
        onChange={(chosen) => chosen.length > 0 && onChange(chosen.map(meant))}
      />
    </div>
  );
}
