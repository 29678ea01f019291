import { useWatch } from 'react-hook-form';
import { cursorStyles, metronomeStyles } from '#shared/assignments/settings';
import { tunerHintTypes } from '#shared/catalogue/tuner-hint-types';
import { familyIdOf } from '#shared/set-up/family-of';
import * as m from '../../../i18n/generated/messages.js';
import { tunerHintName } from '../../../i18n/tuner-hint-name.ts';
import { BoundField } from '../../../ui/form/bound-field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import styles from './assignment-editor.module.css';
import type { EditorValues } from './editor-values.ts';
import { SettingSelect } from './setting-select.tsx';

const metronomes = {
  None: m.assignmentEditor_clicksNone,
  NoSubdivide: m.assignmentEditor_clicksBeats,
  Subdivide: m.metronome_subdivide,
};

const cursors = { none: m.cursor_none, beat: m.cursor_beat, note: m.cursor_note };

/** Beats a minute that can be set. */
const tempos = [
  40, 44, 48, 52, 56, 60, 66, 72, 76, 80, 84, 88, 96, 104, 112, 120, 132, 144, 160, 176, 200,
];

/** What stands on a student's stage, whatever they choose for themselves elsewhere. */
export function StageFields() {
  const [medium, isForOwn] = useWatch<EditorValues, ['medium', 'forOwnInstrument']>({
    name: ['medium', 'forOwnInstrument'],
  });
  return (
    <>
      <div className={styles.pair}>
        <SettingSelect
          name="tempo"
          label={m.stage_tempo()}
          offered={[null, ...tempos]}
          words={(tempo) => (tempo === null ? m.tempo_asWritten() : String(tempo))}
        />
        <SettingSelect
          name="metronomeStyle"
          label={m.assignmentEditor_clicks()}
          offered={[null, ...metronomeStyles]}
          words={(style) => (style === null ? m.assignmentEditor_theirs() : metronomes[style]())}
        />
        <SettingSelect
          name="cursorStyle"
          label={m.cursor_label()}
          offered={[null, ...cursorStyles]}
          words={(style) => (style === null ? m.assignmentEditor_theirs() : cursors[style]())}
        />
        <SettingSelect
          name="tunerHint"
          label={m.practice_hint()}
          offered={[null, ...tunerHintTypes]}
          words={(type) => (type === null ? m.assignmentEditor_theirs() : tunerHintName(type))}
        />
      </div>
      {familyIdOf(medium) === 'ensemble' && !isForOwn && (
        <SettingSwitch name="studentPartMuted">{m.assignmentEditor_partMuted()}</SettingSwitch>
      )}
      <SettingSwitch name="measureNumbers">{m.display_measureNumbers()}</SettingSwitch>
      <SettingSwitch name="disappearingMeasures">{m.disappearing_label()}</SettingSwitch>
    </>
  );
}

function SettingSwitch(props: {
  readonly name: 'measureNumbers' | 'disappearingMeasures' | 'studentPartMuted';
  readonly children: string;
}) {
  return (
    <BoundField<boolean> name={`settings.${props.name}`}>
      {({ value, onChange }) => (
        <Switch isOn={value} onChange={onChange}>
          {props.children}
        </Switch>
      )}
    </BoundField>
  );
}
