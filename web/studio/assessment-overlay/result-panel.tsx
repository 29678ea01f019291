import { RotateCcw, SkipForward, Volume2 } from 'lucide-react';
import type { Strictness } from '#shared/assessment/report';
import type { StoredTake } from '../../data/database.ts';
import * as m from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NarrowScreen } from '../../ui/screen-width.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { NoteStrips } from './note-strips.tsx';
import styles from './result-panel.module.css';
import { StrictnessChoice } from './strictness-choice.tsx';
import { useTakePlayer } from './use-take-player.ts';
import { useWhereabouts } from './use-whereabouts.ts';
import { verdictOf } from './verdict.ts';

export interface ResultPanelProps {
  readonly take: StoredTake;
  /** What is to be said about its sound, null when it was fine. */
  readonly remark: string | null;
  readonly strictness: Strictness;
  readonly onStrictness: (strictness: Strictness) => void;
  readonly next: { readonly label: string; readonly onPress: () => void };
  /** null when the assignment has no attempts left. */
  readonly onAgain: (() => void) | null;
}

/** Stands below the music: the score, one sentence of praise, one place to look, and what to do next. */
export function ResultPanel({
  take,
  remark,
  strictness,
  onStrictness,
  next,
  onAgain,
}: ResultPanelProps) {
  const set = take.report.sets[strictness];
  const verdict = verdictOf(take.report, strictness);
  const player = useTakePlayer(take);
  const whereabouts = useWhereabouts(take);
  return (
    <section className={styles.result} aria-label={m.result_summary()}>
      <div className={styles.inner}>
        <div className={styles.verdict}>
          <p className={styles.points}>
            <VisuallyHidden>{m.result_scoreIs()}</VisuallyHidden>
            <span data-testid="score">{Math.round(set.score)}</span>
          </p>
          <div>
            <h1>{verdict.title}</h1>
            <p className={styles.muted}>{verdict.advice}</p>
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
        <div className={styles.acts}>
          <Button look="primary" onPress={next.onPress}>
            <Icon of={SkipForward} />
            {next.label}
          </Button>
          {player && (
            <Button onPress={player.toggle}>
              <Icon of={Volume2} />
              {player.isPlaying ? m.result_stopListening() : m.result_listen()}
            </Button>
          )}
          {onAgain && (
            <Button onPress={onAgain}>
              <Icon of={RotateCcw} />
              {m.result_again()}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
