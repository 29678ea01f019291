import { type AnnotationKind, annotationKinds } from '../catalogue/annotations.ts';
import { type FamilyId, familyIds } from '../catalogue/family-ids.ts';
import { findInstrument } from '../catalogue/instruments.ts';
import { type MinorScaleChoice, minorScaleChoices } from '../generation/minor-scale-choices.ts';
import { voiceId } from '../generation/voices/voice-names.ts';
import { familyIdOf } from './family-of.ts';
import { isLinkName, type LinkField, linkNames, lockNames } from './link-names.ts';
import { type LinkLocks, linkLocks, noLinkLocks } from './locks.ts';
import { noPart } from './no-part.ts';

/** The set-up an exercise link carries (spec 2 §3); null and empty leave a choice open. */
export interface ExerciseLink {
  readonly mediumId: string | null;
  readonly levelId: string | null;
  readonly family: FamilyId | null;
  /** -1 is the level's default. */
  readonly measureCount: number;
  readonly keySigs: readonly string[] | 'disabled';
  readonly timeSigs: readonly string[];
  readonly minorScale: MinorScaleChoice;
  readonly annotations: AnnotationKind;
  readonly voiceInstruments: readonly string[];
  /** The part that is silent, 0 for the top; -1 for none. */
  readonly studentsVoice: number;
  /** Language tag; null is English. */
  readonly lang: string | null;
  readonly locks: LinkLocks;
  /** Fixes the exercise; null draws a new one. */
  readonly seed: number | null;
  /** One exact exercise, which says all the rest; null without one. */
  readonly code: string | null;
  /** Parameters set-up gives no meaning to, which go along wherever the link goes. */
  readonly extra: Readonly<Record<string, string>>;
}

/** A link that leaves everything open. */
export const openLink: ExerciseLink = {
  mediumId: null,
  levelId: null,
  family: null,
  measureCount: -1,
  keySigs: [],
  timeSigs: [],
  minorScale: 'any',
  annotations: 'none',
  voiceInstruments: [],
  studentsVoice: noPart,
  lang: null,
  locks: noLinkLocks,
  seed: null,
  code: null,
  extra: {},
};

/** Query names and values, not yet percent-encoded. */
type LinkQuery = Readonly<Record<string, string | undefined>>;

interface LinkProblem {
  readonly path: LinkField;
  readonly problem: string;
}

export type ParsedLink =
  | { readonly kind: 'link'; readonly link: ExerciseLink }
  | { readonly kind: 'refused'; readonly problem: LinkProblem };

/**
 * Reads a query. An unknown instrument and a count or seed that is no number are refused; any other value nobody knows
 * leaves its choice open, and whether the choices fit together is `repairConfiguration`'s to say.
 *
 * @example parseExerciseLink({ instrument: 'violin', level: 'pv~2', seed: '7' })
 */
export function parseExerciseLink(query: LinkQuery): ParsedLink {
  const given = (field: LinkField) => givenIn(query, field);

  const mediumId = given('mediumId') ?? null;
  if (mediumId !== null && familyIdOf(mediumId) === null) {
    const found = findInstrument(mediumId);
    if (found.kind === 'unknown') return refuse('mediumId', found.problem);
  }
  const measureCount = Number(given('measureCount') ?? -1);
  if (measureCount !== -1 && !(Number.isInteger(measureCount) && measureCount > 0)) {
    return refuse('measureCount', 'The measure count must be a whole number above 0');
  }
  const seedText = given('seed');
  if (seedText !== undefined && !isSeed(seedText)) {
    return refuse('seed', `The seed must be a whole number from 0 to ${Number.MAX_SAFE_INTEGER}`);
  }
  const keySigs = given('keySigs');
  const lang = given('lang') ?? null;
  return {
    kind: 'link',
    link: {
      mediumId,
      levelId: given('levelId') ?? null,
      family: familyIds.find((id) => id === given('family')) ?? null,
      measureCount,
      keySigs: keySigs === 'disabled' ? 'disabled' : listOf(keySigs),
      timeSigs: listOf(given('timeSigs')),
      minorScale: minorScaleChoices.find((scale) => scale === given('minorScale')) ?? 'any',
      annotations: annotationKinds.find((kind) => kind === given('annotations')) ?? 'none',
      voiceInstruments: listOf(given('voiceInstruments')).map(voiceId),
      studentsVoice: partOf(given('studentsVoice')),
      lang: lang === english ? null : lang,
      locks: locksOf(query),
      seed: seedText === undefined ? null : Number(seedText),
      code: given('code') ?? null,
      extra: extraOf(query),
    },
  };
}

