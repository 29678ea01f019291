import { type ShownPart, shownParts, type WhenShown, whenShown } from '#shared/assignments/shown';
import * as m from '../../../i18n/generated/messages.js';
import { BoundField } from '../../../ui/form/bound-field.tsx';
import { Select } from '../../../ui/select.tsx';
import styles from './assignment-editor.module.css';

const partWords: Readonly<Record<ShownPart, () => string>> = {
  marks: m.assignmentEditor_shownMarks,
  grade: m.assignmentEditor_shownGrade,
  feedback: m.assignmentEditor_shownFeedback,
  recording: m.assignmentEditor_shownRecording,
};

const whenWords: Readonly<Record<WhenShown, () => string>> = {
  now: m.assignmentEditor_shownNow,
  returned: m.assignmentEditor_shownReturned,
  never: m.assignmentEditor_shownNever,
};

/** What students see of their result, and when. */
export function ShownFields() {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{m.assignmentEditor_shown()}</legend>
      <div className={styles.rows}>
        {shownParts.map((part) => (
          <BoundField<string> key={part} name={`shown.${part}`}>
            {(bound) => (
              <Select
                {...bound}
                label={partWords[part]()}
                choices={whenShown.map((value) => ({ value, label: whenWords[value]() }))}
              />
            )}
          </BoundField>
        ))}
      </div>
    </fieldset>
  );
}
