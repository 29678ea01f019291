import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import type { Strictness } from '#shared/assessment/report';
import type { ReplyOf } from '#shared/contract/endpoint';
import type { getReview } from '#shared/contract/grading';
import { validateFeedback, validateGrade } from '#shared/grading/grade';
import type { Trouble } from '../../../data/api/trouble.ts';
import * as m from '../../../i18n/generated/messages.js';
import { problemWords } from '../../../i18n/problem-words.ts';
import { useServices } from '../../../session/services.ts';
import { useDraft } from '../../../session/use-draft.ts';
import { useLeaveGuard } from '../../../session/use-leave-guard.ts';
import { Button } from '../../../ui/button.tsx';
import { BoundText } from '../../../ui/form/bound-text.tsx';
import { Form, FormProblem } from '../../../ui/form/form.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
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
  const { session } = review;
  const form = useGradeForm({ review, strictness, onSaved });
  const draft = useDraft(form.fields, `grade/${session.assignmentSessionId}`);
  useLeaveGuard(
    form.isChanged,
    {
      title: m.review_abandonTitle(),
      body: m.review_abandonBody(),
      confirm: m.dialog_abandon(),
      cancel: m.dialog_cancel(),
      danger: true,
    },
    draft.forget,
  );
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
      {draft.isRestored && (
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
  const { api, askSignIn, newId } = useServices();
  const { gradeAndFeedback, gradeValidation, session } = review;
  const save = useMutation(saveGradeMutation(api, session.assignmentSessionId));
  /** What was sent and not yet answered by "saved": the same content again is the same act. */
  const sent = useRef<{ readonly content: string; readonly key: string } | null>(null);
  const form = useSchemaForm({
    schema: typedGrade,
    first: { grade: gradeAndFeedback.grade ?? '', feedback: gradeAndFeedback.feedback },
    check: ({ grade, feedback }) => ({
      grade: wordsFor(validateGrade(grade, gradeValidation)),
      feedback: wordsFor(validateFeedback(feedback)),
    }),
    async send({ grade, feedback }) {
      const body = { grade: grade.trim(), feedback, autoAssessMode: strictness };
      const content = JSON.stringify(body);
      if (sent.current?.content !== content) sent.current = { content, key: newId() };
      return save.mutateAsync({ body, idempotencyKey: sent.current.key }).then(
        ({ next }) => {
          sent.current = null;
          // At once, so that going on asks only about what was typed since.
          flushSync(() => form.settle({ grade, feedback }));
          onSaved(next);
          return null;
        },
        ({ outcome }: Trouble) => {
          if (outcome.kind === 'refused' && outcome.status === 401) askSignIn();
          return outcome;
        },
      );
    },
  });
  return form;
}

const wordsFor = (code: Parameters<typeof problemWords>[0] | null) =>
  code === null ? undefined : problemWords(code);
