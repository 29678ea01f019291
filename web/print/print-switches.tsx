import type { Exercise } from '#shared/generation/exercise';
import type { PrintChoices } from '#shared/print/print-choices';
import * as m from '../i18n/generated/messages.js';
import { Switch } from '../ui/switch.tsx';
import { exerciseAddress } from './model/exercise-address.ts';
import styles from './print-form.module.css';

interface PrintSwitchesProps {
  readonly choices: PrintChoices;
  readonly onChange: (part: Partial<PrintChoices>) => void;
  /** The first of the booklet; null until it is written. */
  readonly exercise: Exercise | null;
}

/** What stands on the paper besides music. */
export function PrintSwitches({ choices, onChange, exercise }: PrintSwitchesProps) {
  const canReach = exerciseAddress(location) !== null;
  const isPitched = exercise === null || exercise.keySignature !== null;
  return (
    <div className={styles.switches}>
      <Switch isOn={choices.hasLines} onChange={(hasLines) => onChange({ hasLines })}>
        <span>{m.print_lines()}</span>
      </Switch>
      <Switch
        isOn={choices.hasCodes && canReach}
        isDisabled={!canReach}
        onChange={(hasCodes) => onChange({ hasCodes })}
      >
        <span>
          {m.print_codes()}
          <small>{canReach ? m.print_codesHelp() : m.print_codesHere()}</small>
        </span>
      </Switch>
      <Switch isOn={choices.hasAnswers} onChange={(hasAnswers) => onChange({ hasAnswers })}>
        <span>
          {m.print_answersWanted()}
          <small>{isPitched ? m.print_answersHelp() : m.print_strokesHelp()}</small>
        </span>
      </Switch>
    </div>
  );
}
