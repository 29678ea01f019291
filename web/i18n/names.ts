import * as m from './generated/messages.js';

type Words = Readonly<Record<string, () => string>>;

const instruments: Words = {
  rhythmonly: m.instrument_rhythmonly,
  piano: m.instrument_piano,
  'piano-rh': m.instrument_pianoRh,
  'piano-lh': m.instrument_pianoLh,
  organ: m.instrument_organ,
  soprano: m.instrument_soprano,
  mezzo: m.instrument_mezzo,
  alto: m.instrument_alto,
  tenor: m.instrument_tenor,
  'baritone-voice': m.instrument_baritoneVoice,
  'bass-voice': m.instrument_bassVoice,
  'treble-voice': m.instrument_trebleVoice,
  'changing-voice': m.instrument_changingVoice,
  'unison-bass-voice': m.instrument_unisonBassVoice,
  toneset: m.instrument_toneset,
  'toneset-stick': m.instrument_tonesetStick,
  guitar: m.instrument_guitar,
  'bass-guitar': m.instrument_bassGuitar,
  ukulele: m.instrument_ukulele,
  mandolin: m.instrument_mandolin,
  banjo: m.instrument_banjo,
  violin: m.instrument_violin,
  viola: m.instrument_viola,
  cello: m.instrument_cello,
  'double-bass': m.instrument_doubleBass,
  harp: m.instrument_harp,
  piccolo: m.instrument_piccolo,
  flute: m.instrument_flute,
  'alto-flute': m.instrument_altoFlute,
  oboe: m.instrument_oboe,
  'english-horn': m.instrument_englishHorn,
  'clarinet-eb': m.instrument_clarinetEb,
  clarinet: m.instrument_clarinet,
  'alto-clarinet': m.instrument_altoClarinet,
  'bass-clarinet': m.instrument_bassClarinet,
  'contrabass-clarinet': m.instrument_contrabassClarinet,
  bassoon: m.instrument_bassoon,
  contrabassoon: m.instrument_contrabassoon,
  'soprano-sax': m.instrument_sopranoSax,
  'alto-sax': m.instrument_altoSax,
  'tenor-sax': m.instrument_tenorSax,
  'bari-sax': m.instrument_bariSax,
  'recorder-soprano': m.instrument_recorderSoprano,
  'recorder-alto': m.instrument_recorderAlto,
  'recorder-tenor': m.instrument_recorderTenor,
  'recorder-bass': m.instrument_recorderBass,
  'tin-whistle': m.instrument_tinWhistle,
  trumpet: m.instrument_trumpet,
  cornet: m.instrument_cornet,
  flugelhorn: m.instrument_flugelhorn,
  'trumpet-c': m.instrument_trumpetC,
  horn: m.instrument_horn,
  mellophone: m.instrument_mellophone,
  trombone: m.instrument_trombone,
  'bass-trombone': m.instrument_bassTrombone,
  euphonium: m.instrument_euphonium,
  'euphonium-tc': m.instrument_euphoniumTc,
  tuba: m.instrument_tuba,
  snare: m.instrument_snare,
  'bass-drum': m.instrument_bassDrum,
  'drum-set': m.instrument_drumSet,
  timpani: m.instrument_timpani,
  bells: m.instrument_bells,
  xylophone: m.instrument_xylophone,
  marimba: m.instrument_marimba,
  vibraphone: m.instrument_vibraphone,
  chimes: m.instrument_chimes,
};

const levels: Words = {
  'pv~1': m.level_1,
  'pv~2': m.level_2,
  'pv~3': m.level_3,
  'pv~4': m.level_4,
  'pv~5': m.level_5,
  'pv~6': m.level_6,
  'pv~7': m.level_7,
  'pv~8': m.level_8,
  's~1': () => m.level_test({ number: '1' }),
  's~2': () => m.level_test({ number: '2' }),
  's~3': () => m.level_test({ number: '3' }),
  's~4': () => m.level_test({ number: '4' }),
  's~5': () => m.level_test({ number: '5' }),
  's~6': () => m.level_test({ number: '6' }),
  'kod~1': () => m.level_kodaly({ number: '1' }),
  'kod~2': () => m.level_kodaly({ number: '2' }),
  'kod~3': () => m.level_kodaly({ number: '3' }),
  'kod~4': () => m.level_kodaly({ number: '4' }),
  'kod~5': () => m.level_kodaly({ number: '5' }),
  'sch~1': m.level_school1,
  'sch~2': m.level_school2,
  'sch~3': m.level_school3,
  'sch~4': m.level_school4,
};

const stages: Words = {
  'pv~1': m.level_1Stage,
  'pv~2': m.level_2Stage,
  'pv~3': m.level_3Stage,
  'pv~4': m.level_4Stage,
  'pv~5': m.level_5Stage,
  'pv~6': m.level_6Stage,
  'pv~7': m.level_7Stage,
  'pv~8': m.level_8Stage,
};

const descriptions: Words = {
  'pv~1': m.level_1Description,
  'pv~2': m.level_2Description,
  'pv~3': m.level_3Description,
  'pv~4': m.level_4Description,
  'pv~5': m.level_5Description,
  'pv~6': m.level_6Description,
  'pv~7': m.level_7Description,
  'pv~8': m.level_8Description,
};

const rhythmDescriptions: Words = {
  'pv~1': m.level_1Rhythm,
  'pv~2': m.level_2Rhythm,
  'pv~3': m.level_3Rhythm,
  'pv~4': m.level_4Rhythm,
  'pv~5': m.level_5Rhythm,
  'pv~6': m.level_6Rhythm,
  'pv~7': m.level_7Rhythm,
  'pv~8': m.level_8Rhythm,
};

/** An id may come from a link: "constructor" is none. */
function wordOf(words: Words, id: string): string | undefined {
  return Object.hasOwn(words, id) ? words[id]?.() : undefined;
}

/** The words for an id of the catalogue; an id without words is shown as it is. */
export const instrumentName = (medium: string): string => wordOf(instruments, medium) ?? medium;
export const levelName = (levelId: string): string => wordOf(levels, levelId) ?? levelId;
/** "level 2", "Kodály 3": a proper name keeps its capital. */
export function levelInSentence(levelId: string): string {
  const name = levelName(levelId);
  return name.startsWith('Kodály') ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
/** Where a player of this level usually stands, and what is asked of them. */
export const levelStage = (levelId: string): string => wordOf(stages, levelId) ?? levelId;
export const levelDescription = (levelId: string, isWithoutPitch: boolean): string =>
  wordOf(isWithoutPitch ? rhythmDescriptions : descriptions, levelId) ?? '';

/**
 * The name as it reads inside a sentence: "trumpet in C", but "English horn" and "E♭ clarinet".
 */
export function instrumentInSentence(medium: string): string {
  const name = instrumentName(medium);
  return /^(English|E♭)/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
