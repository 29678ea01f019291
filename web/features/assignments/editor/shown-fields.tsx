import { type ShownPart, shownParts, type WhenShown, whenShown } from '#shared/assignments/shown';
import { formatList } from '../../../i18n/format.ts';
import * as m from '../../../i18n/generated/messages.js';
import { BoundField } from '../../../ui/form/bound-field.tsx';
import { Select } from '../../../ui/select.tsx';
import styles from './assignment-editor.module.css';
import type { EditorValues } from './editor-values.ts';

const partWords: Readonly<Record<ShownPart, () => string>> = {
  marks: m.assignmentEditor_shownMarks,
  grade: m.assignmentEditor_shownGrade,
  feedback: m.assignmentEditor_shownFeedback,
  recording: m.assignmentEditor_shownRecording,
};

/** As they stand in a sentence. */
const partsNamed: typeof partWords = {
  marks: m.assignmentEditor_seeMarks,
  grade: m.assignmentEditor_seeGrade,
  feedback: m.assignmentEditor_seeFeedback,
  recording: m.assignmentEditor_seeRecording,
};

const whenWords: Readonly<Record<WhenShown, () => string>> = {
  now: m.assignmentEditor_shownNow,
  returned: m.assignmentEditor_shownReturned,
  never: m.assignmentEditor_shownNever,
};

/** What students see of their result and when, in short sentences. */
export function shownWords({ shown, wantsGrade }: Pick<EditorValues, 'shown' | 'wantsGrade'>) {
  const parts = shownParts.filter((part) => part !== 'grade' || wantsGrade);
  const named = (when: WhenShown) =>
    formatList(parts.filter((part) => shown[part] === when).map((part) => partsNamed[part]()));
  const [now, returned] = [named('now'), named('returned')];
  if (now + returned === '') return m.assignmentEditor_seeNothing();
  return [
    ...(now === '' ? [] : [m.assignmentEditor_seeNow({ what: now })]),
    ...(returned === '' ? [] : [m.assignmentEditor_seeReturned({ what: returned })]),
  ].join(' ');
}

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
