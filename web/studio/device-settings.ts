import { z } from 'zod';
import type { SettingKey } from '../data/settings.ts';

/** Round trip from the beat that is heard to the note that is recorded, in seconds; measured in the mic check. */
export const latencySetting: SettingKey<number> = {
  key: 'latency',
  schema: z.number().min(-0.5).max(1),
  initial: 0,
};

/** When the microphone was last checked, in milliseconds; 0 is never. */
export const micCheckedSetting: SettingKey<number> = {
  key: 'mic-checked-at',
  schema: z.number(),
  initial: 0,
};
