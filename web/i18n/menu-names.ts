import type { PartTitle } from '#shared/generation/ensembles/part-titles';
import * as m from './generated/messages.js';
import { instrumentInSentence, instrumentName } from './names.ts';

type Words = Readonly<Record<string, () => string>>;

const families: Words = {
  ensemble: m.family_ensemble,
  'rhythm-only': m.family_rhythmOnly,
  piano: m.family_piano,
  voice: m.family_voice,
  toneset: m.family_toneset,
  guitar: m.family_guitar,
  strings: m.family_strings,
  woodwind: m.family_woodwind,
  brass: m.family_brass,
  percussion: m.family_percussion,
};

const ensembles: Words = {
  'band-unison': m.ensemble_bandUnison,
  band: m.ensemble_band,
  'jazz-combo': m.ensemble_jazzCombo,
  'jazz-band': m.ensemble_jazzBand,
  'string-orchestra-unison': m.ensemble_stringOrchestraUnison,
  'string-orchestra': m.ensemble_stringOrchestra,
  'full-orchestra': m.ensemble_fullOrchestra,
  'choir-sa': m.ensemble_choirSa,
  'choir-ssa': m.ensemble_choirSsa,
  'choir-ssaa': m.ensemble_choirSsaa,
  'choir-sab': m.ensemble_choirSab,
  'choir-satb': m.ensemble_choirSatb,
  'choir-tb': m.ensemble_choirTb,
  'choir-ttb': m.ensemble_choirTtb,
  'choir-tbb': m.ensemble_choirTbb,
  'choir-ttbb': m.ensemble_choirTtbb,
  'choir-custom': m.ensemble_choirCustom,
  'two-part-treble': m.ensemble_twoPartTreble,
  'brass-quintet': m.ensemble_brassQuintet,
  'sax-quartet': m.ensemble_saxQuartet,
  'percussion-ensemble': m.ensemble_percussionEnsemble,
};

const parts: Words = {
  'CTreble-H': m.part_cTrebleH,
  'CTreble-L': m.part_cTrebleL,
  'Bb-H': m.part_bbH,
  'Bb-L': m.part_bbL,
  Eb: m.part_eb,
  Viola: m.part_viola,
  'F-H': m.part_fH,
  'F-L': m.part_fL,
  'CBass-H': m.part_cBassH,
  'CBass-L': m.part_cBassL,
  Snare: m.part_snare,
};

/** Drums of an ensemble that are no instrument of their own. */
const drums: Words = { toms: m.drum_toms, cymbal: m.drum_cymbal };

const standards: Words = {
  pv: m.standard_pv,
  kod: m.standard_kod,
  sch: m.standard_sch,
};

/** As `names.ts`, for what only a menu shows. */
export const familyName = (id: string): string => families[id]?.() ?? id;
export const ensembleName = (id: string): string => ensembles[id]?.() ?? id;
/** An instrument or an ensemble. */
export const mediumName = (id: string): string => ensembles[id]?.() ?? instrumentName(id);
/** As it reads inside a sentence: "trumpet in C", but "Choir SATB". */
export const mediumInSentence = (id: string): string =>
  ensembles[id]?.() ?? instrumentInSentence(id);
export const standardName = (id: string): string => standards[id]?.() ?? id;

/** What stands beside a staff. @example partTitle({ kind: 'player', id: 'violin', number: 2 }) // 'Violin 2' */
export function partTitle({ kind, id, number }: PartTitle): string {
  const own = kind === 'class' ? parts[id] : drums[id];
  const name = own?.() ?? instrumentName(id);
  return number === null ? name : `${name} ${number}`;
}
