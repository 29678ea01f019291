import { Metronome, Play, Users } from 'lucide-react';
import * as m from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import { ToolButton, ToolToggle } from '../../ui/tool-button.tsx';
import { CoachLine, type CoachLineProps } from './coach-line.tsx';
import { RoundButton } from './round-button.tsx';
import styles from './transport-bar.module.css';

interface StudyBarProps {
  /** Says what to look for; null where nobody does. */
  readonly coach: CoachLineProps | null;
  /** Whole seconds that are left to look. */
  readonly left: number;
  /** Whether the metronome runs for its own sake. */
  readonly isTicking: boolean;
  readonly onTick: () => void;
  /** Opens what chooses the parts that are heard; null where none may fall silent. */
  readonly onParts: (() => void) | null;
  readonly onBegin: () => void;
  readonly onStop: () => void;
}

/** The time to look at the music before a challenge, which may be cut short. */
export function StudyBar({
  left,
  isTicking,
  onTick,
  onParts,
  onBegin,
  onStop,
  coach,
}: StudyBarProps) {
  return (
    <div className={`${styles.bar} ${styles.counting} ${styles.studying}`}>
      <div className={styles.side}>
        <span className={styles.left} role="timer" aria-label={m.stage_startsIn({ seconds: left })}>
          {left}
        </span>
        <span className={`${styles.muted} ${styles.hidePhone}`}>{m.study_seconds()}</span>
        <ToolToggle icon={Metronome} isSelected={isTicking} onChange={onTick}>
          {m.study_tempo()}
        </ToolToggle>
      </div>
      <RoundButton icon={Play} label={m.study_begin()} onPress={onBegin} />
      <div className={`${styles.side} ${styles.end}`}>
        {coach && <CoachLine {...coach} />}
        <div className={styles.side}>
          {onParts && (
            <ToolButton icon={Users} onPress={onParts}>
              {m.sounds_parts()}
            </ToolButton>
          )}
          <Button onPress={onStop}>{m.stage_stop()}</Button>
        </div>
      </div>
    </div>
  );
}
