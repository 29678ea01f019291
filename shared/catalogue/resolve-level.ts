import { pitch, positionOf } from '../music/pitch.ts';
import type {
  Instrument,
  LevelColumn,
  PitchedInstrument,
  UnpitchedInstrument,
} from './instrument.ts';
import { levelKeys } from './level-keys.ts';
import type { LevelParameters, Technique } from './level-parameters.ts';
import { bowedStringRows } from './level-rows/bowed-strings.ts';
import { commonRows } from './level-rows/common.ts';
import { guitarNotesUnder, guitarRows } from './level-rows/guitar.ts';
import type { Overrides } from './level-rows/override.ts';
import { pianoRows } from './level-rows/piano.ts';
import { rhythmRows } from './level-rows/rhythm.ts';
import { snareRudiments } from './level-rows/rudiments.ts';
import { timpaniRows, timpaniRudiments } from './level-rows/timpani.ts';
import { toneSetRows } from './level-rows/tone-set.ts';
import { changingVoiceRows, voiceRows } from './level-rows/voice.ts';
import { clarinetRows, slideRows } from './level-rows/wind.ts';
import type { Level, LevelNumber } from './levels.ts';
import { writtenRange } from './written-range.ts';

/** Everything a level asks of an instrument, common values and overrides joined. */
export function levelParameters(instrument: Instrument, level: Level): LevelParameters {
  const parameters =
    instrument.kind === 'pitched'
      ? pitchedParameters(instrument, level.number)
      : rhythmParameters(instrument, level.number);
  return level.kind === 'test' ? fixed(parameters) : parameters;
}

function rhythmParameters({ drum }: UnpitchedInstrument, level: LevelNumber): LevelParameters {
  const { pitch: _, ...common } = commonRows[level];
  const { accentsPerMeasure, ...row } = rhythmRows[level];
  return {
    ...common,
    ...row,
    level,
    articulation: {
      marks: accentsPerMeasure === 0 ? [] : ['accent'],
      slur: null,
      accentsPerMeasure,
      bowing: false,
    },
    rudiments: drum === 'snare' ? snareRudiments[level] : [],
    notesUnder: null,
    pitch: null,
  };
}

const overrides: Readonly<Record<LevelColumn, Overrides | null>> = {
  common: null,
  voice: voiceRows,
  'changing-voice': changingVoiceRows,
  piano: pianoRows,
  guitar: guitarRows,
  'bowed-strings': bowedStringRows,
  clarinet: clarinetRows,
  slide: slideRows,
  timpani: timpaniRows,
  'tone-set': toneSetRows,
};

const freeTechnique: Technique = {
  leapBarrier: null,
  openStrings: [],
  maxStringMove: null,
  maxCrossingsPerBeat: null,
  maxSlideMove: null,
  maxPositionChanges: null,
};

function pitchedParameters(instrument: PitchedInstrument, level: LevelNumber): LevelParameters {
  const { pitch: commonPitch, ...common } = commonRows[level];
  const override = overrides[instrument.levelColumn]?.[level] ?? {};
  const { pitch: ownPitch, technique, within, ...own } = override;
  const joined = { ...commonPitch, ...ownPitch };
  const written = writtenRange(instrument, level, joined.range, within);
  return {
    ...common,
    ...own,
    level,
    rudiments: instrument.levelColumn === 'timpani' ? timpaniRudiments(level) : [],
    notesUnder: instrument.levelColumn === 'guitar' ? guitarNotesUnder[level] : null,
    pitch: {
      ...joined,
      ...levelKeys(instrument, level),
      written,
      width: Math.min(joined.width, positionOf(written.high) - positionOf(written.low)),
      technique: { ...freeTechnique, openStrings: openStringsOf(instrument), ...technique },
    },
  };
}

function openStringsOf({ fingering }: PitchedInstrument): Technique['openStrings'] {
  return fingering.kind === 'stopped' ? fingering.open.map(pitch) : [];
}

/** A test fixes what can be fixed: one meter, the home key, eight plain measures. */
function fixed(parameters: LevelParameters): LevelParameters {
  const { pitch } = parameters;
  return {
    ...parameters,
    timeSignatures: ['4/4'],
    pickupPercent: 0,
    measures: { usual: 8, legal: [8] },
    dynamics: { marks: [], hairpins: false, changesPerPhrase: 0 },
    articulation: { marks: [], slur: null, accentsPerMeasure: 0, bowing: false },
    rudiments: [],
    notesUnder: null,
    pitch: pitch && { ...pitch, keys: pitch.keys.slice(0, 1), keysByHand: [] },
  };
}
