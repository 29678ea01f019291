import type { LevelNumber } from '#shared/catalogue/levels';
import type { Exercise } from '#shared/generation/exercise';
import type { Count } from '../rule.ts';
import { type Costs, costsByLevel } from './costs.ts';
import { examineManyVoices, manyVoicesShares } from './examine.ts';
import { readManyVoices } from './many-voices.ts';
import type { Violation, Weight } from './rule.ts';

export interface Broken {
  readonly weight: Weight;
  readonly violations: number;
  /** That break the rule, in the order of the run. */
  readonly exercises: readonly { readonly exercise: Exercise; readonly first: Violation }[];
}

export interface ManyVoicesFindings {
  readonly exercises: number;
  /** By rule id; a rule without a violation is left out. */
  readonly broken: ReadonlyMap<string, Broken>;
  readonly shares: ReadonlyMap<string, Count & { readonly atLeast: number }>;
  /** Means of the soft costs. */
  readonly costs: ReadonlyMap<LevelNumber, Costs>;
}

/** Examines a run and sums up what it finds, rule by rule. */
export function manyVoicesFindings(exercises: readonly Exercise[]): ManyVoicesFindings {
  const broken = new Map<string, Broken>();
  for (const exercise of exercises) {
    const found = examineManyVoices(exercise);
    for (const rule of new Set(found.map((one) => one.rule))) {
      const violations = found.filter((one) => one.rule === rule);
      const first = violations[0]!;
      const known = broken.get(rule);
      broken.set(rule, {
        weight: first.weight,
        violations: (known?.violations ?? 0) + violations.length,
        exercises: [...(known?.exercises ?? []), { exercise, first }],
      });
    }
  }
  const musics = exercises.map(readManyVoices);
  const shares = manyVoicesShares.map(({ id, atLeast, applies, count }) => {
    const counts = musics.filter(applies).map(count);
    const sum = (name: keyof Count) => counts.reduce((total, one) => total + one[name], 0);
    return [id, { held: sum('held'), of: sum('of'), atLeast }] as const;
  });
  return {
    exercises: exercises.length,
    broken,
    shares: new Map(shares),
    costs: costsByLevel(exercises),
  };
}

/** One line that rebuilds a violation. @example 'choir pv~5 seed 7 (C 4/4) m3 b1: …' */
export function describedViolation(
  exercise: Exercise,
  { measure, beat, problem }: Violation,
): string {
  const { request, seed, keySignature, timeSignature } = exercise;
  const voices = request.voices.length > 0 ? ` ${request.voices.join(',')}` : '';
  const at = `m${measure} b${Math.round(beat * 100) / 100}`;
  return `${request.medium}${voices} ${request.levelId} seed ${seed} (${keySignature} ${timeSignature}) ${at}: ${problem}`;
}
