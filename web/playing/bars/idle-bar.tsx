import {
  AudioLines,
  Hand,
  KeyboardMusic,
  type LucideIcon,
  Metronome,
  Mic,
  Play,
  SkipForward,
} from 'lucide-react';
import { memo } from 'react';
import type { RhythmBy } from '../../data/store/device-settings.ts';
import * as m from '../../i18n/generated/messages.js';
import type { PlayerSource } from '../../sound/source-of.ts';
import { TempoStepper } from '../../sound/tempo-stepper.tsx';
import { Button } from '../../ui/button.tsx';
import { ToolButton, ToolToggle } from '../../ui/tool-button.tsx';
import type { TakeKind } from '../take/take.ts';
import { RoundButton } from './round-button.tsx';
import styles from './transport-bar.module.css';

export interface IdleBarProps {
  readonly tempo: number;
  readonly metronome: boolean;
  /** The one brass act. */
  readonly primary: TakeKind;
  /** How the player is heard. */
  readonly source: PlayerSource;
  /** How a rhythm is given; null where more than rhythm is written. */
  readonly rhythmBy: RhythmBy | null;
  /** In an assignment the music and the tempo are the teacher's. */
  readonly fixed: boolean;
  readonly isBusy: boolean;
  /** Whether the keys printed in buttons act. */
  readonly hasShortKeys: boolean;
  readonly onTempo: (tempo: number) => void;
  readonly onMetronome: (on: boolean) => void;
  readonly onRhythmBy: (rhythmBy: RhythmBy) => void;
  /** Gives a pitch to begin from; null where only rhythm is written. */
  readonly onPitch: (() => void) | null;
  readonly onPlay: () => void;
  readonly onChallenge: () => void;
  /** null where there is nobody to be checked: an ensemble has many players. */
  readonly onCheck: (() => void) | null;
  readonly onNext: () => void;
}

/** What the round button does; an ensemble has nobody to be checked. */
function roundAct({ primary, source, onPlay, onChallenge, onCheck }: IdleBarProps) {
  if (primary === 'check' && onCheck) {
    return { icon: checkIcons[source], label: m.stage_record(), onPress: onCheck };
  }
  return primary === 'challenge'
    ? { icon: Play, label: m.stage_challenge(), onPress: onChallenge }
    : { icon: Play, label: m.stage_play(), onPress: onPlay };
}

const checkIcons: Readonly<Record<PlayerSource, LucideIcon>> = {
  microphone: Mic,
  midi: KeyboardMusic,
  taps: Hand,
};

/** What is to be done while nothing runs; new music changes none of it. */
export const IdleBar = memo(function IdleBar(props: IdleBarProps) {
  const { tempo, metronome, primary, source, rhythmBy, fixed, isBusy } = props;
  return (
    <div className={styles.bar}>
      <div className={styles.side}>
        <ToolToggle icon={Metronome} isSelected={metronome} onChange={props.onMetronome}>
          {m.stage_metronome()}
        </ToolToggle>
        {props.onPitch && (
          <ToolButton icon={AudioLines} isDisabled={isBusy} onPress={props.onPitch}>
            {m.stage_hearPitch()}
          </ToolButton>
        )}
        {rhythmBy !== null && (
          <ToolToggle
            icon={Mic}
            isSelected={rhythmBy === 'claps'}
            onChange={(isClapped) => props.onRhythmBy(isClapped ? 'claps' : 'taps')}
          >
            {m.stage_clap()}
          </ToolToggle>
        )}
        <span className={`${styles.divider} ${styles.hidePhone}`} />
        <span className={styles.hidePhone}>
          <TempoStepper tempo={tempo} isDisabled={fixed} onTempo={props.onTempo} />
        </span>
      </div>
      <RoundButton {...roundAct(props)} isDisabled={isBusy} />
      <div className={`${styles.side} ${styles.end}`}>
        {primary !== 'free' ? (
          <ToolButton icon={Play} isDisabled={isBusy} onPress={props.onPlay}>
            {m.stage_playAlong()}
          </ToolButton>
        ) : (
          props.onCheck && (
            <ToolButton icon={checkIcons[source]} isDisabled={isBusy} onPress={props.onCheck}>
              {m.stage_checkMe()}
            </ToolButton>
          )
        )}
        {!fixed && (
          <>
            <span className={styles.onlyPhone}>
              <ToolButton icon={SkipForward} isDisabled={isBusy} onPress={props.onNext}>
                {m.stage_new()}
              </ToolButton>
            </span>
            <span className={styles.hidePhone}>
              <Button
                look="solid"
                big
                {...(props.hasShortKeys && { shortcut: 'N' })}
                isDisabled={isBusy}
                onPress={props.onNext}
              >
                {m.stage_newMusic()}
              </Button>
            </span>
          </>
        )}
      </div>
    </div>
  );
});
