import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { canTryAgain } from '#shared/assignments/attempts';
import { fixedOptions } from '#shared/assignments/fixed-options';
import { isMarked } from '#shared/assignments/is-marked';
import { seenOf } from '#shared/assignments/shown';
import type { StudentAssignment } from '#shared/contract/assignments';
import type { Exercise } from '#shared/generation/exercise';
import { assigned } from '#shared/practice/permits';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { Stage } from '../../playing/stage/stage.tsx';
import { practiceCoursesQuery } from '../../set-up/queries.ts';
import { Brand } from '../../ui/brand.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PlainLayout } from '../../ui/layouts/plain.tsx';

function AttemptsUsed({ title }: { title: string }) {
  return (
    <PlainLayout lead={<Brand to="/" />} title={title}>
      <EmptyState
        text={m.problem_attemptsExhausted()}
        act={<ButtonLink {...pages.assignments.at({})}>{m.place_assigned()}</ButtonLink>}
      />
    </PlainLayout>
  );
}

interface AssignedStageProps {
  readonly assignment: StudentAssignment;
  readonly exercise: Exercise;
  /** Takes that the attempts of the assignment do not count yet. */
  readonly uncounted: number;
}

/** The stage of an assignment, as long as there are tries. */
export function AssignedStage({ assignment, exercise, uncounted }: AssignedStageProps) {
  const navigate = useNavigate();
  const rules = useQuery(practiceCoursesQuery).data?.courses;
  const { assignmentId, title, courseId, attemptSummary, autoAssessMode, settings } = assignment;
  const a4 = rules?.find((one) => one.courseId === courseId)?.constraints?.a4 ?? null;
  // As it was when the screen opened: takes made here are counted here, whether they were sent yet or not.
  const [before] = useState({ attempts: attemptSummary.attempts, uncounted });
  const [made, setMade] = useState(0);
  const onTake = useCallback(() => setMade((count) => count + 1), []);
  const canTry = canTryAgain({
    attempts: before.attempts,
    waiting: before.uncounted + made,
    allowed: attemptSummary.totalAttemptsAllowed,
  });
  // The last take stays on screen with its result.
  if (!canTry && made === 0) return <AttemptsUsed title={title} />;
  const back = () => void navigate(pages.assignments.at({}));
  return (
    <Stage
      given={{
        exercise,
        screen: 'auto-assessment',
        permits: assigned({
          strictness: autoAssessMode,
          canTryAgain: canTry,
          isByEar: !isMarked(settings, exercise.request.medium),
          fixed: fixedOptions(settings),
          // What was returned is of takes before this one.
          seen: seenOf({ ...assignment, isReturned: false }),
        }),
        assignment: { id: assignmentId, courseId },
        a4,
        heading: { title },
        next: { label: m.assignment_done(), onPress: back },
        onBack: back,
        onTake,
      }}
    />
  );
}
