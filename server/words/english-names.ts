/**
 * English names by id, for programs that read our metadata; the page shows its own words, which these repeat. A test
 * compares them.
 */
type Names = Readonly<Record<string, string>>;

export const families: Names = {
  ensemble: 'Ensembles',
  'rhythm-only': 'Rhythm only',
  piano: 'Keyboard',
  voice: 'Voice',
  toneset: 'Tone sets',
  guitar: 'Guitar and fretted',
  strings: 'Bowed strings and harp',
  woodwind: 'Woodwind',
  brass: 'Brass',
  percussion: 'Percussion',
};

export const instruments: Names = {
  rhythmonly: 'Rhythm only',
  piano: 'Piano',
  'piano-rh': 'Piano right hand',
  'piano-lh': 'Piano left hand',
  organ: 'Organ',
  soprano: 'Soprano',
  mezzo: 'Mezzo-soprano',
  alto: 'Alto',
  tenor: 'Tenor',
  'baritone-voice': 'Baritone',
  'bass-voice': 'Bass',
  'treble-voice': 'Children’s voice',
  'changing-voice': 'Changing voice',
  'unison-bass-voice': 'Unison low voices',
  toneset: 'Tone sets',
  'toneset-stick': 'Tone sets in stick notation',
  guitar: 'Guitar',
  'bass-guitar': 'Bass guitar',
  ukulele: 'Ukulele',
  mandolin: 'Mandolin',
  banjo: 'Tenor banjo',
  violin: 'Violin',
  viola: 'Viola',
  cello: 'Cello',
  'double-bass': 'Double bass',
  harp: 'Harp',
  piccolo: 'Piccolo',
  flute: 'Flute',
  'alto-flute': 'Alto flute',
  oboe: 'Oboe',
  'english-horn': 'English horn',
  'clarinet-eb': 'E♭ clarinet',
  clarinet: 'Clarinet',
  'alto-clarinet': 'Alto clarinet',
  'bass-clarinet': 'Bass clarinet',
  'contrabass-clarinet': 'Contrabass clarinet',
  bassoon: 'Bassoon',
  contrabassoon: 'Contrabassoon',
  'soprano-sax': 'Soprano saxophone',
  'alto-sax': 'Alto saxophone',
  'tenor-sax': 'Tenor saxophone',
  'bari-sax': 'Baritone saxophone',
  'recorder-soprano': 'Soprano recorder',
  'recorder-alto': 'Alto recorder',
  'recorder-tenor': 'Tenor recorder',
  'recorder-bass': 'Bass recorder',
  'tin-whistle': 'Tin whistle',
  trumpet: 'Trumpet',
  cornet: 'Cornet',
  flugelhorn: 'Flugelhorn',
  'trumpet-c': 'Trumpet in C',
  horn: 'French horn',
  mellophone: 'Mellophone',
  trombone: 'Trombone',
  'bass-trombone': 'Bass trombone',
  euphonium: 'Euphonium',
  'euphonium-tc': 'Euphonium in treble clef',
  tuba: 'Tuba',
  snare: 'Snare drum',
  'bass-drum': 'Bass drum',
  'drum-set': 'Drum set',
  timpani: 'Timpani',
  bells: 'Bells',
  xylophone: 'Xylophone',
  marimba: 'Marimba',
  vibraphone: 'Vibraphone',
  chimes: 'Chimes',
};

export const ensembles: Names = {
  'band-unison': 'Band in unison',
  band: 'Band in parts',
  'jazz-combo': 'Jazz combo',
  'jazz-band': 'Jazz band',
  'string-orchestra-unison': 'String orchestra in unison',
  'string-orchestra': 'String orchestra in parts',
  'full-orchestra': 'Full orchestra',
  'choir-sa': 'Choir SA',
  'choir-ssa': 'Choir SSA',
  'choir-ssaa': 'Choir SSAA',
  'choir-sab': 'Choir SAB',
  'choir-satb': 'Choir SATB',
  'choir-tb': 'Choir TB',
  'choir-ttb': 'Choir TTB',
  'choir-tbb': 'Choir TBB',
  'choir-ttbb': 'Choir TTBB',
  'choir-custom': 'Choir of your own',
  'two-part-treble': 'Two equal voices',
  'brass-quintet': 'Brass quintet',
  'sax-quartet': 'Saxophone quartet',
  'percussion-ensemble': 'Percussion ensemble',
};

/** Reading classes of an ensemble. */
export const parts: Names = {
  'CTreble-H': 'C treble, high',
  'CTreble-L': 'C treble, low',
  'Bb-H': 'B♭ treble, high',
  'Bb-L': 'B♭ treble, low',
  Eb: 'E♭ treble',
  Viola: 'Viola',
  'F-H': 'F treble, high',
  'F-L': 'F treble, low',
  'CBass-H': 'C bass, high',
  'CBass-L': 'C bass, low',
  Snare: 'Snare drum',
};

/** Drums of an ensemble that are no instrument of their own. */
export const drums: Names = { toms: 'Toms', cymbal: 'Cymbal' };

export const standards: Names = {
  pv: 'Primavista',
  s: 'Test levels',
  kod: 'Kodály sequence',
  sch: 'School years',
};

/** By the standard's id; `{number}` is the rung. */
export const levels: Names = {
  pv: 'Level {number}',
  s: 'Test level {number}',
  kod: 'Kodály {number}',
};

/** Standards whose rungs have names of their own. */
export const namedLevels: Names = {
  'sch~1': 'Elementary school',
  'sch~2': 'Middle school',
  'sch~3': 'High school',
  'sch~4': 'College',
};

export const keyGroups: Names = {
  none: 'No sharps or flats',
  'few-sharps': 'Few sharps',
  'few-flats': 'Few flats',
  'many-sharps': 'Many sharps',
  'many-flats': 'Many flats',
  minor: 'Minor keys',
};

export const meterGroups: Names = {
  simple: 'Simple',
  compound: 'Compound',
  duple: 'Two beats',
  triple: 'Three beats',
  quadruple: 'Four beats',
};
