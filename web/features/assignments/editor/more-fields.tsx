import { useWatch } from 'react-hook-form';
import type { Strictness } from '#shared/assessment/report';
import { isMarked } from '#shared/assignments/is-marked';
import { isAtHand } from '#shared/catalogue/at-hand';
import type { getNewAssignment } from '#shared/contract/assignment-editor';
import type { ReplyOf } from '#shared/contract/endpoint';
import * as m from '../../../i18n/generated/messages.js';
import { StrictnessChoice } from '../../../review/strictness-choice.tsx';
import { BoundField } from '../../../ui/form/bound-field.tsx';
import { BoundText } from '../../../ui/form/bound-text.tsx';
import { Switch } from '../../../ui/switch.tsx';
import styles from './assignment-editor.module.css';
import type { EditorValues } from './editor-values.ts';
import { GradeFields } from './grade-fields.tsx';

interface MoreFieldsProps {
  readonly metadata: ReplyOf<typeof getNewAssignment>['editor']['metadata'];
}

/** What most leave as it is. */
export function MoreFields({ metadata }: MoreFieldsProps) {
  const [wantsGrade, autoAssess, medium] = useWatch<
    EditorValues,
    ['wantsGrade', 'settings.autoAssess', 'medium']
  >({ name: ['wantsGrade', 'settings.autoAssess', 'medium'] });
  return (
    <>
      <BoundText look="lines" name="instructions" label={m.assignmentEditor_instructions()} />
      {isAtHand(medium) ? (
        <BoundField<boolean> name="settings.autoAssess">
          {({ value, onChange }) => (
            <Switch isOn={value} onChange={onChange}>
              {m.assignmentEditor_autoAssess()}
            </Switch>
          )}
        </BoundField>
      ) : (
        <p className={styles.quiet}>{m.assignmentEditor_byEarOnly()}</p>
      )}
      {isAtHand(medium) && !autoAssess && (
        <p className={styles.quiet}>{m.assignmentEditor_byEar()}</p>
      )}
      {isMarked({ autoAssess }, medium) && (
        <BoundField<Strictness> name="autoAssessMode">
          {({ value, onChange }) => (
            <div>
              <p className={styles.label}>{m.assignmentEditor_marking()}</p>
              <StrictnessChoice full value={value} onChange={onChange} />
            </div>
          )}
        </BoundField>
      )}
      <BoundField<boolean> name="wantsGrade">
        {({ value, onChange }) => (
          <Switch isOn={value} onChange={onChange}>
            {m.assignmentEditor_wantsGrade()}
          </Switch>
        )}
      </BoundField>
      {wantsGrade && <GradeFields gradeValidations={metadata.gradeValidations} />}
      <BoundField<boolean> name="isMicCheckSkippable">
        {({ value, onChange }) => (
          <Switch isOn={value} onChange={onChange}>
            {m.assignmentEditor_skipMicCheck()}
          </Switch>
        )}
      </BoundField>
      {metadata.collectsCompletionNotice && (
        <BoundField<boolean> name="notifyOnCompletion">
          {({ value, onChange }) => (
            <Switch isOn={value} onChange={onChange}>
              {m.assignmentEditor_notify()}
            </Switch>
          )}
        </BoundField>
      )}
      <BoundText
        look="lines"
        name="description"
        label={m.assignmentEditor_description()}
        typing={{ hint: m.assignmentEditor_descriptionHint() }}
      />
    </>
  );
}
