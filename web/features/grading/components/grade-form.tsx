import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { z } from 'zod';
import type { Strictness } from '#shared/assessment/report';
import type { ReplyOf } from '#shared/contract/endpoint';
import type { getReview } from '#shared/contract/grading';
import { validateFeedback, validateGrade } from '#shared/grading/grade';
import * as m from '../../../i18n/generated/messages.js';
import { problemWords } from '../../../i18n/problem-words.ts';
import { useOnce } from '../../../school/use-once.ts';
import { useSavedForm } from '../../../school/use-saved-form.ts';
import { Button } from '../../../ui/button.tsx';
import { BoundText } from '../../../ui/form/bound-text.tsx';
import { Form, FormProblem } from '../../../ui/form/form.tsx';
import { saveGradeMutation } from '../queries.ts';
import styles from './grade-form.module.css';

interface GradeFormProps {
  readonly review: ReplyOf<typeof getReview>;
  /** Score at the chosen strictness, offered but never entered for the teacher. */
  readonly suggested: number | null;
  readonly strictness: Strictness;
  readonly onSaved: (next: string | null) => void;
}

/** What is typed; how long either may be depends on the assignment, and is asked of the rules of grading. */
const typedGrade = z.object({ grade: z.string(), feedback: z.string() });

/** Grade and feedback, kept on the device while they are not saved; leaving with something unsaved asks first. */
export function GradeForm({ review, suggested, strictness, onSaved }: GradeFormProps) {
  const form = useGradeForm({ review, strictness, onSaved });
  useFocusOnGrade(form);
  return (
    <Form form={form}>
      <BoundText
        look="big"
        label={m.review_grade()}
        name="grade"
        typing={{ inputMode: 'numeric' }}
      />
      {suggested !== null && (
        <p className={styles.suggested}>{m.review_suggested({ score: Math.round(suggested) })}</p>
      )}
      <BoundText look="lines" label={m.review_feedback()} name="feedback" />
      {form.isRestored && (
        <p className={styles.suggested} role="status">
          {m.review_draft()}
        </p>
      )}
      <FormProblem form={form} />
      <Button look="primary" wide type="submit" isPending={form.isBusy}>
        {m.review_save()}
      </Button>
    </Form>
  );
}

/** A teacher with keys grades one take after the other. Under a finger it would bring up a keyboard, over the music. */
function useFocusOnGrade({ fields: { setFocus } }: ReturnType<typeof useGradeForm>) {
  useEffect(() => {
    if (matchMedia('(hover: hover) and (pointer: fine)').matches) setFocus('grade');
  }, [setFocus]);
}

function useGradeForm({ review, strictness, onSaved }: Omit<GradeFormProps, 'suggested'>) {
  const { gradeAndFeedback, gradeValidation, session } = review;
  const { assignmentSessionId } = session;
  const save = useMutation(saveGradeMutation(assignmentSessionId));
  const once = useOnce();
  return useSavedForm({
    schema: typedGrade,
    first: { grade: gradeAndFeedback.grade ?? '', feedback: gradeAndFeedback.feedback },
    check: ({ grade, feedback }) => ({
      grade: wordsFor(validateGrade(grade, gradeValidation)),
      feedback: wordsFor(validateFeedback(feedback)),
    }),
    save: ({ grade, feedback }) =>
      once({ grade: grade.trim(), feedback, autoAssessMode: strictness }, save.mutateAsync),
    onSaved: (_, { next }) => onSaved(next),
    leaving: { title: m.review_abandonTitle(), body: m.review_abandonBody() },
    draft: { key: `grade/${assignmentSessionId}` },
  });
}

const wordsFor = (code: Parameters<typeof problemWords>[0] | null) =>
  code === null ? undefined : problemWords(code);
