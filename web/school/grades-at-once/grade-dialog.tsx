import { useState } from 'react';
import { validateGrade } from '#shared/grading/grade';
import type { GradeValidation } from '#shared/grading/grading-kind';
import * as m from '../../i18n/generated/messages.js';
import { problemWords } from '../../i18n/problem-words.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface GradeDialogProps {
  readonly count: number;
  readonly validation: GradeValidation;
  readonly isBusy: boolean;
  readonly onSubmit: (grade: string) => void;
  readonly onClose: () => void;
}

/** The same grade for several students, or for one who played in the lesson and has no take to open. */
export function GradeDialog({ count, validation, isBusy, onSubmit, onClose }: GradeDialogProps) {
  const [grade, setGrade] = useState('');
  const problem = grade === '' ? null : validateGrade(grade, validation);
  return (
    <FormDialog
      title={m.gradebook_gradeTitle({ count })}
      submit={m.class_save()}
      isBusy={isBusy}
      isDisabled={grade.trim() === '' || problem !== null}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(grade.trim());
      }}
    >
      <TextField
        label={m.review_grade()}
        name="grade"
        value={grade}
        onChange={setGrade}
        typing={{ autoFocus: true, hint: m.gradebook_gradeHint() }}
        error={problem === null ? undefined : problemWords(problem)}
      />
    </FormDialog>
  );
}
