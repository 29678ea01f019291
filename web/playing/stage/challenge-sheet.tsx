import { expectedDuration } from '#shared/practice/expected-duration';
import * as m from '../../i18n/generated/messages.js';
import styles from './challenge-sheet.module.css';
import { uncheckedBecause } from './model/challenge-reads.ts';
import { exerciseOf, studyOf } from './model/stage-reads.ts';
import type { NotChecked } from './model/stage-state.ts';
import { useStageStates } from './use-stage.ts';

const unchecked: Readonly<Record<NotChecked, () => string>> = {
  'not-wanted': m.challenge_notChecked,
  ensemble: m.challenge_ensemble,
  'cannot-record': m.challenge_cannotRecord,
};

/** Stands in place of the music until there is time to look at it: what will happen, in the order in which it does. */
export function ChallengeSheet() {
  const { exercise, tempo, study, why } = useStageStates((state) => ({
    exercise: exerciseOf(state),
    tempo: state.tempo,
    study: studyOf(state),
    why: uncheckedBecause(state),
  }));
  const { countIn, piece } = expectedDuration(exercise, tempo);
  const whole = (seconds: number) => Math.max(1, Math.round(seconds));
  const steps = [
    study > 0 ? m.challenge_look({ seconds: study }) : m.challenge_noLook(),
    m.challenge_count({ seconds: whole(countIn) }),
    m.challenge_playOn({ measures: exercise.measures, seconds: whole(piece) }),
  ];
  return (
    <section className={styles.sheet} aria-labelledby="challenge-title">
      <h2 id="challenge-title">{m.challenge_title()}</h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={styles.muted}>{why === null ? m.challenge_checked() : unchecked[why]()}</p>
    </section>
  );
}
