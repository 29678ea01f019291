import type { ClassSwitch } from '#shared/set-up/class-switches';
import * as m from '../../../i18n/generated/messages.js';

interface SwitchWords {
  readonly title: () => string;
  readonly hint?: () => string;
  /** Beside the switch. */
  readonly label: () => string;
  /** Where settings are only read. */
  readonly said: { readonly on: () => string; readonly off: () => string };
}

/** The switches that stand for themselves, below the choices of practice; that of key signatures stands with the keys. */
const words: Readonly<Record<Exclude<ClassSwitch, 'allowUserToDisableKey'>, SwitchWords>> = {
  mustChoosePart: {
    title: m.practiceSettings_choir,
    label: m.practiceSettings_part,
    said: { on: m.practiceSettings_partSaid, off: m.practiceSettings_noPartSaid },
  },
  drills: {
    title: m.practiceSettings_drills,
    hint: m.practiceSettings_drillsHint,
    label: m.practiceSettings_drillsOpen,
    said: { on: m.practiceSettings_drillsSaid, off: m.practiceSettings_noDrillsSaid },
  },
  practiseAlone: {
    title: m.practiceSettings_alone,
    hint: m.practiceSettings_aloneHint,
    label: m.practiceSettings_aloneOpen,
    said: { on: m.practiceSettings_aloneSaid, off: m.practiceSettings_noAloneSaid },
  },
};

export const ownSwitches = (Object.keys(words) as (keyof typeof words)[]).map((name) => ({
  name,
  ...words[name],
}));
