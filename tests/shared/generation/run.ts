import type { Exercise } from '#shared/generation/exercise';
import { generateExercise } from '#shared/generation/generate';
import type { Drawn } from './requests.ts';
import { type Music, readMusic } from './rules/music.ts';
import type { Rule, ShareRule } from './rules/rule.ts';

export interface Violation {
  readonly drawn: Drawn;
  readonly exercise: Exercise | null;
  readonly problem: string;
}

export interface Findings {
  readonly exercises: number;
  /** By rule id; a rule without a violation is left out. */
  readonly violations: ReadonlyMap<string, readonly Violation[]>;
  /** By rule id. */
  readonly shares: ReadonlyMap<string, { readonly held: number; readonly of: number }>;
}

/** Writes every exercise asked for and holds each rule to it. */
export function findingsOf(
  drawn: readonly Drawn[],
  rules: readonly Rule[],
  seen: (music: Music) => void = () => {},
): Findings {
  const violations = new Map<string, Violation[]>();
  const shares = new Map<string, { held: number; of: number }>();
  const note = (id: string, violation: Violation) => {
    const known = violations.get(id);
    if (known) known.push(violation);
    else violations.set(id, [violation]);
  };
  for (const one of drawn) {
    const generated = generateExercise(one.request, one.seed);
    if (generated.kind === 'refused') {
      note('refused', { drawn: one, exercise: null, problem: generated.problem.problem });
      continue;
    }
    const { exercise } = generated;
    const music = readMusic(exercise);
    seen(music);
    for (const rule of rules) {
      if (!rule.applies(music)) continue;
      if (rule.kind === 'share') {
        const { held, of } = rule.count(music);
        const sum = shares.get(rule.id) ?? { held: 0, of: 0 };
        shares.set(rule.id, { held: sum.held + held, of: sum.of + of });
        continue;
      }
      for (const problem of rule.check(music)) note(rule.id, { drawn: one, exercise, problem });
    }
  }
  return { exercises: drawn.length, violations, shares };
}

/** What a share rule comes to over a run, or null where it had no case. */
export function shareProblem(rule: ShareRule, { shares }: Findings): string | null {
  const found = shares.get(rule.id);
  if (!found || found.of === 0) return null;
  const share = found.held / found.of;
  const isLow = rule.atLeast !== undefined && share < rule.atLeast;
  const isHigh = rule.atMost !== undefined && share > rule.atMost;
  if (!isLow && !isHigh) return null;
  const bound = isLow ? `at least ${rule.atLeast}` : `at most ${rule.atMost}`;
  return `${rule.id}: ${share.toFixed(3)} of ${found.of}, ${bound}`;
}

/** What rebuilds a violation, and the measure it stands in. */
export function described({ drawn, exercise, problem }: Violation): string {
  const { medium, levelId, ...rest } = drawn.request;
  const asked = [
    rest.measureCount === -1 ? '' : `${rest.measureCount}m`,
    ...rest.timeSignatures,
    ...rest.keySignatures,
    rest.minorScale === 'any' ? '' : rest.minorScale,
  ].filter((one) => one !== '');
  const key = exercise ? `${exercise.timeSignature} ${exercise.keySignature ?? ''}` : '';
  const code = exercise?.code ? ` ${exercise.code}` : '';
  return `${medium} ${levelId} [${asked.join(' ')}] seed ${drawn.seed}${code} (${key.trim()}): ${problem}`;
}
