import { Mic, RotateCcw, SkipForward, X } from 'lucide-react';
import * as m from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './challenge-end.module.css';
import { canRecord, exerciseOf, isEnsemble } from './model/stage-reads.ts';
import type { ChallengeEnd as End, Unchecked } from './model/stage-state.ts';
import { useStage, useStageStates } from './use-stage.ts';

const reasons: Readonly<Record<Unchecked, () => string>> = {
  'not-wanted': m.challenge_wasNotChecked,
  ensemble: m.challenge_ensemble,
  'cannot-record': m.challenge_cannotRecord,
  stopped: m.challenge_stoppedNotChecked,
};

/** Stands below the music of a challenge that is over and brought no marks: what happened, and what is next. */
export function ChallengeEnd({ end }: { readonly end: End }) {
  const stage = useStage();
  const { measures, tempo, label, canCheck } = useStageStates((state) => ({
    measures: exerciseOf(state).measures,
    tempo: state.tempo,
    label: state.given.next.label,
    canCheck: !isEnsemble(state) && canRecord(state),
  }));
  const { stoppedIn, unchecked } = end;
  const title =
    stoppedIn === null
      ? m.challenge_toTheEnd({ measures, tempo })
      : m.challenge_stoppedIn({ measure: stoppedIn, measures });
  return (
    <section className={styles.end} aria-label={m.challenge_over()}>
      <div>
        <h2 role="status">{title}</h2>
        <p className={styles.muted}>{reasons[unchecked]()}</p>
      </div>
      <div className={styles.acts}>
        <Button look="primary" onPress={stage.next}>
          <Icon of={SkipForward} />
          {label}
        </Button>
        <Button onPress={stage.challenge}>
          <Icon of={RotateCcw} />
          {m.result_again()}
        </Button>
        {canCheck && (
          <Button onPress={stage.check}>
            <Icon of={Mic} />
            {m.stage_checkMe()}
          </Button>
        )}
        <Button look="quiet" icon aria-label={m.challenge_close()} onPress={stage.closeEnd}>
          <Icon of={X} />
        </Button>
      </div>
    </section>
  );
}
