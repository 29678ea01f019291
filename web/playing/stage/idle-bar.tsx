import {
  Hand,
  Headphones,
  KeyboardMusic,
  type LucideIcon,
  Metronome,
  Mic,
  Play,
  SkipForward,
  Undo2,
} from 'lucide-react';
import { memo, useDeferredValue } from 'react';
import * as m from '../../i18n/generated/messages.js';
import type { PlayerSource } from '../../sound/source-of.ts';
import { TempoStepper } from '../../sound/tempo-stepper.tsx';
import { Button } from '../../ui/button.tsx';
import { ToolButton, ToolToggle } from '../../ui/tool-button.tsx';
import { RoundButton } from '../bars/round-button.tsx';
import styles from '../bars/transport-bar.module.css';
import {
  canCheck,
  isAside,
  isFixed,
  isPitched,
  permitsOf,
  playerSource,
  primaryKind,
  rhythmBy,
} from './model/stage-reads.ts';
import { useStage, useStageState, useStageStates } from './use-stage.ts';

const checkIcons: Readonly<Record<PlayerSource, LucideIcon>> = {
  microphone: Mic,
  midi: KeyboardMusic,
  taps: Hand,
};

/** What is to be done while nothing runs; new music changes none of it. */
export const IdleBar = memo(function IdleBar() {
  // At the press the first click may be due: buttons are put off a moment later.
  const isBusy = useDeferredValue(useStageState((state) => state.take.isBusy));
  return (
    <div className={styles.bar}>
      <Tools isBusy={isBusy} />
      <RoundAct isBusy={isBusy} />
      <div className={`${styles.side} ${styles.end}`}>
        <OtherAct isBusy={isBusy} />
        <WayOn isBusy={isBusy} />
      </div>
    </div>
  );
});

interface Busy {
  readonly isBusy: boolean;
}

/** Metronome, pitch, how a rhythm is given, tempo. */
function Tools({ isBusy }: Busy) {
  const stage = useStage();
  const { metronome, isMetronomeFixed, pitched, given, tempo, isTempoFixed } = useStageStates(
    (state) => ({
      metronome: state.options.performMetronome,
      isMetronomeFixed: isFixed(state, 'performMetronome'),
      pitched: isPitched(state),
      given: rhythmBy(state),
      tempo: state.tempo,
      isTempoFixed: !permitsOf(state).tempo,
    }),
  );
  return (
    <div className={styles.side}>
      <ToolToggle
        icon={Metronome}
        isSelected={metronome}
        isDisabled={isMetronomeFixed}
        onChange={stage.toggleMetronome}
      >
        {m.stage_metronome()}
      </ToolToggle>
      {pitched && (
        <ToolButton icon={Headphones} isDisabled={isBusy} onPress={stage.hearPitch}>
          {m.stage_hearPitch()}
        </ToolButton>
      )}
      {given !== null && (
        <ToolToggle
          icon={Mic}
          isSelected={given === 'claps'}
          onChange={(isClapped) => stage.setRhythmBy(isClapped ? 'claps' : 'taps')}
        >
          {m.stage_clap()}
        </ToolToggle>
      )}
      <span className={`${styles.divider} ${styles.hidePhone}`} />
      <span className={styles.hidePhone}>
        <TempoStepper tempo={tempo} isDisabled={isTempoFixed} onTempo={stage.setTempo} />
      </span>
    </div>
  );
}

/** The round main button. For an ensemble it does not assess, as nobody in particular is playing. */
function RoundAct({ isBusy }: Busy) {
  const stage = useStage();
  const { primary, source, mayCheck } = useStageStates((state) => ({
    primary: primaryKind(state),
    source: playerSource(state),
    mayCheck: canCheck(state),
  }));
  if (primary === 'check' && mayCheck) {
    return (
      <RoundButton
        icon={checkIcons[source]}
        label={m.stage_record()}
        isDisabled={isBusy}
        onPress={stage.check}
      />
    );
  }
  const isChallenge = primary === 'challenge';
  return (
    <RoundButton
      icon={Play}
      label={isChallenge ? m.stage_challenge() : m.stage_play()}
      isDisabled={isBusy}
      onPress={isChallenge ? stage.challenge : stage.play}
    />
  );
}

/** The way of playing beside the one the screen is for. */
function OtherAct({ isBusy }: Busy) {
  const stage = useStage();
  const { isFree, waits, isTimed, source, mayCheck } = useStageStates((state) => ({
    isFree: primaryKind(state) === 'free',
    waits: isAside(state),
    isTimed: isFixed(state, 'countdownSeconds'),
    source: playerSource(state),
    mayCheck: canCheck(state),
  }));
  // It would be another way to look at the music; or a result waits, from which it is played again.
  if (isTimed || waits) return null;
  if (!isFree) {
    return (
      <ToolButton icon={Play} isDisabled={isBusy} onPress={stage.play}>
        {m.stage_playAlong()}
      </ToolButton>
    );
  }
  if (!mayCheck) return null;
  return (
    <ToolButton icon={checkIcons[source]} isDisabled={isBusy} onPress={stage.check}>
      {m.stage_checkMe()}
    </ToolButton>
  );
}

/** The way on: new music, or back to the result that waits. */
function WayOn({ isBusy }: Busy) {
  const waits = useStageState(isAside);
  return waits ? <BackToResult isBusy={isBusy} /> : <NewMusic isBusy={isBusy} />;
}

function BackToResult({ isBusy }: Busy) {
  const { backToResult } = useStage();
  return (
    <>
      <span className={styles.onlyPhone}>
        <ToolButton icon={Undo2} isDisabled={isBusy} onPress={backToResult}>
          {m.result_back()}
        </ToolButton>
      </span>
      <span className={styles.hidePhone}>
        <Button look="solid" big isDisabled={isBusy} onPress={backToResult}>
          {m.result_back()}
        </Button>
      </span>
    </>
  );
}

function NewMusic({ isBusy }: Busy) {
  const stage = useStage();
  const { isAllowed, hasShortKeys, following } = useStageStates((state) => ({
    isAllowed: permitsOf(state).newMusic,
    hasShortKeys: state.options.useShortKeys,
    following: state.given.next,
  }));
  if (!isAllowed) return null;
  return (
    <>
      <span className={styles.onlyPhone}>
        <ToolButton icon={SkipForward} isDisabled={isBusy} onPress={stage.next}>
          {following.brief ?? following.label}
        </ToolButton>
      </span>
      <span className={styles.hidePhone}>
        <Button
          look="solid"
          big
          {...(hasShortKeys && { shortcut: 'N' })}
          isDisabled={isBusy}
          onPress={stage.next}
        >
          {following.label}
        </Button>
      </span>
    </>
  );
}
