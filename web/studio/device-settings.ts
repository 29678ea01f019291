import type { SettingKey } from '../data/settings.ts';

const between =
  (low: number, high: number) =>
  (value: unknown): value is number =>
    typeof value === 'number' && value >= low && value <= high;

/** Round trip from the beat that is heard to the note that is recorded, in seconds; measured in the mic check. */
export const latencySetting: SettingKey<number> = {
  key: 'latency',
  isValid: between(-0.5, 1),
  initial: 0,
};

/** When the microphone was last checked, in milliseconds; 0 is never. */
export const micCheckedSetting: SettingKey<number> = {
  key: 'mic-checked-at',
  isValid: between(0, Number.MAX_SAFE_INTEGER),
  initial: 0,
};
