import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { getAssignment, type StudentAssignment } from '#shared/contract/assignments';
import * as m from '../../i18n/generated/messages.js';
import type { ExerciseOutcome } from '../../studio/exercise/exercise-source.ts';
import { ReplyBody } from '../../studio/reply-body.tsx';
import { useServices } from '../../studio/services.ts';
import { Stage } from '../../studio/stage/stage.tsx';
import { useReply } from '../../studio/use-reply.ts';

function AssignedStage({ assignment }: { assignment: StudentAssignment }) {
  const { exercises } = useServices();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<ExerciseOutcome | null>(null);
  useEffect(() => {
    const { seed, ...request } = assignment.configuration;
    void exercises.exact(request, seed).then(setOutcome);
  }, [exercises, assignment]);
  if (outcome?.kind !== 'exercise') return outcome && <p role="alert">{m.stage_cannotStart()}</p>;
  const back = () => void navigate({ to: '/assignments' });
  return (
    <Stage
      exercise={outcome.exercise}
      primary="check"
      assignment={{ id: assignment.assignmentId, title: assignment.title }}
      next={{ label: m.assignment_done(), onPress: back }}
      onBack={back}
    />
  );
}

/** The assigned music, recorded and sent to the teacher. */
export function AssessScreen() {
  const { assignmentId } = useParams({ strict: false }) as { assignmentId: string };
  const { outcome, reload } = useReply(getAssignment, { assignmentId });
  return (
    <ReplyBody<typeof getAssignment> outcome={outcome} reload={reload}>
      {({ assignment }) => <AssignedStage assignment={assignment} />}
    </ReplyBody>
  );
}
