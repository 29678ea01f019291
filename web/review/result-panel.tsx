import {
  ChevronDown,
  ChevronUp,
  Eye,
  Mic,
  Repeat,
  RotateCcw,
  SkipForward,
  Target,
} from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { AudioCore } from '#audio-core';
import type { AssessmentReport, Strictness } from '#shared/assessment/report';
import type { StoredTake } from '../data/store/tables/takes.ts';
import * as m from '../i18n/generated/messages.js';
import { pages } from '../paths/pages.ts';
import type { KeptOptions } from '../session/use-kept-options.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { NarrowScreen } from '../ui/screen-width.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { heardA4Words } from './charts/heard-a4-words.ts';
import { NoteStrips } from './charts/note-strips.tsx';
import { MeasureChips } from './incidents/measure-chips.tsx';
import { ListenActs } from './listen-acts.tsx';
import type { Review } from './model/review.ts';
import styles from './result-panel.module.css';
import type { ReviewWays } from './review-ways.ts';
import { StrictnessChoice } from './strictness-choice.tsx';
import { hasMissed, useRepair } from './use-repair.ts';
import { useOverlay, useReview } from './use-review.ts';
import { useWhereabouts } from './use-whereabouts.ts';
import { type Verdict, verdictOf } from './verdict.ts';

/** Few save a take. */
const TakeFiles = lazy(async () => ({ default: (await import('./take-files.tsx')).TakeFiles }));

interface ResultPanelProps {
  readonly review: Review;
  readonly take: StoredTake;
  readonly core: AudioCore | null;
  readonly kept: KeptOptions;
  /** What is to be said about its sound, null when it was fine. */
  readonly remark: string | null;
  readonly ways: ReviewWays;
}

/** Where the score may lie, which is known for the lenient one; null where there is no doubt. */
function intervalOf({ scoreInterval }: AssessmentReport, strictness: Strictness) {
  const { low, high } = scoreInterval;
  return strictness === 'lenient' && low < high ? { low, high } : null;
}

/** Stands below the music: the score, or that nothing could be marked, one sentence of praise, one place to look, and what to do next. */
export function ResultPanel({ review, take, core, kept, remark, ways }: ResultPanelProps) {
  const strictness = useReview(review, (state) => state.strictness);
  const overlay = useOverlay(review);
  const verdict = verdictOf(take.report, strictness, take.source);
  // Only a measure that the verdict offers can be the one looked at.
  const measure = verdict.measures.find((one) => one === overlay.measure) ?? null;
  const whereabouts = useWhereabouts(take);
  const heardA4 = heardA4Words(take.report, 'player');
  const isMarked = verdict.unheard === null && ways.showsMarks;
  const isHidden = verdict.unheard === null && !ways.showsMarks;
  // On a phone the music keeps most of the screen until all is wanted.
  const [isOpen, setOpen] = useState(false);
  return (
    <section
      className={styles.result}
      aria-label={m.result_summary()}
      data-result
      data-open={isOpen}
    >
      <div className={styles.inner}>
        <div className={`${styles.verdict} ${isMarked ? '' : styles.unmarked}`}>
          {isMarked && <Score report={take.report} strictness={strictness} />}
          <div>
            <h1 tabIndex={-1}>{isHidden ? m.result_hidden() : verdict.title}</h1>
            <p className={styles.muted}>{isHidden ? m.result_hiddenAdvice() : verdict.advice}</p>
            {isMarked && heardA4 !== null && <p className={styles.muted}>{heardA4}</p>}
            <div className={styles.more}>
              {!isHidden && (
                <MeasureChips
                  measures={verdict.measures}
                  measure={measure}
                  onMeasure={review.toMeasure}
                />
              )}
              {isMarked && remark && <p className={styles.muted}>{remark}</p>}
            </div>
            <p className={styles.saved} role="status">
              {whereabouts}
            </p>
          </div>
          <div className={styles.corner}>
            <NarrowScreen>
              <Button
                look="quiet"
                icon
                aria-expanded={isOpen}
                aria-label={isOpen ? m.result_less() : m.result_more()}
                onPress={() => setOpen(!isOpen)}
              >
                <Icon of={isOpen ? ChevronDown : ChevronUp} />
              </Button>
            </NarrowScreen>
          </div>
        </div>
        {isMarked && (
          <>
            <div className={styles.more}>
              <NarrowScreen>
                <StrictnessChoice full value={strictness} onChange={review.chooseStrictness} />
              </NarrowScreen>
            </div>
            <NoteStrips notes={take.report.sets[strictness].notes} />
          </>
        )}
        <ResultActs
          take={take}
          strictness={strictness}
          verdict={verdict}
          measure={measure}
          core={core}
          kept={kept}
          ways={ways}
          onDetail={review.cycle}
        />
      </div>
    </section>
  );
}

