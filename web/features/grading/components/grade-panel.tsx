import { useMemo, useRef } from 'react';
import { markedScore } from '#shared/assessment/marked-score';
import type { AssessmentReport } from '#shared/assessment/report';
import { unheard } from '#shared/assessment/unheard';
import { isMarked } from '#shared/assignments/is-marked';
import type { ReplyOf } from '#shared/contract/endpoint';
import type { getReview } from '#shared/contract/grading';
import { noticedIn } from '#shared/grading/noticed';
import * as m from '../../../i18n/generated/messages.js';
import { heardA4Words } from '../../../review/charts/heard-a4-words.ts';
import { NoteStrips } from '../../../review/charts/note-strips.tsx';
import type { Review } from '../../../review/model/review.ts';
import type { LookedAtTake } from '../../../review/model/review-state.ts';
import { StrictnessChoice } from '../../../review/strictness-choice.tsx';
import { useReview } from '../../../review/use-review.ts';
import { useServices } from '../../../session/services.ts';
import { useExit } from '../../../session/use-exit.ts';
import { isPlayedAgain } from '../is-played-again.ts';
import { unmarkedWords } from '../unmarked-words.ts';
import { Asked } from './asked.tsx';
import { ClearReviewAct } from './clear-review-act.tsx';
import { doubtWords } from './doubt-words.ts';
import { GradeForm, type TypedGrade } from './grade-form.tsx';
import { GradeShown } from './grade-shown.tsx';
import { ResetAct } from './reset-act.tsx';
import { SaidBeforeThis } from './said-before.tsx';
import { TakeFacts } from './take-facts.tsx';

interface GradePanelProps {
  readonly review: ReplyOf<typeof getReview>;
  /** What is looked at of the marks. */
  readonly marks: Review<LookedAtTake>;
  /** The marks themselves; null until they are there, and where there are none. */
  readonly report: AssessmentReport | null;
  /** They are on their way. */
  readonly isLoading: boolean;
  /** Asks for the review again. */
  readonly reload: () => void;
}

/** How the take went as a whole, and its grade: to be given by the teacher, to be read by its student. */
export function GradePanel({ review, marks, report, isLoading, reload }: GradePanelProps) {
  const { flash } = useServices();
  const exit = useExit();
  const typed = useRef<TypedGrade>(null);
  const isToGrade = review.saveGradeUrl !== null;
  const isOver = review.assignment.isArchived;
  const strictness = useReview(marks, (state) => state.strictness);
  const score = report && markedScore(report, strictness);
  const noticed = useMemo(
    () =>
      report && unheard(report) === null ? noticedIn(report.sets[strictness], report.music) : [],
    [report, strictness],
  );
  const doubt = report && doubtWords(report);
  const isOther =
    review.completed !== null && review.completed.attemptId !== review.session.handedIn;
  const saved = (next: string | null) => {
    flash.show(next === null ? m.review_savedLast() : m.review_saved());
    // Who waits for a grade stands beside it, and nothing else asks while one is typed.
    reload();
    exit(review.postGradeUpdateAction, next);
  };
  return (
    <>
      {isOther && isToGrade && <p role="status">{m.review_otherAttempt()}</p>}
      {review.question && (
        <Asked
          question={review.question}
          shownAttempt={review.completed?.attemptId ?? null}
          marks={marks}
          report={report}
          isTeacher={isToGrade}
        />
      )}
      {isToGrade && !isOver && <WhoseGrade review={review} />}
      <HowItWent {...{ review, marks, report, isLoading }} />
      {isToGrade && !isOver && !isOther && review.completed?.needsReview && (
        <ListenFirst review={review} doubt={doubt} reload={reload} />
      )}
      {!isToGrade ? (
        <GradeShown review={review} score={score} />
      ) : isOver ? (
        <GradeOfArchived review={review} />
      ) : (
        <GradeForm
          review={review}
          score={isOther ? null : score}
          noticed={isOther ? [] : noticed}
          strictness={strictness}
          onSaved={saved}
          onOutdated={reload}
          typed={typed}
        />
      )}
      {isToGrade && review.completed && <TakeFacts completed={review.completed} report={report} />}
      {review.resetSessionUrl !== null && !isOver && review.completed !== null && (
        <ResetAct
          sessionId={review.session.assignmentSessionId}
          studentName={review.session.studentName}
          firstName={review.session.studentFirstName}
          onReset={(next) => {
            typed.current?.giveUp();
            reload();
            exit(review.postResetAction, next);
          }}
        />
      )}
    </>
  );
}

/** The marks as a whole, by the chosen strictness, or why there are none. */
function HowItWent({ review, marks, report, isLoading }: Omit<GradePanelProps, 'reload'>) {
  const strictness = useReview(marks, (state) => state.strictness);
  const told = review.saveGradeUrl === null ? 'player' : 'listener';
  const heardA4 = report && heardA4Words(report, told);
  if (report && markedScore(report, strictness) === null) {
    const { title, advice } = unmarkedWords(report, told);
    return <p>{unheard(report) === 'by-ear' ? advice : title}</p>;
  }
  return (
    <>
      {report && <NoteStrips compact notes={report.sets[strictness].notes} />}
      {heardA4 !== null && <p>{heardA4}</p>}
      {(report !== null || (isLoading && isToBeMarked(review))) && (
        <StrictnessChoice full value={strictness} onChange={marks.chooseStrictness} />
      )}
    </>
  );
}

/** Of whom there is something to be known before they are graded. */
function WhoseGrade({
  review: { completed, session, gradeAndFeedback },
}: Pick<GradePanelProps, 'review'>) {
  return (
    <>
      {session.hasLeft && (
        <p role="status">{m.review_hasLeft({ name: session.studentFirstName })}</p>
      )}
      {completed === null && (
        <p>
          {gradeAndFeedback.grade === null ? m.review_gradeWithoutTake() : m.review_withoutTake()}
        </p>
      )}
    </>
  );
}

/** What was said of a take stays to be read. */
function GradeOfArchived({ review }: Pick<GradePanelProps, 'review'>) {
  return (
    <>
      <p role="status">{m.review_archived()}</p>
      {review.isGraded && <GradeShown review={review} score={null} />}
      <SaidBeforeThis review={review} />
    </>
  );
}

/** Why a take is to be listened to, and what says that it was. */
function ListenFirst({
  review,
  doubt,
  reload,
}: Pick<GradePanelProps, 'review' | 'reload'> & { readonly doubt: string | null }) {
  const isAsked = review.question !== null && !review.question.isAnswered;
  return (
    <>
      {doubt === null && isPlayedAgain(review) ? (
        <p>{m.review_playedAgain()}</p>
      ) : (
        (doubt !== null || !isAsked) && <p>{m.review_listenFirst()}</p>
      )}
      {doubt !== null && <p>{doubt}</p>}
      <ClearReviewAct sessionId={review.session.assignmentSessionId} onCleared={reload} />
    </>
  );
}

/** Whether there will be marks, by what is known of the assignment before they are here. */
const isToBeMarked = ({ completed }: GradePanelProps['review']) =>
  completed !== null &&
  completed.aaJsonUrl !== null &&
  isMarked({ autoAssess: completed.wasAutoAssessEnabledInAssn }, completed.medium);
