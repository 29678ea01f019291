import type { SetUpStep } from '#shared/set-up/steps';
import * as m from '../i18n/generated/messages.js';

/** As they stand over the values of the strip. */
const short: Readonly<Record<SetUpStep, () => string>> = {
  'instrument-family': m.step_family,
  instrument: m.step_instrument,
  level: m.step_level,
  voices: m.step_voices,
  part: m.step_part,
  'custom-rhythms': m.step_rhythms,
  'custom-pitches': m.step_pitches,
  'time-signature': m.step_time,
  'key-signature': m.step_key,
  annotations: m.step_annotations,
  start: m.step_start,
};

export function stepLabel(step: SetUpStep): string {
  return short[step]();
}
