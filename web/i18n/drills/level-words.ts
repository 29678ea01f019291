import * as m from '../generated/messages.js';
import { levelName } from '../names.ts';
import type { SettingWords } from './said.ts';

/** Of a drill that is made of composed music. */
export const levelSettingWords: Readonly<Record<string, SettingWords>> = {
  levelId: { label: m.drillMusic_level, value: (value) => levelName(String(value)) },
  meters: { label: m.drillMusic_meters, value: String },
};

/** How such a drill is set. */
export const levelSummary = (chosen: object) =>
  levelName((chosen as { readonly levelId: string }).levelId);
