import type { Clef } from '../music/clef.ts';
import { pitchName } from '../music/pitch.ts';
import type { AnnotationKind } from './annotations.ts';
import { maxSelectablePitchParts } from './ensemble.ts';
import type { Instrument } from './instrument.ts';
import { keyGroups } from './key-groups.ts';
import type { LevelParameters } from './level-parameters.ts';
import { type Level, levels, testLevels } from './levels.ts';
import { levelParameters } from './resolve-level.ts';
import { isRestPattern, type RhythmId } from './rhythms.ts';
import { shownStandards } from './standards.ts';
import type { CatalogueWords } from './words.ts';

/** The levels of one instrument, by standard (spec 2 §3). */
export interface MetadataStandard {
  readonly name: string;
  readonly abbreviation: string;
  readonly levels: readonly MetadataLevel[];
}

export interface MetadataLevel {
  readonly id: string;
  readonly name: string;
  readonly standardAbbrev: string;
  readonly standardName: string;
  readonly sortValue: number;
  readonly timeSigs: readonly string[];
  /** Groups with at least one of the level's keys; none where there is no key. */
  readonly keySigs: readonly { readonly name: string; readonly keySigIds: readonly string[] }[];
  readonly settings: LevelSettings;
  readonly maxSelectablePitchParts: 2 | 3 | 4;
  readonly annotatorLevelBlackList: readonly AnnotationKind[];
}

export interface LevelSettings {
  /** "D4~E5" in written pitch; null without pitches. */
  readonly range: string | null;
  readonly clef: Clef;
  readonly rhythms: readonly RhythmId[];
  readonly rests: readonly RhythmId[];
  readonly hasTies: boolean;
  /** Notes outside a major key. */
  readonly hasAccidentals: boolean;
  readonly hasDynamics: boolean;
  readonly hasArticulations: boolean;
  readonly difficulty: LevelParameters['advanced'];
  /** Number of the largest interval: 2 is a step, 8 an octave; null without pitches. */
  readonly leaps: number | null;
  /** Shown beside the level; none of ours needs one. */
  readonly warningMessage: string | null;
}

export interface MetadataOptions {
  /** Test levels stand only on test pages and in placements. */
  readonly withTestLevels: boolean;
}

export function instrumentMetadata(
  instrument: Instrument,
  words: CatalogueWords,
  { withTestLevels }: MetadataOptions = { withTestLevels: false },
): readonly MetadataStandard[] {
  const standards: readonly { id: string; levels: readonly Level[] }[] = [
    { id: 'pv', levels },
    ...(withTestLevels ? [{ id: 's', levels: testLevels }] : []),
    ...shownStandards(),
  ];
  return standards.map(({ id, levels: rungs }) => ({
    name: words.standard(id),
    abbreviation: rungs[0]!.standardAbbrev,
    levels: rungs.map((level) => metadataLevel(instrument, level, id, words)),
  }));
}

function metadataLevel(
  instrument: Instrument,
  level: Level,
  standard: string,
  words: CatalogueWords,
): MetadataLevel {
  const parameters = levelParameters(instrument, level);
  const keys = parameters.pitch?.keys ?? [];
  return {
    id: level.id,
    name: words.level(level.id),
    standardAbbrev: level.standardAbbrev,
    standardName: words.standard(standard),
    sortValue: level.sortValue,
    timeSigs: parameters.timeSignatures,
    keySigs: keyGroups
      .map((group) => ({
        name: words.keyGroup(group.id),
        keySigIds: group.keys.filter((key) => keys.includes(key)),
      }))
      .filter(({ keySigIds }) => keySigIds.length > 0),
    settings: settingsOf(instrument, parameters),
    maxSelectablePitchParts: maxSelectablePitchParts(level.number),
    annotatorLevelBlackList: [],
  };
}

function settingsOf(instrument: Instrument, parameters: LevelParameters): LevelSettings {
  const { rhythms, ties, dynamics, articulation, advanced, pitch } = parameters;
  return {
    range: pitch && `${pitchName(pitch.written.low)}~${pitchName(pitch.written.high)}`,
    clef: instrument.clef,
    rhythms: rhythms.filter((id) => !isRestPattern(id)),
    rests: rhythms.filter(isRestPattern),
    hasTies: ties !== 'none',
    hasAccidentals: pitch !== null && !['none', 'minor-only'].includes(pitch.chromatic),
    hasDynamics: dynamics.marks.length > 0,
    hasArticulations: articulation.marks.length > 0 || articulation.slur !== null,
    difficulty: advanced,
    leaps: pitch && pitch.maxLeap + 1,
    warningMessage: null,
  };
}
