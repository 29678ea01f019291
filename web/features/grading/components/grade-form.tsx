import { type FormEvent, useEffect, useState } from 'react';
import type { Strictness } from '#shared/assessment/report';
import type { ReplyOf } from '#shared/contract/endpoint';
import { type getReview, saveGrade } from '#shared/contract/grading';
import { validateFeedback, validateGrade } from '#shared/grading/grade';
import * as m from '../../../i18n/generated/messages.js';
import { problemWords, refusalWords } from '../../../i18n/problem-words.ts';
import { useServices } from '../../../studio/services.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './grade-form.module.css';

export interface GradeFormProps {
  readonly review: ReplyOf<typeof getReview>;
  /** Score at the chosen strictness, offered but never entered for the teacher. */
  readonly suggested: number | null;
  readonly strictness: Strictness;
  readonly onSaved: (next: string | null) => void;
}

/** Grade and feedback; leaving with something unsaved asks first. */
export function GradeForm({ review, suggested, strictness, onSaved }: GradeFormProps) {
  const { api, leaveGuard, newId } = useServices();
  const { gradeAndFeedback, gradeValidation, session } = review;
  const [grade, setGrade] = useState(gradeAndFeedback.grade ?? '');
  const [feedback, setFeedback] = useState(gradeAndFeedback.feedback);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isChanged =
    grade !== (gradeAndFeedback.grade ?? '') || feedback !== gradeAndFeedback.feedback;

  useEffect(() => {
    if (!isChanged) return;
    return leaveGuard.hold({
      title: m.review_abandonTitle(),
      body: m.review_abandonBody(),
      confirm: m.dialog_abandon(),
      cancel: m.dialog_cancel(),
      danger: true,
    });
  }, [leaveGuard, isChanged]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wrong = validateGrade(grade, gradeValidation) ?? validateFeedback(feedback);
    if (wrong !== null) return setProblem(problemWords(wrong));
    setBusy(true);
    const outcome = await api.call(saveGrade, {
      params: { sessionId: session.assignmentSessionId },
      body: { grade: grade.trim(), feedback, autoAssessMode: strictness },
      idempotencyKey: newId(),
    });
    setBusy(false);
    if (outcome.kind !== 'ok') return setProblem(refusalWords(outcome));
    leaveGuard.clear();
    onSaved(outcome.reply.next);
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextField
        big
        label={m.review_grade()}
        name="grade"
        inputMode="numeric"
        value={grade}
        onChange={(text) => {
          setGrade(text);
          setProblem(undefined);
        }}
        error={problem}
      />
      {suggested !== null && (
        <p className={styles.suggested}>{m.review_suggested({ score: Math.round(suggested) })}</p>
      )}
      <TextField
        multiline
        label={m.review_feedback()}
        name="feedback"
        value={feedback}
        onChange={setFeedback}
      />
      <Button look="primary" wide type="submit" isPending={isBusy}>
        {m.review_save()}
      </Button>
    </form>
  );
}
