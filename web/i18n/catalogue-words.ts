import type { CatalogueWords } from '#shared/catalogue/words';
import * as m from './generated/messages.js';
import { keyName } from './key-name.ts';
import { familyName, mediumName, standardName } from './menu-names.ts';
import { levelName } from './names.ts';

type Words = Readonly<Record<string, () => string>>;

const keyGroups: Words = {
  none: m.keyGroup_none,
  'few-sharps': m.keyGroup_fewSharps,
  'few-flats': m.keyGroup_fewFlats,
  'many-sharps': m.keyGroup_manySharps,
  'many-flats': m.keyGroup_manyFlats,
  minor: m.keyGroup_minor,
};

const meterGroups: Words = {
  simple: m.meterGroup_simple,
  compound: m.meterGroup_compound,
  duple: m.meterGroup_duple,
  triple: m.meterGroup_triple,
  quadruple: m.meterGroup_quadruple,
};

const annotations: Words = {
  PitchNameAnnotation: m.annotation_pitchNames,
  ScaleDegreeAnnotation: m.annotation_scaleDegrees,
  MovableDoAndDoBasedMinor: m.annotation_movableDo,
  MovableDoAndLaBasedMinor: m.annotation_movableDoLa,
  FixedDo: m.annotation_fixedDo,
  CountingAnnotation: m.annotation_counting,
  FingeringNoteAnnotation: m.annotation_fingering,
  none: m.annotation_none,
};

export const annotationName = (kind: string): string => annotations[kind]?.() ?? kind;

/** The page's words for the catalogue. */
export const catalogueWords: CatalogueWords = {
  family: familyName,
  medium: mediumName,
  key: keyName,
  keyGroup: (id) => keyGroups[id]?.() ?? id,
  meterGroup: (id) => meterGroups[id]?.() ?? id,
  level: levelName,
  standard: standardName,
};
