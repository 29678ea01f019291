import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { canTryAgain, givesBack } from '#shared/assignments/attempts';
import type { Picked } from '#shared/assignments/picked';
import type { StudentAssignment } from '#shared/contract/assignments';
import { toOwnAssignments } from '#shared/contract/exit-action';
import type { Exercise } from '#shared/generation/exercise';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { Stage } from '../../playing/stage/stage.tsx';
import { useExit } from '../../session/use-exit.ts';
import { useLeaveGuard } from '../../session/use-leave-guard.ts';
import { useClassTuning } from '../../set-up/use-class-tuning.ts';
import { Brand } from '../../ui/brand.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PlainLayout } from '../../ui/layouts/plain.tsx';
import { ClosedAssignment } from './closed-assignment.tsx';
import { stageOf } from './stage-of.ts';
import { useAttempt } from './use-attempt.ts';
import { useClosing } from './use-closing.ts';
import { useIsRefused } from './use-is-refused.ts';

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

/** Asked before an attempt is left that is counted. */
const leaveWords = (left: number) => ({
  title: m.assignment_leaveTitle(),
  body: left > 0 ? m.assignment_leaveSome({ left }) : m.assignment_leaveLast(),
  confirm: m.assignment_leave(),
  danger: true,
  cancel: m.dialog_cancel(),
});

const againWords = (left: number | null, isOther: boolean) => {
  if (left !== null) return m.assignment_again({ left });
  return isOther ? m.assignment_tryAgain() : m.result_again();
};

interface AssignedStageProps {
  readonly assignment: StudentAssignment;
  readonly exercise: Exercise;
  /** Its stored music; absent where none is. */
  readonly pieceId?: string;
  /** Leads to other music for a further attempt; absent where it has the same. */
  readonly onAgain?: (() => void) | undefined;
  /** Attempts that the assignment does not count yet. */
  readonly uncounted: number;
  /** Something was sent, or waits to be. */
  readonly wasSent: boolean;
  /** What they chose, where it is other music than was given out. */
  readonly picked: Picked | null;
}

/** The stage of an assignment, as long as there are tries. */
export function AssignedStage(props: AssignedStageProps) {
  const { assignment, exercise, uncounted, wasSent, pieceId, picked, onAgain } = props;
  const navigate = useNavigate();
  const exit = useExit();
  const { assignmentId, title, courseId, attemptSummary, settings } = assignment;
  const a4 = useClassTuning(courseId);
  // As it was when the screen opened: attempts begun here are counted here, whether the server knows of them yet or not.
  const [before] = useState(attemptSummary.attempts + uncounted);
  const [ownLine] = useState(assignment.ownLine);
  const allowed = attemptSummary.totalAttemptsAllowed;
  const isOut = !canTryAgain({ attempts: before, waiting: 0, allowed });
  const closing = useClosing(assignment);
  const attempt = useAttempt({
    ...{ assignmentId, round: assignment.round, pieceId, picked },
    part: assignment.lines.length > 0 ? ownLine : undefined,
    isSeen: !isOut && !closing.isClosed && settings.countDownSeconds === null,
  });
  const [taken, setTaken] = useState({ isAny: wasSent, gaveBack: false });
  // What the server says of it later counts it among those allowed.
  const given = Number(taken.gaveBack && !assignment.gaveBack);
  const left = allowed === null ? null : Math.max(0, allowed + given - before - attempt.begun);
  const isRefused = useIsRefused(assignmentId);
  const canTry = (left === null || left > 0) && !isRefused && !closing.isOver(attempt.openSince);
  useLeaveGuard(attempt.openSince !== null && left !== null, leaveWords(left ?? 0));
  if (closing.isClosed) return <ClosedAssignment assignment={assignment} wasSent={taken.isAny} />;
  if (isOut) return <AttemptsUsed title={title} />;
  const back = () => void navigate(pages.assignments.at({}));
  return (
    <Stage
      given={{
        exercise,
        screen: 'auto-assessment',
        ...stageOf({ assignment, exercise, ownLine, canTryAgain: canTry }),
        assignment: {
          id: assignmentId,
          courseId,
          attempt: () => closing.unlessOver(attempt.begin, attempt.openSince),
        },
        a4,
        next: {
          label: canTry ? m.assignment_handIn() : m.assignment_done(),
          // The take goes by itself, at times later: what comes next is not asked of its answer.
          onPress: () => exit(assignment.exitAction, toOwnAssignments.location),
        },
        again: {
          label: againWords(left, onAgain !== undefined),
          onPress: (dismiss) => closing.unlessOver(onAgain ?? dismiss, attempt.openSince),
        },
        onBack: back,
        onTake: ({ report }) => {
          setTaken({ isAny: true, gaveBack: taken.gaveBack || givesBack(report) });
          attempt.end();
        },
      }}
    />
  );
}
