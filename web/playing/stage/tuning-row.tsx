import { a4Range } from '#shared/assessment/tuning';
import * as m from '../../i18n/generated/messages.js';
import { Stepper } from '../../ui/stepper.tsx';
import { a4Of } from './model/stage-reads.ts';
import styles from './stage-tools.module.css';
import { useStageOptions, useStageStates } from './use-stage.ts';

/** What A is meant to be; what the class says is seen, and stays. */
export function TuningRow() {
  const { set } = useStageOptions();
  const { a4, isOfClass } = useStageStates((state) => ({
    a4: a4Of(state),
    isOfClass: (state.given.a4 ?? null) !== null,
  }));
  return (
    <div className={styles.row}>
      <span>{isOfClass ? m.tuning_ofClass() : m.tuning_label()}</span>
      <Stepper
        label={m.tuning_label()}
        unit="Hz"
        range={{ min: a4Range.low, max: a4Range.high, step: 1 }}
        value={a4}
        words={{ decrease: m.tuning_lower(), increase: m.tuning_higher() }}
        isDisabled={isOfClass}
        onChange={(hertz) => set('a4', hertz)}
      />
    </div>
  );
}
