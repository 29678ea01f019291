import type { Strictness } from '#shared/assessment/report';
import * as m from '../../i18n/generated/messages.js';
import { TempoStepper } from '../../sound/tempo-stepper.tsx';
import { Button } from '../../ui/button.tsx';
import { NarrowScreen } from '../../ui/screen-width.tsx';
import { StrictnessChoice } from '../strictness-choice.tsx';
import styles from './rerun-panel.module.css';
import type { Rerun } from './use-rerun.ts';

export interface RerunPanelProps {
  readonly rerun: Rerun;
  readonly strictness: Strictness;
  readonly onStrictness: (strictness: Strictness) => void;
}

/** Stands below the music while other marks are tried: what they come to, and whether to keep them. */
export function RerunPanel({ rerun, strictness, onStrictness }: RerunPanelProps) {
  const { stash, tried, toTempo, accept, cancel } = rerun;
  if (!stash || !tried) return null;
  const scores = [
    [m.rerun_before(), stash],
    [m.rerun_now(), tried],
  ] as const;
  return (
    <section className={styles.rerun} aria-label={m.rerun_title()}>
      <div>
        <h1 tabIndex={-1}>{m.rerun_title()}</h1>
        <p className={styles.how}>{m.rerun_how()}</p>
      </div>
      <NarrowScreen>
        <StrictnessChoice full value={strictness} onChange={onStrictness} />
      </NarrowScreen>
      <TempoStepper tempo={tried.exercise.tempo} onTempo={toTempo} />
      <dl className={styles.scores} aria-live="polite">
        {scores.map(([label, report]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{Math.round(report.sets[strictness].score)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.acts}>
        <Button look="primary" onPress={accept}>
          {m.rerun_accept()}
        </Button>
        <Button onPress={cancel}>{m.rerun_cancel()}</Button>
      </div>
    </section>
  );
}
