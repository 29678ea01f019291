import { Eye, Mic, Repeat, RotateCcw, Settings2, SkipForward, Target, Volume2 } from 'lucide-react';
import { useState } from 'react';
import type { AudioCore } from '#audio-core';
import type { AssessmentReport, Strictness } from '#shared/assessment/report';
import type { Exercise } from '#shared/generation/exercise';
import type { StoredTake } from '../data/store/tables/takes.ts';
import * as m from '../i18n/generated/messages.js';
import type { KeptOptions } from '../session/use-kept-options.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { NarrowScreen } from '../ui/screen-width.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { NoteStrips } from './charts/note-strips.tsx';
import { MeasureChips } from './incidents/measure-chips.tsx';
import { PlaybackDialog, type Speed } from './playback/playback-dialog.tsx';
import { usePlayback } from './playback/use-playback.ts';
import styles from './result-panel.module.css';
import { StrictnessChoice } from './strictness-choice.tsx';
import type { Overlay } from './use-overlay.ts';
import { hasMissed, useRepair } from './use-repair.ts';
import { useWhereabouts } from './use-whereabouts.ts';
import { verdictOf } from './verdict.ts';

export interface ResultPanelProps {
  readonly take: StoredTake;
  readonly exercise: Exercise;
  readonly core: AudioCore | null;
  readonly kept: KeptOptions;
  /** What is to be said about its sound, null when it was fine. */
  readonly remark: string | null;
  readonly strictness: Strictness;
  readonly onStrictness: (strictness: Strictness) => void;
  readonly next: { readonly label: string; readonly onPress: () => void };
  readonly onDetail: () => void;
  /** What of the music is looked at. */
  readonly overlay: Pick<Overlay, 'measure' | 'toMeasure'>;
  /** Leads to a measure alone, again and again; null where the music is the teacher's. */
  readonly onPractise: ((measure: number) => void) | null;
  /** Whether music to practise what was missed may be asked for: while an assignment is played, its music is the teacher's. */
  readonly canRepair: boolean;
  /** null when the assignment has no attempts left. */
  readonly onAgain: (() => void) | null;
}

/** Where the score may lie, which is known for the lenient one; null where there is no doubt. */
function intervalOf({ scoreInterval }: AssessmentReport, strictness: Strictness) {
  const { low, high } = scoreInterval;
  return strictness === 'lenient' && low < high ? { low, high } : null;
}

/** Stands below the music: the score, one sentence of praise, one place to look, and what to do next. */
export function ResultPanel({
  take,
  exercise,
  core,
  kept,
  remark,
  strictness,
  onStrictness,
  next,
  onDetail,
  overlay,
  onPractise,
  canRepair,
  onAgain,
}: ResultPanelProps) {
  const set = take.report.sets[strictness];
  const interval = intervalOf(take.report, strictness);
  const verdict = verdictOf(take.report, strictness, take.source);
  const [speed, setSpeed] = useState<Speed>('100');
  const [isChoosing, setChoosing] = useState(false);
  const synth = take.assignmentId === null ? 'playbackSynth' : 'assignmentPlaybackSynth';
  // What is not offered is not looked at either.
  const measure = verdict.measures.find((one) => one === overlay.measure) ?? null;
  /** As it is practised and heard: a pickup goes with measure 1. */
  const full = measure === null ? null : Math.max(1, measure);
  const player = usePlayback({
    take,
    exercise,
    core,
    kept,
    synth,
    speed: Number(speed) / 100,
    measure: full,
  });
  const whereabouts = useWhereabouts(take);
  const repair = useRepair();
  const isRepairable = canRepair && hasMissed(take.report);
  const hasLead = isRepairable || verdict.wantsMicCheck;
  return (
    <section className={styles.result} aria-label={m.result_summary()}>
      <div className={styles.inner}>
        <div className={styles.verdict}>
          <div>
            <p className={styles.points}>
              <VisuallyHidden>{m.result_scoreIs()}</VisuallyHidden>
              <span data-testid="score">{Math.round(set.score)}</span>
            </p>
            {interval && (
              <p className={styles.interval}>
                <VisuallyHidden>{m.result_intervalIs()}</VisuallyHidden>
                {m.result_interval(interval)}
              </p>
            )}
          </div>
          <div>
            <h1 tabIndex={-1}>{verdict.title}</h1>
            <p className={styles.muted}>{verdict.advice}</p>
            <MeasureChips
              measures={verdict.measures}
              measure={measure}
              onMeasure={overlay.toMeasure}
            />
            {remark && <p className={styles.muted}>{remark}</p>}
            <p className={styles.saved} role="status">
              {whereabouts}
            </p>
          </div>
        </div>
        <NarrowScreen>
          <StrictnessChoice full value={strictness} onChange={onStrictness} />
        </NarrowScreen>
        <NoteStrips notes={set.notes} />
        <div className={`${styles.acts} ${hasLead ? styles.led : ''}`}>
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
              to="/mic-check"
              search={{ mediumId: take.report.exercise.medium }}
            >
              <Icon of={Mic} />
              {m.title_micCheck()}
            </ButtonLink>
          )}
          <Button look={hasLead ? 'outline' : 'primary'} onPress={next.onPress}>
            <Icon of={SkipForward} />
            {next.label}
          </Button>
          <Button onPress={onDetail}>
            <Icon of={Eye} />
            {m.result_showEach()}
          </Button>
          <span className={styles.listen}>
            <Button onPress={player.toggle}>
              <Icon of={Volume2} />
              {player.isPaused
                ? m.stage_goOn()
                : player.isPlaying
                  ? m.result_stopListening()
                  : full === null
                    ? m.result_listen()
                    : m.result_hearMeasure({ measure: full })}
            </Button>
            <Button
              look="quiet"
              icon
              aria-label={m.playback_title()}
              isDisabled={player.isPlaying}
              onPress={() => setChoosing(true)}
            >
              <Icon of={Settings2} />
            </Button>
          </span>
          {isChoosing && (
            <PlaybackDialog
              kept={kept}
              synth={synth}
              hasRecording={take.audio !== null}
              speed={speed}
              onSpeed={setSpeed}
              onClose={() => setChoosing(false)}
            />
          )}
          {full !== null && onPractise ? (
            <Button onPress={() => onPractise(full)}>
              <Icon of={Repeat} />
              {m.detail_practise({ measure: full })}
            </Button>
          ) : (
            onAgain && (
              <Button onPress={onAgain}>
                <Icon of={RotateCcw} />
                {m.result_again()}
              </Button>
            )
          )}
        </div>
      </div>
    </section>
  );
}