/**
 * Fields whose value nobody knows, so that their choice was left open. Values of which the menu says whether they can be
 * are not among them.
 */
export function ignoredFields(query: LinkQuery): readonly LinkField[] {
  return (Object.keys(closedFields) as (keyof typeof closedFields)[]).filter((field) => {
    const value = givenIn(query, field);
    return value !== undefined && !closedFields[field](value);
  });
}

/** Fields with a closed list of values, and whether one is in it. */
const closedFields = {
  family: (value: string) => familyIds.some((id) => id === value),
  minorScale: (value: string) => minorScaleChoices.some((scale) => scale === value),
  annotations: (value: string) => annotationKinds.some((kind) => kind === value),
  studentsVoice: (value: string) => value === String(noPart) || partOf(value) !== noPart,
};

/** What a query says of a field, under whichever of its names. */
export function givenIn(query: LinkQuery, field: LinkField): string | undefined {
  return linkNames[field]
    .map((name) => query[name])
    .find((value) => value !== undefined && value !== '');
}

/** The shortest query that parses to the same link: open choices are left out. */
export function printExerciseLink(link: ExerciseLink): Record<string, string> {
  const query: Record<string, string> = { ...link.extra };
  if (link.family !== null) query.family = link.family;
  if (link.mediumId !== null) query.mediumId = link.mediumId;
  if (link.levelId !== null) query.levelId = link.levelId;
  if (link.measureCount !== -1) query.measureCount = String(link.measureCount);
  if (link.keySigs === 'disabled') query.keySigs = 'disabled';
  else if (link.keySigs.length > 0) query.keySigs = link.keySigs.join(',');
  if (link.timeSigs.length > 0) query.timeSigs = link.timeSigs.join(',');
  if (link.minorScale !== 'any') query.minorScale = link.minorScale;
  if (link.annotations !== 'none') query.annotations = link.annotations;
  if (link.voiceInstruments.length > 0) query.voiceInstruments = link.voiceInstruments.join(',');
  if (link.studentsVoice !== noPart) query.studentsVoice = String(link.studentsVoice);
  if (link.lang !== null) query.lang = link.lang;
  for (const choice of linkLocks) if (link.locks[choice]) query[lockNames[choice]] = 'true';
  if (link.seed !== null) query.seed = String(link.seed);
  if (link.code !== null) query.code = link.code;
  return query;
}

/** The language that links leave out. */
const english = 'en';

function refuse(path: LinkProblem['path'], problem: string): ParsedLink {
  return { kind: 'refused', problem: { path, problem } };
}

function isSeed(text: string): boolean {
  return /^\d+$/.test(text) && Number.isSafeInteger(Number(text));
}

function partOf(text: string | undefined): number {
  return text !== undefined && /^\d{1,2}$/.test(text) ? Number(text) : noPart;
}

/** A flag without a value is set. */
function locksOf(query: LinkQuery): LinkLocks {
  const isSet = (value: string | undefined) => value === '' || value === 'true' || value === '1';
  return Object.fromEntries(
    linkLocks.map((choice) => [choice, isSet(query[lockNames[choice]])]),
  ) as LinkLocks;
}

function extraOf(query: LinkQuery): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || isLinkName(name) ? [] : [[name, value]],
    ),
  );
}

function listOf(value: string | undefined): readonly string[] {
  return value === undefined ? [] : value.split(',').filter((item) => item !== '');
}
