import * as m from '../../i18n/generated/messages.js';
import { Stepper } from '../../ui/stepper.tsx';
import { Switch } from '../../ui/switch.tsx';
import { canRecord } from './model/stage-reads.ts';
import styles from './stage-tools.module.css';
import { useStageOptions, useStageState } from './use-stage.ts';

/** Seconds to look at the music. */
const lookRange = { min: 0, max: 300, step: 5 } as const;

/** How a challenge goes. */
export function ChallengeRows() {
  const { options, set } = useStageOptions();
  const records = useStageState(canRecord);
  return (
    <>
      <Switch isOn={options.performSynth} onChange={(isOn) => set('performSynth', isOn)}>
        {m.practice_synth()}
      </Switch>
      <Switch isOn={options.autoAdvance} onChange={(isOn) => set('autoAdvance', isOn)}>
        {m.practice_autoAdvance()}
      </Switch>
      <div className={styles.row}>
        <span>{m.practice_look()}</span>
        <Stepper
          label={m.practice_look()}
          unit={m.practice_lookUnit()}
          words={{ decrease: m.practice_lookLess(), increase: m.practice_lookMore() }}
          value={options.countdownSeconds}
          onChange={(seconds) => set('countdownSeconds', seconds)}
          range={lookRange}
        />
      </div>
      <Switch isOn={options.challengeCoach} onChange={(isOn) => set('challengeCoach', isOn)}>
        {m.practice_coach()}
      </Switch>
      <Switch
        isOn={options.recordOnPractice && records}
        isDisabled={!records}
        onChange={(isOn) => set('recordOnPractice', isOn)}
      >
        {m.practice_record()}
      </Switch>
      {!records && <p className={styles.reason}>{m.practice_cannotRecord()}</p>}
    </>
  );
}
