import { type DisappearingLead, disappearingLeads } from '#shared/practice/disappearing';
import * as m from '../../i18n/generated/messages.js';
import styles from '../../score/measures/measures.module.css';
import { Segmented } from '../../ui/segmented.tsx';
import { Switch } from '../../ui/switch.tsx';

interface DisappearingChoiceProps {
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  readonly lead: DisappearingLead;
  readonly onLead: (lead: DisappearingLead) => void;
}

const words: Readonly<Record<DisappearingLead, () => string>> = {
  none: m.disappearing_none,
  beat: m.disappearing_beat,
  'two-beats': m.disappearing_twoBeats,
  measure: m.disappearing_measure,
};

/** Whether measures disappear while the music runs, and how far the eye must be ahead of them. */
export function DisappearingChoice({ isOn, onSwitch, lead, onLead }: DisappearingChoiceProps) {
  return (
    <>
      <Switch isOn={isOn} onChange={onSwitch}>
        {m.disappearing_label()}
      </Switch>
      {isOn && (
        <div className={styles.lead}>
          <span aria-hidden="true">{m.disappearing_lead()}</span>
          <Segmented
            label={m.disappearing_lead()}
            value={lead}
            onChange={onLead}
            choices={disappearingLeads.map((value) => ({ value, label: words[value]() }))}
            full
          />
        </div>
      )}
    </>
  );
}
