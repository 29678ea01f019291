import * as m from './generated/messages.js';

/** What people call an instrument besides its name; each message is a list with commas. */
const aliases: Readonly<Record<string, () => string>> = {
  rhythmonly: m.aliases_rhythmonly,
  piano: m.aliases_piano,
  'piano-rh': m.aliases_pianoRh,
  'piano-lh': m.aliases_pianoLh,
  organ: m.aliases_organ,
  soprano: m.aliases_soprano,
  mezzo: m.aliases_mezzo,
  'baritone-voice': m.aliases_baritoneVoice,
  'bass-voice': m.aliases_bassVoice,
  'treble-voice': m.aliases_trebleVoice,
  'changing-voice': m.aliases_changingVoice,
  toneset: m.aliases_toneset,
  'toneset-stick': m.aliases_tonesetStick,
  guitar: m.aliases_guitar,
  'bass-guitar': m.aliases_bassGuitar,
  ukulele: m.aliases_ukulele,
  violin: m.aliases_violin,
  cello: m.aliases_cello,
  'double-bass': m.aliases_doubleBass,
  'english-horn': m.aliases_englishHorn,
  clarinet: m.aliases_clarinet,
  'recorder-soprano': m.aliases_recorderSoprano,
  'recorder-alto': m.aliases_recorderAlto,
  'tin-whistle': m.aliases_tinWhistle,
  'bari-sax': m.aliases_bariSax,
  flugelhorn: m.aliases_flugelhorn,
  horn: m.aliases_horn,
  mellophone: m.aliases_mellophone,
  euphonium: m.aliases_euphonium,
  'euphonium-tc': m.aliases_euphoniumTc,
  tuba: m.aliases_tuba,
  snare: m.aliases_snare,
  'drum-set': m.aliases_drumSet,
  timpani: m.aliases_timpani,
  bells: m.aliases_bells,
  vibraphone: m.aliases_vibraphone,
  chimes: m.aliases_chimes,
  'choir-satb': m.aliases_choirSatb,
  'choir-custom': m.aliases_choirCustom,
  band: m.aliases_band,
  'string-orchestra': m.aliases_stringOrchestra,
};

/** @example instrumentAliases('violin') // ['fiddle'] */
export function instrumentAliases(medium: string): readonly string[] {
  return aliases[medium]?.().split(', ') ?? [];
}
