import { createRandom, type Random } from '../lib/random.ts';
import type { Exercise, ExerciseRequest } from './exercise.ts';
import type { RequestProblem } from './request.ts';
import { tuneHash } from './tune-hash.ts';
import type { Generated } from './write-exercise.ts';

/** The hardest of a class's exercises is at most so much harder than the easiest. */
const spread = 0.05;
/** Exercises written for each one wanted, and besides, in one meter and key. */
const effort = 30;
/** And so many without finding one more are enough. */
const patience = 60;
/** Meters and keys tried, where the request leaves them open: some have very few tunes. */
const maxSettings = 6;
const seedBound = 1_000_000_000;

/** `too-few`: the request has not so many equally hard tunes, or they were not found in time. */
export type Variants =
  | { readonly kind: 'variants'; readonly exercises: readonly Exercise[] }
  | { readonly kind: 'too-few'; readonly exercises: readonly Exercise[] }
  | { readonly kind: 'refused'; readonly problem: RequestProblem };

export interface VariantsBrief {
  readonly request: ExerciseRequest;
  /** At least 1. */
  readonly count: number;
  readonly seed: number;
  /** Writes an exercise of any medium. */
  readonly generate: (request: ExerciseRequest, seed: number) => Generated;
}

/**
 * As many different exercises of one request as a class has pupils, none more than a twentieth harder than
 * another, all in one meter, key, length, tempo and with the same pickup. What the request leaves open is
 * settled by one exercise for all. Work is bounded: `too-few` hands over the most that were found.
 */
export function equallyHardVariants(brief: VariantsBrief): Variants {
  const { request, count, seed, generate } = brief;
  const random = createRandom(seed, 'variants');
  let most: readonly Exercise[] = [];
  for (let setting = 0; setting < maxSettings && most.length < count; setting++) {
    const first = generate(request, setting === 0 ? seed : random.int(seedBound));
    if (first.kind === 'refused') {
      if (setting === 0) return first;
      continue;
    }
    const found = variantsLike(first.exercise, brief, random);
    if (found.length > most.length) most = found;
  }
  return { kind: most.length < count ? 'too-few' : 'variants', exercises: most };
}

/** The most exercises found that are as hard as one another, in the meter and key of a first one. */
function variantsLike(
  first: Exercise,
  { request, count, generate }: VariantsBrief,
  random: Random,
): readonly Exercise[] {
  const settled = settledRequest(request, first);
  const families = new Map<string, Exercise[]>();
  const tunes = new Set<string>();
  let most: readonly Exercise[] = [];
  let waiting = 0;
  for (let attempt = 0; attempt < effort * (count + 1) && waiting < patience; attempt++) {
    const outcome = generate(settled, attempt === 0 ? first.seed : random.int(seedBound));
    waiting += 1;
    if (outcome.kind === 'refused') continue;
    const { exercise } = outcome;
    const tune = tuneHash(exercise);
    if (tunes.has(tune)) continue;
    tunes.add(tune);
    const family = families.get(familyOf(exercise)) ?? [];
    families.set(familyOf(exercise), family);
    insert(family, exercise);
    const alike = likest(family, count);
    if (alike.length <= most.length) continue;
    most = alike;
    waiting = 0;
    if (most.length === count) break;
  }
  return most;
}

/** What the first exercise drew is asked of the others. */
function settledRequest(
  request: ExerciseRequest,
  { measures, timeSignature, keySignature }: Exercise,
): ExerciseRequest {
  return {
    ...request,
    measureCount: measures,
    timeSignatures: [timeSignature],
    keySignatures: keySignature === null ? [] : [keySignature],
  };
}

/** Exercises of a family differ in their notes alone. */
function familyOf({
  timeSignature,
  keySignature,
  measures,
  tempo,
  pickup,
  plan,
}: Exercise): string {
  return [timeSignature, keySignature, measures, tempo, pickup, plan.minorScale].join();
}

/** By rising difficulty. */
function insert(family: Exercise[], exercise: Exercise): void {
  const at = family.findIndex(({ difficulty }) => difficulty > exercise.difficulty);
  family.splice(at < 0 ? family.length : at, 0, exercise);
}

/** The longest run of exercises as hard as one another, no more than are wanted. */
function likest(family: readonly Exercise[], wanted: number): readonly Exercise[] {
  let best: readonly Exercise[] = [];
  for (const [from, { difficulty }] of family.entries()) {
    const limit = difficulty + spread * Math.abs(difficulty);
    let to = from;
    while (to < family.length && to - from < wanted && family[to]!.difficulty <= limit) to += 1;
    if (to - from > best.length) best = family.slice(from, to);
  }
  return best;
}
