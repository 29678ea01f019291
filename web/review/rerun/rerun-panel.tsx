import { markedScore } from '#shared/assessment/marked-score';
import * as m from '../../i18n/generated/messages.js';
import { TempoStepper } from '../../sound/tempo-stepper.tsx';
import { Button } from '../../ui/button.tsx';
import { NarrowScreen } from '../../ui/screen-width.tsx';
import type { Review } from '../model/review.ts';
import { scoreWords } from '../score-words.ts';
import { StrictnessChoice } from '../strictness-choice.tsx';
import { useReview } from '../use-review.ts';
import styles from './rerun-panel.module.css';

/** Stands below the music while other marks are tried: what they come to, and whether to keep them. */
export function RerunPanel({ review }: { readonly review: Review }) {
  const { original, accepted, tried, strictness } = useReview(review, (state) => state);
  const before = accepted ?? original?.report;
  if (!before || !tried) return null;
  const scores = [
    [m.rerun_before(), before],
    [m.rerun_now(), tried],
  ] as const;
  return (
    <section className={styles.rerun} aria-label={m.rerun_title()}>
      <div>
        <h1 tabIndex={-1}>{m.rerun_title()}</h1>
        <p className={styles.how}>{m.rerun_how()}</p>
      </div>
      <NarrowScreen>
        <StrictnessChoice full value={strictness} onChange={review.chooseStrictness} />
      </NarrowScreen>
      <TempoStepper tempo={tried.exercise.tempo} onTempo={review.tryTempo} />
      <dl className={styles.scores} aria-live="polite">
        {scores.map(([label, report]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{scoreWords(markedScore(report, strictness))}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.acts}>
        <Button look="primary" onPress={review.accept}>
          {m.rerun_accept()}
        </Button>
        <Button onPress={review.cancel}>{m.rerun_cancel()}</Button>
      </div>
    </section>
  );
}
