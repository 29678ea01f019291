import { useWatch } from 'react-hook-form';
import type { GradeValidation } from '#shared/grading/grading-kind';
import * as m from '../../../i18n/generated/messages.js';
import { BoundField } from '../../../ui/form/bound-field.tsx';
import { BoundText } from '../../../ui/form/bound-text.tsx';
import { Select } from '../../../ui/select.tsx';
import styles from './assignment-editor.module.css';
import type { EditorValues } from './editor-values.ts';

const words: Readonly<Record<GradeValidation, () => string>> = {
  freeForm: m.assignmentEditor_gradesFree,
  hundredPoints: m.assignmentEditor_gradesHundred,
  positiveInteger: m.assignmentEditor_gradesPoints,
};

/** How a grade is typed, and out of how many points. */
export function GradeFields(props: { readonly gradeValidations: readonly GradeValidation[] }) {
  const kind = useWatch<EditorValues, 'gradeValidation'>({ name: 'gradeValidation' });
  return (
    <div className={styles.pair}>
      <BoundField<GradeValidation> name="gradeValidation">
        {(bound) => (
          <Select
            {...bound}
            label={m.assignmentEditor_grades()}
            choices={props.gradeValidations.map((value) => ({ value, label: words[value]() }))}
          />
        )}
      </BoundField>
      {kind === 'positiveInteger' && (
        <BoundText
          name="outOf"
          label={m.assignmentEditor_outOf()}
          typing={{ inputMode: 'numeric', hint: m.assignmentEditor_outOfHint() }}
        />
      )}
    </div>
  );
}