function Score(props: { readonly report: AssessmentReport; readonly strictness: Strictness }) {
  const { report, strictness } = props;
  const interval = intervalOf(report, strictness);
  return (
    <div>
      <p className={styles.points}>
        <VisuallyHidden>{m.result_scoreIs()}</VisuallyHidden>
        <span data-testid="score">{Math.round(report.sets[strictness].score)}</span>
      </p>
      {interval && (
        <p className={styles.interval}>
          <VisuallyHidden>{m.result_intervalIs()}</VisuallyHidden>
          {m.result_interval(interval)}
        </p>
      )}
    </div>
  );
}

interface ResultActsProps extends Pick<ResultPanelProps, 'take' | 'core' | 'kept' | 'ways'> {
  readonly strictness: Strictness;
  readonly verdict: Verdict;
  /** The measure that is looked at, a pickup being 0; null while none is. */
  readonly measure: number | null;
  readonly onDetail: () => void;
}

/** What to do next. */
function ResultActs(props: ResultActsProps) {
  const { take, strictness, verdict, measure, core, kept, ways, onDetail } = props;
  const { next, practise, showsMarks, canListen, canRepair, canSave, again } = ways;
  const repair = useRepair();
  const isMarked = verdict.unheard === null && showsMarks;
  const isRepairable = canRepair && isMarked && hasMissed(take.report);
  const hasLead = isRepairable || verdict.wantsMicCheck;
  /** As it is practised and heard: a pickup goes with measure 1. */
  const full = measure === null ? null : Math.max(1, measure);
  return (
    <div
      className={[styles.acts, hasLead && styles.led, !isMarked && styles.unheard]
        .filter(Boolean)
        .join(' ')}
    >
      {isRepairable && (
        <Button
          look="primary"
          isDisabled={repair.isLooking}
          onPress={() => repair.practise(take.report)}
        >
          <Icon of={Target} />
          {repair.isLooking ? m.result_repairing() : m.result_repair()}
        </Button>
      )}
      {verdict.wantsMicCheck && (
        <ButtonLink
          look="primary"
          {...pages.micCheck.at({}, { mediumId: take.report.exercise.medium })}
        >
          <Icon of={Mic} />
          {m.title_micCheck()}
        </ButtonLink>
      )}
      <Button look={hasLead ? 'outline' : 'primary'} onPress={next.onPress}>
        <Icon of={SkipForward} />
        {next.label}
      </Button>
      {isMarked && (
        <Button onPress={onDetail}>
          <Icon of={Eye} />
          {m.result_showEach()}
        </Button>
      )}
      {again?.isFirst && (
        <div className={styles.again}>
          <Button wide onPress={again.onPress}>
            <Icon of={RotateCcw} />
            {again.label}
          </Button>
        </div>
      )}
      <span className={styles.more}>
        {canListen && <ListenActs take={take} core={core} kept={kept} measure={full} />}
        {full !== null && practise && (
          <Button onPress={() => practise.onMeasure(full)}>
            <Icon of={Repeat} />
            {m.detail_practise({ measure: full })}
          </Button>
        )}
        {again && !again.isFirst && !(full !== null && practise?.isAgain) && (
          <Button onPress={again.onPress}>
            <Icon of={RotateCcw} />
            {again.label}
          </Button>
        )}
        {canSave && (
          <Suspense>
            <TakeFiles take={take} strictness={strictness} />
          </Suspense>
        )}
      </span>
    </div>
  );
}
