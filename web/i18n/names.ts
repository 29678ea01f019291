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

const stages: Readonly<Record<string, () => string>> = {
  'pv~1': m.level_1Stage,
  'pv~2': m.level_2Stage,
  'pv~3': m.level_3Stage,
};

const descriptions: Readonly<Record<string, () => string>> = {
  'pv~1': m.level_1Description,
  'pv~2': m.level_2Description,
  'pv~3': m.level_3Description,
};

/** The words for an id of the catalogue; an id without words is shown as it is. */
export const instrumentName = (medium: string): string => instruments[medium]?.() ?? medium;
export const levelName = (levelId: string): string => levels[levelId]?.() ?? levelId;
/** Where a player of this level usually stands, and what is asked of them. */
export const levelStage = (levelId: string): string => stages[levelId]?.() ?? levelId;
export const levelDescription = (levelId: string): string => descriptions[levelId]?.() ?? '';
