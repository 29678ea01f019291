import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { canTryAgain } from '#shared/assignments/attempts';
import type { StudentAssignment } from '#shared/contract/assignments';
import { completeRequest } from '#shared/generation/request';
import { assigned } from '#shared/practice/permits';
import type { ExerciseOutcome } from '../../data/exercises/exercise-outcome.ts';
import { type BlankMusic, forTheStand } from '../../data/exercises/for-the-stand.ts';
import { held } from '../../data/queries/on-screen.ts';
import * as m from '../../i18n/generated/messages.js';
import { pages, setUpAddress } from '../../paths/pages.ts';
import { usePageParams } from '../../paths/use-page.ts';
import { useWayBack } from '../../paths/use-way-back.ts';
import { Stage } from '../../playing/stage/stage.tsx';
import { useServices } from '../../session/services.ts';
import { Brand } from '../../ui/brand.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PlainLayout } from '../../ui/layouts/plain.tsx';
import { QueryPage } from '../../ui/layouts/query-page.tsx';
import { assignmentQuery } from './queries.ts';
import { nothingUncounted, useUncountedTakes } from './use-uncounted-takes.ts';

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

/** Why there is nothing to put on the stand, null where there is music. */
function problemOf({ kind }: ExerciseOutcome | BlankMusic): string | null {
  if (kind === 'exercise') return null;
  return kind === 'blank' ? m.stage_noMusic() : m.stage_cannotStart();
}

function AssignedStage({
  assignment,
  uncounted,
}: {
  assignment: StudentAssignment;
  /** Takes that the attempts of the assignment do not count yet. */
  uncounted: number;
}) {
  const { exercises, log, dialogs } = useServices();
  const navigate = useNavigate();
  const { assignmentId, title, courseId, configuration, attemptSummary, autoAssessMode } =
    assignment;
  const [outcome, setOutcome] = useState<ExerciseOutcome | BlankMusic | null>(null);
  const [trouble, setTrouble] = useState<unknown>(null);
  // The generator did not load: the screen above says so and offers to load again.
  if (trouble !== null) throw trouble;
  // As it was when the screen opened: takes made here are counted here, whether they were sent yet or not.
  const [before] = useState({ attempts: attemptSummary.attempts, uncounted });
  const [made, setMade] = useState(0);
  const onTake = useCallback(() => setMade((count) => count + 1), []);
  const canTry = canTryAgain({
    attempts: before.attempts,
    waiting: before.uncounted + made,
    allowed: attemptSummary.totalAttemptsAllowed,
  });
  useEffect(() => {
    const { seed, ...request } = configuration;
    void exercises
      .exact(completeRequest(request), seed)
      .then((arrived) => setOutcome(forTheStand(arrived, log)), setTrouble);
  }, [exercises, configuration, log]);
  const problem = outcome === null ? null : problemOf(outcome);
  useEffect(() => {
    if (problem === null) return;
    let isGone = false;
    void log.report('error', 'generation', problem);
    void dialogs
      .alert({ title: m.stage_creationErrorTitle(), body: problem, close: m.dialog_ok() })
      .then(() => {
        const to = setUpAddress({ exerciseType: 'sr', step: 'start', assignmentId });
        if (!isGone) void navigate(to);
      });
    return () => {
      isGone = true;
    };
  }, [problem, assignmentId, dialogs, log, navigate]);
  // The last take stays on screen with its result.
  if (!canTry && made === 0) return <AttemptsUsed title={title} />;
  if (outcome?.kind !== 'exercise') return null;
  const back = () => void navigate(pages.assignments.at({}));
  return (
    <Stage
      given={{
        exercise: outcome.exercise,
        screen: 'auto-assessment',
        permits: assigned({ strictness: autoAssessMode, canTryAgain: canTry }),
        assignment: { id: assignmentId, courseId },
        heading: { title },
        next: { label: m.assignment_done(), onPress: back },
        onBack: back,
        onTake,
      }}
    />
  );
}

/** The assigned music, recorded and sent to the teacher. */
export function AssessScreen() {
  const { assignmentId } = usePageParams(pages.assess);
  const query = useQuery(held(assignmentQuery(assignmentId)));
  const uncounted = useUncountedTakes(query.dataUpdatedAt);
  const { waiting, delivered } = uncounted?.get(assignmentId) ?? nothingUncounted;
  const back = useWayBack(pages.assignments.at({}));
  return (
    <QueryPage
      query={query}
      isLoading={uncounted === null}
      title={m.title_assignment()}
      onBack={back}
    >
      {({ assignment }) => (
        <AssignedStage assignment={assignment} uncounted={waiting.length + delivered} />
      )}
    </QueryPage>
  );
}
