import { useMutation } from '@tanstack/react-query';
import {
  type ComponentProps,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import type { Strictness } from '#shared/assessment/report';
import type { ReplyOf } from '#shared/contract/endpoint';
import type { getReview } from '#shared/contract/grading';
import { validateFeedback, validateGrade } from '#shared/grading/grade';
import type { Noticed } from '#shared/grading/noticed';
import { suggestedGrade } from '#shared/grading/suggested-grade';
import type { Trouble } from '../../../data/api/trouble.ts';
import * as m from '../../../i18n/generated/messages.js';
import { problemWords } from '../../../i18n/problem-words.ts';
import { useOnce } from '../../../school/use-once.ts';
import { useSavedForm } from '../../../school/use-saved-form.ts';
import { Button } from '../../../ui/button.tsx';
import { BoundText } from '../../../ui/form/bound-text.tsx';
import { Form, FormProblem } from '../../../ui/form/form.tsx';
import { PhraseBank } from '../phrases/phrase-bank.tsx';
import { saveGradeMutation } from '../queries.ts';
import styles from './grade-form.module.css';
import { SaidBeforeThis } from './said-before.tsx';
import { SaidMeanwhile } from './said-meanwhile.tsx';

interface GradeFormProps {
  readonly review: ReplyOf<typeof getReview>;
  /** Score at the chosen strictness, 0 to 100; null where nothing could be marked, or is not known yet. */
  readonly score: number | null;
  readonly strictness: Strictness;
  /** What is to be said of the take as a whole. */
  readonly noticed: readonly Noticed[];
  readonly onSaved: (next: string | null) => void;
  /** Something else is there by now than was looked at. */
  readonly onOutdated: () => void;
  /** Gives what is typed to who knows that it is of nothing any more. */
  readonly typed: Ref<TypedGrade>;
}

export interface TypedGrade {
  /** What was to be graded is deleted: nothing is asked of what was typed for it. */
  readonly giveUp: () => void;
}

/** What is typed; how long either may be depends on the assignment, and is asked of the rules of grading. */
const typedGrade = z.object({ grade: z.string(), feedback: z.string() });

/** Grade and feedback, kept on the device while they are not saved; leaving with something unsaved asks first. */
export function GradeForm({ score, noticed, typed, ...given }: GradeFormProps) {
  const { review } = given;
  /** What was looked at when a save was refused because of what is there by now. */
  const [outdated, setOutdated] = useState<typeof review.gradeAndFeedback | null>(null);
  const form = useGradeForm({
    ...given,
    onOutdated: () => {
      setOutdated(review.gradeAndFeedback);
      given.onOutdated();
    },
  });
  useGivingUp(typed, form, () => setOutdated(null));
  const { gradeValidation: validation, outOf, gradeAndFeedback, completed } = review;
  const needsReview = completed?.needsReview ?? false;
  const suggested =
    gradeAndFeedback.grade === null
      ? suggestedGrade({ score, validation, outOf, needsReview })
      : null;
  // Said beside a grade too, and where the marks are to be listened to first: then it is not filled in.
  const marksSay = suggestedGrade({ score, validation, outOf, needsReview: false });
  const standing = gradeAndFeedback.grade ?? suggested ?? '';
  useFocusOnGrade(form, { standing, needsReview });
  useInSight(score, noticed);
  useStanding(form, { grade: standing, feedback: gradeAndFeedback.feedback });
  const hasNext = (review.sidebar?.ungradedSessions.length ?? 0) > 1;
  return (
    <GradeKeys onSave={form.submit}>
      <Form form={form}>
        <BoundText
          look="big"
          label={outOf === null ? m.review_grade() : m.review_gradeOutOf({ points: outOf })}
          name="grade"
          typing={{ inputMode: 'numeric' }}
        />
        {marksSay !== null && (
          <p className={styles.suggested}>
            {m.review_suggested({ score: marksSay, points: outOf ?? 100 })}
          </p>
        )}
        <SaidMeanwhile
          seen={outdated}
          now={gradeAndFeedback}
          onKeep={() => {
            setOutdated(null);
            const { grade, feedback } = gradeAndFeedback;
            form.fields.reset({ grade: grade ?? '', feedback });
          }}
        />
        <BoundText look="lines" label={m.review_feedback()} name="feedback" />
        <p className={styles.keys}>{m.review_keys()}</p>
        <Phrases form={form} courseId={review.assignment.courseId} noticed={noticed} />
        {form.isRestored && (
          <p className={styles.suggested} role="status">
            {m.review_draft()}
          </p>
        )}
        <FormProblem form={form} />
        <Button
          look="primary"
          wide
          type="submit"
          isPending={form.isBusy}
          shortcut={m.review_enter()}
        >
          {hasNext ? m.review_saveNext() : m.review_save()}
        </Button>
        <SaidBeforeThis review={review} />
      </Form>
    </GradeKeys>
  );
}

/** What is said again and again, by one press each, after what is written. */
function Phrases({
  form: { fields },
  ...given
}: Pick<ComponentProps<typeof PhraseBank>, 'courseId' | 'noticed'> & {
  readonly form: ReturnType<typeof useGradeForm>;
}) {
  return (
    <PhraseBank
      {...given}
      written={fields.watch('feedback')}
      onSay={(words) => {
        const written = fields.getValues('feedback').trim();
        const said = written === '' ? words : `${written} ${words}`;
        fields.setValue('feedback', said, { shouldDirty: true });
      }}
    />
  );
}

/** Lets what is typed be given up from outside, with what else was said of it. */
function useGivingUp(
  typed: Ref<TypedGrade>,
  { fields }: ReturnType<typeof useGradeForm>,
  also: () => void,
) {
  useImperativeHandle(typed, () => ({
    giveUp() {
      // At once, before the page is left.
      flushSync(() => {
        also();
        fields.reset({ grade: '', feedback: '' });
      });
    },
  }));
}

/** Enter that is held down saves once: it would go on through the class. In the lines of the feedback Ctrl and Enter save. */
function GradeKeys({
  onSave,
  children,
}: {
  readonly onSave: () => Promise<void>;
  readonly children: ReactNode;
}) {
  return (
    <div
      onKeyDownCapture={(event) => {
        if (event.key !== 'Enter') return;
        if (event.repeat) return event.preventDefault();
        const isInLines = event.target instanceof HTMLTextAreaElement;
        if (!isInLines || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        void onSave();
      }}
    >
      {children}
    </div>
  );
}

/**
 * What was read, and where there is no grade what is suggested, stands in the fields that nobody has touched, also when it is
 * read anew: it is nothing unsaved, and nobody saves over what they have not seen.
 */
function useStanding(
  { fields }: ReturnType<typeof useGradeForm>,
  { grade, feedback }: { readonly grade: string; readonly feedback: string },
) {
  useEffect(() => {
    const follow = (name: 'grade' | 'feedback', value: string) => {
      const { isDirty } = fields.getFieldState(name);
      if (!isDirty && fields.getValues(name) !== value)
        fields.resetField(name, { defaultValue: value });
    };
    follow('grade', grade);
    follow('feedback', feedback);
  }, [fields, grade, feedback]);
}

/**
 * A teacher with keys grades one take after the other: the grade is selected as a whole, so that digits replace it, also where it
 * comes only when the field has the focus already. Under a finger it would bring up a keyboard, over the music.
 */
function useFocusOnGrade(
  { fields }: ReturnType<typeof useGradeForm>,
  { standing, needsReview }: { readonly standing: string; readonly needsReview: boolean },
) {
  const { setFocus, getFieldState } = fields;
  const shown = fields.watch('grade');
  /** Once it was selected, what is typed by hand may read the same on its way to something else. */
  const selected = useRef<string | null>(null);
  useEffect(() => {
    if (hasKeys()) setFocus('grade', SELECTED);
  }, [setFocus]);
  useEffect(() => {
    if (shown !== standing || selected.current === standing) return;
    const isAtIt = document.activeElement?.matches('input[name=grade]');
    if (!isAtIt || getFieldState('grade').isDirty) return;
    selected.current = standing;
    setFocus('grade', SELECTED);
  }, [shown, standing, setFocus, getFieldState]);
  useEffect(() => {
    // What said that it was listened to is gone, with the focus.
    if (!needsReview && document.activeElement === document.body && hasKeys())
      setFocus('grade', SELECTED);
  }, [needsReview, setFocus]);
}

/** What the marks say comes above the grade once they are known, and would push it out of sight. */
function useInSight(score: number | null, noticed: readonly Noticed[]) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever they are known anew
  useEffect(() => {
    const at = document.activeElement;
    if (at?.matches('input[name=grade]')) at.scrollIntoView({ block: 'nearest' });
  }, [score, noticed]);
}

const SELECTED = { shouldSelect: true } as const;

const hasKeys = () => matchMedia('(hover: hover) and (pointer: fine)').matches;

function useGradeForm(given: Omit<GradeFormProps, 'score' | 'noticed' | 'typed'>) {
  const { review, strictness, onSaved, onOutdated } = given;
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
      once(
        {
          grade: grade.trim(),
          // A colleague's words stay where none were written here.
          ...(feedback !== gradeAndFeedback.feedback && { feedback }),
          autoAssessMode: strictness,
          seenAttempt: session.handedIn ?? '',
          seenGrade: gradeAndFeedback.grade ?? '',
          seenFeedback: gradeAndFeedback.feedback,
        },
        save.mutateAsync,
      ).catch((trouble: Trouble) => {
        if (trouble.outcome.kind === 'refused' && trouble.outcome.status === 409) onOutdated();
        throw trouble;
      }),
    onSaved: (_, { next }) => onSaved(next),
    leaving: { title: m.review_abandonTitle(), body: m.review_abandonBody() },
    // What was typed for one take is not said of another.
    draft: { key: `grade/${assignmentSessionId}/${session.handedIn ?? ''}` },
  });
}

const wordsFor = (code: Parameters<typeof problemWords>[0] | null) =>
  code === null ? undefined : problemWords(code);
