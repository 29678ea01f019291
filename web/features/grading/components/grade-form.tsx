import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Strictness } from '#shared/assessment/report';
import type { ReplyOf } from '#shared/contract/endpoint';
import type { getReview } from '#shared/contract/grading';
import { validateFeedback, validateGrade } from '#shared/grading/grade';
import type { Trouble } from '../../../data/api/trouble.ts';
import * as m from '../../../i18n/generated/messages.js';
import { problemWords, refusalWords } from '../../../i18n/problem-words.ts';
import { useServices } from '../../../session/services.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { saveGradeMutation } from '../queries.ts';
import styles from './grade-form.module.css';

interface GradeFormProps {
  readonly review: ReplyOf<typeof getReview>;
  /** Score at the chosen strictness, offered but never entered for the teacher. */
  readonly suggested: number | null;
  readonly strictness: Strictness;
  readonly onSaved: (next: string | null) => void;
}

/** Grade and feedback; leaving with something unsaved asks first. */
export function GradeForm({ review, suggested, strictness, onSaved }: GradeFormProps) {
  const { api, askSignIn, leaveGuard, newId } = useServices();
  const { gradeAndFeedback, gradeValidation, session } = review;
  const [saved, setSaved] = useState({
    grade: gradeAndFeedback.grade ?? '',
    feedback: gradeAndFeedback.feedback,
  });
  const [grade, setGrade] = useState(saved.grade);
  const [feedback, setFeedback] = useState(saved.feedback);
  const [problem, setProblem] = useState<string>();
  const save = useMutation(saveGradeMutation(api, session.assignmentSessionId));
  /** What was sent and not yet answered by "saved": the same content again is the same act. */
  const sent = useRef<{ readonly content: string; readonly key: string } | null>(null);
  const isChanged = grade !== saved.grade || feedback !== saved.feedback;

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
    const body = { grade: grade.trim(), feedback, autoAssessMode: strictness };
    const content = JSON.stringify(body);
    if (sent.current?.content !== content) sent.current = { content, key: newId() };
    await save.mutateAsync({ body, idempotencyKey: sent.current.key }).then(
      ({ next }) => {
        sent.current = null;
        // Render at once, so that moving on warns only about text typed after this save.
        flushSync(() => setSaved({ grade, feedback }));
        onSaved(next);
      },
      ({ outcome }: Trouble) => {
        if (outcome.kind === 'refused' && outcome.status === 401) return askSignIn();
        setProblem(refusalWords(outcome));
      },
    );
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextField
        big
        label={m.review_grade()}
        name="grade"
        typing={{ inputMode: 'numeric' }}
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
      <Button look="primary" wide type="submit" isPending={save.isPending}>
        {m.review_save()}
      </Button>
    </form>
  );
}
