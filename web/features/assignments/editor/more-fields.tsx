import type { Strictness } from '#shared/assessment/report';
import * as m from '../../../i18n/generated/messages.js';
import { StrictnessChoice } from '../../../review/strictness-choice.tsx';
import { BoundField } from '../../../ui/form/bound-field.tsx';
import { BoundText } from '../../../ui/form/bound-text.tsx';
import { Switch } from '../../../ui/switch.tsx';
import styles from './assignment-editor.module.css';

/** What most leave as it is. */
export function MoreFields() {
  return (
    <>
      <BoundText look="lines" name="instructions" label={m.assignmentEditor_instructions()} />
      <BoundField<Strictness> name="autoAssessMode">
        {({ value, onChange }) => (
          <div>
            <p className={styles.label}>{m.assignmentEditor_marking()}</p>
            <StrictnessChoice full value={value} onChange={onChange} />
          </div>
        )}
      </BoundField>
      <BoundField<boolean> name="wantsGrade">
        {({ value, onChange }) => (
          <Switch isOn={value} onChange={onChange}>
            {m.assignmentEditor_wantsGrade()}
          </Switch>
        )}
      </BoundField>
      <BoundField<boolean> name="isMicCheckSkippable">
        {({ value, onChange }) => (
          <Switch isOn={value} onChange={onChange}>
            {m.assignmentEditor_skipMicCheck()}
          </Switch>
        )}
      </BoundField>
    </>
  );
}
