import type { AnnotationKind } from '../catalogue/annotations.ts';
import type { LevelParameters, MinorScale } from '../catalogue/level-parameters.ts';
import { keyNamed } from '../music/key.ts';
import { type Refusal, refuse } from './composer.ts';
import type { ExerciseRequest } from './exercise.ts';

/** What there is to choose from. */
interface Offer {
  readonly parameters: LevelParameters;
  readonly measures: { readonly usual: number; readonly legal: readonly number[] };
  /** Keys that are drawn, and those legal only when a person asks for them. */
  readonly keys: readonly string[];
  readonly keysByHand: readonly string[];
  readonly annotators: readonly AnnotationKind[];
  /** For messages: "violin". */
  readonly reader: string;
  /** For messages: "on level pv~2 of violin". */
  readonly on: string;
}

/** The choices of a request that mean the same for a single line and for many, each one legal. */
export interface Choices {
  readonly measureCount: number;
  /** The measures are the usual ones, for none were asked for. */
  readonly isLengthOpen: boolean;
  readonly timeSignatures: readonly string[];
  readonly keySignatures: readonly string[];
  readonly minorScales: readonly MinorScale[];
  readonly annotation: AnnotationKind;
}

type ResolvedChoices = { readonly kind: 'resolved'; readonly choices: Choices } | Refusal;

/** Measures, meters, keys, minor scale and annotation of a request, against what is offered. */
export function resolveChoices(request: ExerciseRequest, offer: Offer): ResolvedChoices {
  const { parameters, on, reader } = offer;
  const legalCounts = offer.measures.legal;
  const measureCount = request.measureCount === -1 ? offer.measures.usual : request.measureCount;
  if (!legalCounts.includes(measureCount)) {
    const problem = `${measureCount} measures are not legal ${on}; choose ${listed(legalCounts)}`;
    return refuse('measureCount', problem);
  }

  const meters = parameters.timeSignatures;
  const badMeter = request.timeSignatures.find((name) => !meters.includes(name));
  if (badMeter !== undefined) {
    const problem = `The time signature ${badMeter} is not legal ${on}; choose ${listed(meters)}`;
    return refuse('timeSignatures', problem);
  }

  const { keys, annotators } = offer;
  const askable = [...new Set([...keys, ...offer.keysByHand])];
  const badKey = request.keySignatures.find((name) => !askable.includes(name));
  if (badKey !== undefined) {
    const remedy = askable.length > 0 ? `choose ${listed(askable)}` : 'it is written without a key';
    return refuse('keySignatures', `The key ${badKey} is not legal ${on}; ${remedy}`);
  }

  const scales = parameters.pitch?.minorScales ?? [];
  const { minorScale } = request;
  if (minorScale !== 'any' && minorScale !== 'none' && !scales.includes(minorScale)) {
    const remedy = scales.length > 0 ? `choose ${listed(scales)}` : 'it has no minor keys';
    return refuse('minorScale', `The ${minorScale} minor scale is not legal ${on}; ${remedy}`);
  }
  const asked = request.keySignatures.length > 0 ? request.keySignatures : keys;
  const open = minorScale === 'none' ? asked.filter((name) => !isMinor(name)) : asked;
  if (asked.length > 0 && open.length === 0) {
    const problem = `All keys asked for are minor, but "none" leaves minor keys out; choose a major key or a minor scale`;
    return refuse('minorScale', problem);
  }

  if (request.annotation !== 'none' && !annotators.includes(request.annotation)) {
    const remedy = annotators.length > 0 ? `choose ${listed(annotators)}` : 'choose none';
    return refuse('annotation', `${request.annotation} is not written for ${reader}; ${remedy}`);
  }

  return {
    kind: 'resolved',
    choices: {
      measureCount,
      isLengthOpen: request.measureCount === -1,
      timeSignatures: request.timeSignatures.length > 0 ? request.timeSignatures : meters,
      keySignatures: open,
      minorScales: minorScale === 'any' || minorScale === 'none' ? scales : [minorScale],
      annotation: request.annotation,
    },
  };
}

function isMinor(name: string): boolean {
  return keyNamed(name).mode === 'minor';
}

/** @example listed(['4/4', '2/4', '3/4']) // '4/4, 2/4 or 3/4' */
export function listed(items: readonly (string | number)[]): string {
  const last = items.at(-1);
  return items.length < 2 ? String(last) : `${items.slice(0, -1).join(', ')} or ${last}`;
}
