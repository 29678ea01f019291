import type { DeviceSettings } from '../../data/store/device-settings.ts';

/** Spec 3 §9: a microphone check stays valid for half an hour. */
const VALID_MS = 30 * 60_000;

/** Whether the microphone in use was checked lately; a clock that was set back counts as never. */
export function isChecked({ micCheck, input }: DeviceSettings, now: Date): boolean {
  if (micCheck === null || micCheck.input !== input) return false;
  const age = now.getTime() - micCheck.at;
  return age >= 0 && age <= VALID_MS;
}
