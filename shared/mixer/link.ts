import { findInstrument } from '../catalogue/instruments.ts';

/** The set-up an exercise link carries (spec 2 §3); null and empty leave a choice open. */
export interface ExerciseLink {
  readonly mediumId: string | null;
  readonly levelId: string | null;
  /** -1 is the level's default. */
  readonly measureCount: number;
  readonly keySigs: readonly string[] | 'disabled';
  readonly timeSigs: readonly string[];
  /** Fixes the exercise; null draws a new one. */
  readonly seed: number | null;
  /** One exact exercise, which says all the rest; null without one. */
  readonly code: string | null;
}

/** Query names and values, not yet percent-encoded. */
export type LinkQuery = Readonly<Record<string, string | undefined>>;

export interface LinkProblem {
  readonly path: keyof ExerciseLink;
  readonly problem: string;
}

export type ParsedLink =
  | { readonly kind: 'link'; readonly link: ExerciseLink }
  | { readonly kind: 'refused'; readonly problem: LinkProblem };

/** Today's name first, then the names old links used. */
const namesOf = {
  mediumId: ['mediumId', 'medium', 'instrument'],
  levelId: ['levelId', 'level'],
  measureCount: ['measureCount'],
  keySigs: ['keySigs', 'keySig'],
  timeSigs: ['timeSigs', 'timeSig'],
  seed: ['seed'],
  code: ['code'],
} as const satisfies Record<keyof ExerciseLink, readonly string[]>;

/** @example parseExerciseLink({ instrument: 'violin', level: 'pv~2', seed: '7' }) */
export function parseExerciseLink(query: LinkQuery): ParsedLink {
  const given = (field: keyof ExerciseLink) =>
    namesOf[field].map((name) => query[name]).find((value) => value !== undefined && value !== '');

  const mediumId = given('mediumId') ?? null;
  if (mediumId !== null) {
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
  return {
    kind: 'link',
    link: {
      mediumId,
      levelId: given('levelId') ?? null,
      measureCount,
      keySigs: keySigs === 'disabled' ? 'disabled' : listOf(keySigs),
      timeSigs: listOf(given('timeSigs')),
      seed: seedText === undefined ? null : Number(seedText),
      code: given('code') ?? null,
    },
  };
}

/** The shortest query that parses to the same link: open choices are left out. */
export function printExerciseLink(link: ExerciseLink): Record<string, string> {
  const query: Record<string, string> = {};
  if (link.mediumId !== null) query.mediumId = link.mediumId;
  if (link.levelId !== null) query.levelId = link.levelId;
  if (link.measureCount !== -1) query.measureCount = String(link.measureCount);
  if (link.keySigs === 'disabled') query.keySigs = 'disabled';
  else if (link.keySigs.length > 0) query.keySigs = link.keySigs.join(',');
  if (link.timeSigs.length > 0) query.timeSigs = link.timeSigs.join(',');
  if (link.seed !== null) query.seed = String(link.seed);
  if (link.code !== null) query.code = link.code;
  return query;
}

function refuse(path: LinkProblem['path'], problem: string): ParsedLink {
  return { kind: 'refused', problem: { path, problem } };
}

function isSeed(text: string): boolean {
  return /^\d+$/.test(text) && Number.isSafeInteger(Number(text));
}

function listOf(value: string | undefined): readonly string[] {
  return value === undefined ? [] : value.split(',').filter((item) => item !== '');
}
