import type { Clef } from '../music/clef.ts';
import type { AnnotationKind } from './annotations.ts';
import { type Ensemble, isChoir, maxSelectablePitchParts } from './ensemble.ts';
import { ensembleLevel } from './ensemble-levels.ts';
import { findEnsemble } from './ensembles.ts';
import { findInstrument } from './instruments.ts';
import { keyGroups } from './key-groups.ts';
import type { LevelParameters, MinorScale } from './level-parameters.ts';
import { type LevelSettings, levelSettings } from './level-settings.ts';
import { type Level, levels, testLevels } from './levels.ts';
import { levelParameters } from './resolve-level.ts';
import { shownStandards } from './standards.ts';
import type { CatalogueWords } from './words.ts';

/** The levels of one medium, by standard (spec 2 §3). */
interface MetadataStandard {
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
  /**
   * Groups with at least one of the keys a person may ask for, written ones of an instrument and concert ones of an
   * ensemble; none where there is no key.
   */
  readonly keySigs: readonly { readonly name: string; readonly keySigIds: readonly string[] }[];
  /** Empty where the level has no minor key. */
  readonly minorScales: readonly MinorScale[];
  /** Counts the level is written in. */
  readonly legalMeasureCounts: readonly number[];
  readonly settings: LevelSettings;
  readonly maxSelectablePitchParts: 2 | 3 | 4;
  /** How parts fall silent; null for a single player. */
  readonly partMuting: PartMuting | null;
  readonly annotatorLevelBlackList: readonly AnnotationKind[];
}

/**
 * The parts of a choir have a button each, in an ensemble of players only the student's own falls silent. Titles from
 * the top; null where the members are not known before they are chosen.
 */
interface PartMuting {
  readonly style: 'automatic' | 'manual';
  readonly partTitles: readonly string[] | null;
}

interface MetadataOptions {
  /** Test levels stand only on test pages and in placements. */
  readonly withTestLevels: boolean;
}

/**
 * Levels of an instrument or an ensemble; null for a medium nobody knows.
 *
 * @example mediumMetadata('violin', words)?.[0]?.levels.length // 8
 */
export function mediumMetadata(
  id: string,
  words: CatalogueWords,
  { withTestLevels }: MetadataOptions = { withTestLevels: false },
): readonly MetadataStandard[] | null {
  const reading = readingOf(id, words);
  if (!reading) return null;
  const standards: readonly { id: string; levels: readonly Level[] }[] = [
    { id: 'pv', levels },
    ...(withTestLevels ? [{ id: 's', levels: testLevels }] : []),
    ...shownStandards(),
  ];
  return standards.flatMap(({ id: standard, levels: rungs }) => {
    const read = rungs.filter(({ number }) => number >= reading.fromLevel);
    if (read.length === 0) return [];
    return {
      name: words.standard(standard),
      abbreviation: read[0]!.standardAbbrev,
      levels: read.map((level) => metadataLevel(reading, level, standard, words)),
    };
  });
}

/** What the levels of a medium are made from. */
interface Reading {
  readonly fromLevel: number;
  readonly clef: Clef | null;
  readonly partMuting: PartMuting | null;
  readonly at: (level: Level) => LevelOffer;
}

interface LevelOffer {
  readonly parameters: LevelParameters;
  readonly measures: readonly number[];
  /** Drawn ones, and those legal only when they are asked for. */
  readonly keys: readonly string[];
}

function readingOf(id: string, words: CatalogueWords): Reading | null {
  const ensemble = findEnsemble(id);
  if (ensemble) return ensembleReading(ensemble, words);
  const found = findInstrument(id);
  if (found.kind === 'unknown') return null;
  const { instrument } = found;
  return {
    fromLevel: 1,
    clef: instrument.clef,
    partMuting: null,
    at: (level) => {
      const parameters = levelParameters(instrument, level);
      const { keys = [], keysByHand = [] } = parameters.pitch ?? {};
      return { parameters, measures: parameters.measures.legal, keys: [...keys, ...keysByHand] };
    },
  };
}

function ensembleReading(ensemble: Ensemble, words: CatalogueWords): Reading {
  return {
    fromLevel: ensemble.fromLevel,
    clef: null,
    partMuting: {
      style: isChoir(ensemble) ? 'manual' : 'automatic',
      partTitles: singersOf(ensemble, words),
    },
    at: (level) => {
      const { parameters, measures, keys, keysByHand } = ensembleLevel(ensemble, level);
      return { parameters, measures: measures.legal, keys: [...keys, ...keysByHand] };
    },
  };
}

/** "Soprano 1", "Soprano 2", "Alto"; null where the parts are no voices, or not known yet. */
function singersOf({ parts }: Ensemble, words: CatalogueWords): readonly string[] | null {
  const singers = parts.flatMap((part) => (part.kind === 'voice' ? [part.instrument] : []));
  if (singers.length === 0) return null;
  return singers.map((singer, index) => {
    const name = words.medium(singer);
    const isOnly = singers.indexOf(singer) === singers.lastIndexOf(singer);
    const place = singers.slice(0, index + 1).filter((other) => other === singer).length;
    return isOnly ? name : `${name} ${place}`;
  });
}

function metadataLevel(
  { at, clef, partMuting }: Reading,
  level: Level,
  standard: string,
  words: CatalogueWords,
): MetadataLevel {
  const { parameters, measures, keys } = at(level);
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
    minorScales: parameters.pitch?.minorScales ?? [],
    legalMeasureCounts: measures,
    settings: levelSettings(parameters, clef),
    maxSelectablePitchParts: maxSelectablePitchParts(level.number),
    partMuting,
    annotatorLevelBlackList: [],
  };
}
