import { useState } from 'react';
import { validateFeedback } from '#shared/grading/grade';
import * as m from '../../i18n/generated/messages.js';
import { problemWords } from '../../i18n/problem-words.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface CommentDialogProps {
  readonly count: number;
  readonly isBusy: boolean;
  readonly onSubmit: (comment: string) => void;
  readonly onClose: () => void;
}

/** The same words for several students. */
export function CommentDialog({ count, isBusy, onSubmit, onClose }: CommentDialogProps) {
  const [comment, setComment] = useState('');
  const problem = validateFeedback(comment);
  return (
    <FormDialog
      title={m.gradebook_commentTitle({ count })}
      submit={m.class_save()}
      isBusy={isBusy}
      isDisabled={comment.trim() === '' || problem !== null}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(comment);
      }}
    >
      <TextField
        look="lines"
        label={m.review_feedback()}
        name="comment"
        value={comment}
        onChange={setComment}
        typing={{ autoFocus: true, hint: m.gradebook_commentHint() }}
        error={problem === null ? undefined : problemWords(problem)}
      />
    </FormDialog>
  );
}
