import { useRef } from 'react';
import type { ReplyOf } from '#shared/contract/endpoint';
import type { getReview } from '#shared/contract/grading';
import * as m from '../../../i18n/generated/messages.js';
import type { LookedAtTake } from '../../../review/model/review-state.ts';
import type { OverlaySkips } from '../../../review/overlay-view.ts';
import { useTakePlayer } from '../../../review/playback/use-take-player.ts';
import { useReviewOf } from '../../../review/use-review.ts';
import { useServices } from '../../../session/services.ts';
import { useKeptOptions } from '../../../session/use-kept-options.ts';
import { ReviewLayout } from '../../../ui/layouts/review.tsx';
import { usePrefetchedReview } from '../use-prefetched-review.ts';
import { useReviewKeys } from '../use-review-keys.ts';
import { useSoundingTake } from '../use-sounding-take.ts';
import { AskTeacher } from './ask-teacher.tsx';
import { GradePanel } from './grade-panel.tsx';
import { People } from './people.tsx';
import { ReportSheet } from './report-sheet.tsx';
import { ReviewTop } from './review-top.tsx';
import { SkillPlaces } from './skill-places.tsx';
import { TakeHeading } from './take-heading.tsx';
import { SYNTH, TakeSound } from './take-sound.tsx';

type ReviewReply = ReplyOf<typeof getReview>;

/** How it went stands beside the music. */
const SKIPS: OverlaySkips = { skipSummary: true };

interface TakeReviewProps {
  readonly review: ReviewReply;
  /** Asks for the review again, and answers with its take. */
  readonly reload: () => Promise<ReviewReply['completed']>;
  /** Another attempt is to be shown. */
  readonly onAttempt: (attemptId: string) => void;
  /** Whose notes are pointed at. */
  readonly skill: string | undefined;
}

/** A take with its marks, its sound and its grade, and the class beside it. */
export function TakeReview({ review, reload: renew, onAttempt, skill }: TakeReviewProps) {
  const reload = quietly(renew);
  const { completed, sidebar, saveGradeUrl } = review;
  const isTeacher = saveGradeUrl !== null;
  const { outcome, askAgain, marks, take, player, moment, hear } = useTakeOf(review, renew);
  const plain = useRef<HTMLAudioElement>(null);
  useReviewKeys({
    sidebar,
    inWords: review.gradeValidation === 'freeForm',
    onPlay: take === null ? () => toggle(plain.current) : player.toggle,
  });
  usePrefetchedReview(review);
  return (
    <ReviewLayout
      gradeLabel={m.review_grade()}
      top={<ReviewTop review={review} isTeacher={isTeacher} />}
      people={sidebar && <People sidebar={sidebar} />}
      heading={
        <>
          <TakeHeading review={review} onAttempt={onAttempt} />
          {skill !== undefined && outcome.kind === 'ok' && (
            <SkillPlaces skill={skill} report={outcome.report} marks={marks} onHear={hear} />
          )}
        </>
      }
      sheet={
        completed?.aaJsonUrl === null ? (
          <p>{review.shown.marks === 'never' ? m.review_marksNever() : m.review_marksLater()}</p>
        ) : completed ? (
          <ReportSheet
            outcome={outcome}
            review={marks}
            reload={askAgain}
            player={player}
            onHear={hear}
          />
        ) : (
          <p>{m.review_uncompleted()}</p>
        )
      }
      player={
        completed && (
          <TakeSound
            key={completed.attemptId}
            sound={completed}
            take={outcome.kind === 'loading' ? undefined : take}
            player={player}
            moment={moment}
            marks={marks}
            isTeacher={isTeacher}
            ask={
              review.mayAsk
                ? (note) => (
                    <AskTeacher
                      sessionId={review.session.assignmentSessionId}
                      attemptId={completed.attemptId}
                      note={note}
                      onAsked={reload}
                    />
                  )
                : null
            }
            plain={plain}
          />
        )
      }
      grade={
        (completed || isTeacher || isAnswered(review)) && (
          <GradePanel
            review={review}
            marks={marks}
            report={outcome.kind === 'ok' ? outcome.report : null}
            isLoading={outcome.kind === 'loading'}
            reload={reload}
          />
        )
      }
    />
  );
}

/** Trouble stays unsaid where what is there stays. */
const quietly = (ask: () => Promise<unknown>) => () => void ask().catch(() => {});

/** Its marks, and what plays it. */
function useTakeOf({ completed }: ReviewReply, reload: TakeReviewProps['reload']) {
  const services = useServices();
  const kept = useKeptOptions();
  const { outcome, take, core, moment, askAgain } = useSoundingTake(completed, reload);
  const marks = useReviewOf<LookedAtTake>(outcome.kind === 'ok' ? outcome : null, {
    strictness: completed?.autoAssessMode ?? 'lenient',
    skips: SKIPS,
    services,
  });
  return {
    outcome,
    askAgain,
    marks,
    take,
    player: useTakePlayer({ take, core, kept, synth: SYNTH }),
    moment,
    /** One note of it, as the rest is heard. */
    hear(note: number) {
      const one = take?.report.sets.lenient.notes[note];
      if (!one) return;
      const isOwn = kept.options.playbackRecording && moment.hasMine;
      const place = { onset: one.onset, played: one.heard?.onset ?? one.onset };
      moment.hear(place, isOwn ? 'mine' : 'written');
    },
  };
}

/** The teacher said something of it: without a take too. */
const isAnswered = ({ isGraded, gradeAndFeedback }: ReviewReply) =>
  isGraded || gradeAndFeedback.feedback !== '';

function toggle(audio: HTMLAudioElement | null): void {
  if (audio === null) return;
  if (audio.paused) void audio.play().catch(() => {});
  else audio.pause();
}
