import type { AnnotationKind } from '../catalogue/annotations.ts';
import type { FamilyId } from '../catalogue/family-ids.ts';
import type { Customization } from '../catalogue/instrument.ts';
import type { MinorScale } from '../catalogue/level-parameters.ts';
import { customLevel } from '../catalogue/levels.ts';
import type { VoiceInstrument } from '../catalogue/voice-instruments.ts';
import type { Clef } from '../music/clef.ts';
import type { UserConstraints } from './limits.ts';

/**
 * What may be chosen. Both the catalogue's own metadata and the server's reply fit, with more in them than the rules
 * read.
 */
export interface Menu {
  readonly metadata: MenuMetadata;
  /** Levels of the chosen medium; null without one, and until they are there. */
  readonly standards: readonly MenuStandard[] | null;
  readonly limits: UserConstraints;
}

export interface MenuMetadata {
  readonly mediumFamilies: readonly MenuFamily[];
  readonly keySigRandomGroupings: readonly {
    readonly name: string;
    readonly keySigIds: readonly string[];
  }[];
  readonly timeSigRandomGroupings: readonly {
    readonly name: string;
    readonly timeSigs: readonly string[];
  }[];
  /** Nothing at hand can hear them. */
  readonly disabledMediumsForAutoAssessment: readonly string[];
  /** By id. */
  readonly mediums: Readonly<Record<string, MenuMedium>>;
  /** From high to low: a choir stands in this order. */
  readonly voiceInstruments: readonly VoiceInstrument[];
  /** By profile: these counts stand for a medium's own. */
  readonly overrideLegalMeasureCountsForProfile: Readonly<Record<string, readonly number[]>>;
  /** By profile: these counts are taken away. */
  readonly measureCountBlacklistForProfile: Readonly<Record<string, readonly number[]>>;
}

interface MenuFamily {
  readonly id: FamilyId;
  readonly name: string;
  readonly color: string;
  readonly mediumIds: readonly string[];
}

export interface MenuMedium {
  readonly id: string;
  readonly name: string;
  readonly customization: Customization;
  readonly legalMeasureCounts: readonly number[];
  readonly annotators: readonly AnnotationKind[];
  readonly defaultAnnotator: AnnotationKind;
}

export interface MenuStandard {
  readonly name: string;
  readonly abbreviation: string;
  readonly levels: readonly MenuLevel[];
}

export interface MenuLevel {
  readonly id: string;
  readonly name: string;
  readonly timeSigs: readonly string[];
  /** Groups of keys; a minor key may stand in two. None where there is no key. */
  readonly keySigs: readonly { readonly name: string; readonly keySigIds: readonly string[] }[];
  /** Empty where the level has no minor key. */
  readonly minorScales: readonly MinorScale[];
  /** Counts the level is written in; a menu offers no other. */
  readonly legalMeasureCounts: readonly number[];
  readonly settings: MenuSettings;
  readonly maxSelectablePitchParts: 2 | 3 | 4;
  /** How parts fall silent; null for a single player. */
  readonly partMuting: {
    readonly style: 'automatic' | 'manual';
    readonly partTitles: readonly string[] | null;
  } | null;
  readonly annotatorLevelBlackList: readonly AnnotationKind[];
}

/** What a level holds, to be shown beside it. */
interface MenuSettings {
  /** "D4~E5" in written pitch; null without pitches. */
  readonly range: string | null;
  readonly clef: Clef | null;
  /** Ids of rhythms and rests. */
  readonly rhythms: readonly number[];
  readonly rests: readonly number[];
}

/** Families with at least one medium the limits leave, favourite media first. */
export function familiesOffered(menu: Menu): readonly MenuFamily[] {
  const { favoriteMediums } = menu.limits;
  return menu.metadata.mediumFamilies
    .map((family) => {
      const offered = family.mediumIds.filter((id) => mediumOf(menu, id) !== null);
      const favourites = favoriteMediums.filter((id) => offered.includes(id));
      const others = offered.filter((id) => !favourites.includes(id));
      return { ...family, mediumIds: [...favourites, ...others] };
    })
    .filter(({ mediumIds }) => mediumIds.length > 0);
}

/** A family that is offered. */
export function familyOf(menu: Menu, id: FamilyId | null): MenuFamily | null {
  return familiesOffered(menu).find((family) => family.id === id) ?? null;
}

/** The family a medium belongs to. */
export function familyOfMedium(menu: Menu, medium: string): FamilyId | null {
  const families = menu.metadata.mediumFamilies;
  return families.find(({ mediumIds }) => mediumIds.includes(medium))?.id ?? null;
}

/** A medium that is known and that the limits leave. */
export function mediumOf(menu: Menu, id: string | null): MenuMedium | null {
  const { mediums } = menu.metadata;
  if (id === null || !Object.hasOwn(mediums, id)) return null;
  return isAllowed(menu, 'medium', id) ? mediums[id]! : null;
}

/** Standards with the levels the limits leave; those left empty are not listed. */
export function standardsOffered(menu: Menu): readonly MenuStandard[] {
  return (menu.standards ?? [])
    .map((standard) => ({
      ...standard,
      levels: standard.levels.filter(({ id }) => isLevelAllowed(menu, id)),
    }))
    .filter(({ levels }) => levels.length > 0);
}

/** A level of the chosen medium that the limits leave. */
export function levelOf(menu: Menu, id: string | null): MenuLevel | null {
  const levels = standardsOffered(menu).flatMap((standard) => standard.levels);
  return levels.find((level) => level.id === id) ?? null;
}

/** Every key of a level once. @example keysOf(level) // ['C', 'F'] */
export function keysOf({ keySigs }: Pick<MenuLevel, 'keySigs'>): readonly string[] {
  return [...new Set(keySigs.flatMap(({ keySigIds }) => keySigIds))];
}

export function isCustomLevel(levelId: string | null): boolean {
  return levelId === customLevel.id;
}

function isLevelAllowed(menu: Menu, id: string): boolean {
  if (isCustomLevel(id) && !menu.limits.isCustomizationAllowed) return false;
  return isAllowed(menu, 'level', id) && isOfClass(menu.limits, id);
}

type ClassLevels = Pick<UserConstraints, 'standards' | 'behaviours' | 'locked'>;

/** What a teacher has fixed, and what belongs to no list, are of any class. */
export function isOfClass({ standards, behaviours, locked }: ClassLevels, id: string): boolean {
  const isFixed = behaviours.level !== 'LetStudentChoose' && locked.levelId === id;
  return standards === null || isFixed || isCustomLevel(id) || standards.includes(standardOf(id));
}

/** @example standardOf('kod~2') // 'kod' */
const standardOf = (levelId: string): string => levelId.split('~', 1)[0]!;

/** What a teacher has fixed is allowed although it stands in no list. */
function isAllowed({ limits }: Menu, choice: 'medium' | 'level', id: string): boolean {
  const list = choice === 'medium' ? limits.mediumWhitelist : limits.levelIds;
  const fixed = choice === 'medium' ? limits.locked.medium : limits.locked.levelId;
  if (limits.behaviours[choice] !== 'LetStudentChoose' && fixed === id) return true;
  return list === null || list.includes(id);
}
