import { Turtle, Volume2 } from 'lucide-react';
import { isRight, type Round, scoreOf, streakOf } from '#shared/drills/round';
import type { DrillWords } from '../../i18n/drills/said.ts';
import * as m from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './drill-foot.module.css';

interface DrillFootProps {
  readonly round: Round;
  readonly words: DrillWords;
  readonly onShow: () => void;
  readonly onNext: () => void;
  /** What was answered, and what is right. */
  readonly onHear: () => void;
  /** What is asked by ear, or what a note is found by; null where nothing is heard before the answer. */
  readonly onPlay: (() => void) | null;
  /** The same, more slowly; null where that is no other sound. */
  readonly onSlower: (() => void) | null;
  /** Ends a round that has no end of its own; null for one that has. */
  readonly onEnd: (() => void) | null;
}

/** What was found so far, and the way on: nothing is brass while four answers are equal. */
export function DrillFoot(props: DrillFootProps) {
  const { round, words, onShow, onNext, onHear, onPlay, onSlower, onEnd } = props;
  const { answered } = round.question;
  const waits = answered !== null && !isRight(answered);
  return (
    <div className={styles.foot}>
      <Found round={round} isGrowing={!waits} />
      <span className={styles.grow} />
      {onEnd && (
        <Button look="quiet" onPress={onEnd}>
          {m.drill_enough()}
        </Button>
      )}
      {answered === null && onPlay && (
        <>
          {onSlower && (
            <Button look="quiet" icon aria-label={m.drill_slower()} onPress={onSlower}>
              <Icon of={Turtle} />
            </Button>
          )}
          <Button look="outline" onPress={onPlay}>
            <Icon of={Volume2} />
            {m.drill_playAgain()}
          </Button>
        </>
      )}
      {answered === null && (
        <Button look="quiet" onPress={onShow}>
          {m.drill_show()}
        </Button>
      )}
      {waits && (
        <>
          <Button look="quiet" aria-label={hearWords(answered.given)} onPress={onHear}>
            <Icon of={Volume2} />
            <span className={styles.hear}>{hearWords(answered.given)}</span>
          </Button>
          {/* Under Enter as soon as it is there. */}
          <Button look="primary" big autoFocus shortcut={m.drill_enter()} onPress={onNext}>
            {words.next()}
          </Button>
        </>
      )}
    </div>
  );
}

const hearWords = (given: number | null) => (given === null ? m.drill_hear() : m.drill_hearBoth());

/** A streak while it grows, else what was found; nothing where nothing was. */
function Found({ round, isGrowing }: { readonly round: Round; readonly isGrowing: boolean }) {
  const streak = streakOf(round);
  const { correct } = scoreOf(round);
  const isStreak = isGrowing && streak > 1;
  const count = isStreak ? streak : correct;
  if (count === 0) return null;
  return (
    <p className={styles.found}>
      <b>{count}</b> {isStreak ? m.drill_streak() : m.drill_found()}
    </p>
  );
}
