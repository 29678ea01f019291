import { useWatch } from 'react-hook-form';
import type { EditorClass } from '#shared/contract/assignment-editor';
import * as m from '../../../i18n/generated/messages.js';
import { BoundField } from '../../../ui/form/bound-field.tsx';
import { BoundText } from '../../../ui/form/bound-text.tsx';
import { Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import styles from './assignment-editor.module.css';
import { DueFields } from './due-fields.tsx';
import type { EditorValues } from './editor-values.ts';

interface WhenFieldsProps {
  readonly classes: readonly EditorClass[];
  readonly mostAttempts: number;
}

/** From when until when, and how often. */
export function WhenFields({ classes, mostAttempts }: WhenFieldsProps) {
  const [dueDate, releaseDate, datesDiffer, chosen] = useWatch<
    EditorValues,
    ['dueDate', 'releaseDate', 'datesDiffer', 'classes']
  >({ name: ['dueDate', 'releaseDate', 'datesDiffer', 'classes'] });
  const hasEnd = datesDiffer ? chosen.some((one) => one.dueDate !== '') : dueDate !== '';
  const tries = Array.from({ length: mostAttempts }, (_, index) => String(index + 1));
  return (
    <>
      <DueFields classes={classes} />
      {hasEnd && (
        <BoundField<boolean> name="acceptsLate">
          {({ value, onChange }) => (
            <Switch isOn={value} onChange={onChange}>
              {m.assignmentEditor_acceptsLate()}
            </Switch>
          )}
        </BoundField>
      )}
      <div className={styles.pair}>
        <BoundText
          name="releaseDate"
          label={m.assignmentEditor_opens()}
          typing={{ type: 'date', hint: m.assignmentEditor_opensHint() }}
        />
        {releaseDate !== '' && (
          <BoundText
            name="releaseTime"
            label={m.assignmentEditor_opensTime()}
            typing={{ type: 'time' }}
          />
        )}
      </div>
      <div className={styles.pair}>
        <BoundField<string> name="maxAttempts">
          {(bound) => (
            <Select
              {...bound}
              label={m.assignmentEditor_tries()}
              choices={[
                { value: '', label: m.assignmentEditor_unlimited() },
                ...tries.map((value) => ({ value, label: value })),
              ]}
            />
          )}
        </BoundField>
      </div>
    </>
  );
}
