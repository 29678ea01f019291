import * as m from './generated/messages.js';

const instruments: Readonly<Record<string, () => string>> = {
  violin: m.instrument_violin,
  trumpet: m.instrument_trumpet,
  'piano-rh': m.instrument_pianoRh,
  soprano: m.instrument_soprano,
  rhythmonly: m.instrument_rhythmonly,
};

const levels: Readonly<Record<string, () => string>> = {
  'pv~1': m.level_1,
  'pv~2': m.level_2,
  'pv~3': m.level_3,
};

/** The words for an id of the catalogue; an id without words is shown as it is. */
export const instrumentName = (medium: string): string => instruments[medium]?.() ?? medium;
export const levelName = (levelId: string): string => levels[levelId]?.() ?? levelId;
