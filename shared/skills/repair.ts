import { causeOf } from '../assessment/cause.ts';
import type { AssessmentReport } from '../assessment/report.ts';
import type { Exercise, ExerciseRequest } from '../generation/exercise.ts';
import type { RequestProblem } from '../generation/request.ts';
import type { Generated } from '../generation/write-exercise.ts';
import { createRandom } from '../lib/random.ts';
import { type ChosenRepair, chooseRepair, skillShares, trainedSkills } from './choose-repair.ts';
import { missedWeights } from './missed.ts';
import { repairRequests } from './repair-requests.ts';
import { type SkillId, skillId } from './skill.ts';
import { missedIn } from './skill-evidence.ts';

interface RepairBrief {
  readonly seed: number;
  /** Exercises to choose from, at least 1; two dozen find most of what was missed. */
  readonly count: number;
  /** Writes an exercise of any medium. */
  readonly generate: (request: ExerciseRequest, seed: number) => Generated | Promise<Generated>;
}

/**
 * `cannot-say`: too little was heard of the take, or too much besides, to tell what was missed. `no-other-music`: the
 * request has no tune but that of the take.
 */
export type Repair =
  /** `skills` is what it trains of what was missed, the most first; none where no other music has any of it. */
  | { readonly kind: 'repair'; readonly exercise: Exercise; readonly skills: readonly SkillId[] }
  | { readonly kind: 'nothing-missed' }
  | { readonly kind: 'cannot-say' }
  | { readonly kind: 'no-other-music' }
  | { readonly kind: 'refused'; readonly problem: RequestProblem };

const seedBound = 1_000_000_000;

/**
 * New music of the take's kind with much of what was missed in it. The same report and brief give the same exercise, and
 * its code rebuilds it.
 *
 * @example repair(report, { seed: 7, count: 24, generate: generateExercise })
 */
export async function repair(
  report: AssessmentReport,
  { seed, count, generate }: RepairBrief,
): Promise<Repair> {
  if (report.quality === 'bad') return { kind: 'cannot-say' };
  const weights = missedWeights(missedIn(report));
  if (Object.keys(weights).length === 0) return { kind: 'nothing-missed' };
  const random = createRandom(seed, 'repair');
  let found: ChosenRepair | null = null;
  let problem: RequestProblem | null = null;
  for (const request of repairRequests(report)) {
    const written = await Promise.all(
      Array.from({ length: count }, () => generate(request, random.int(seedBound))),
    );
    for (const one of written) if (one.kind === 'refused') problem = one.problem;
    const candidates = written.flatMap((one) => (one.kind === 'exercise' ? one.exercise : []));
    const chosen = chooseRepair(candidates, weights, report.music);
    // A wider request is only for where the narrow one has nothing of what was missed.
    if (chosen && chosen.worth > (found?.worth ?? -1)) found = chosen;
    if (found && found.worth > 0) break;
  }
  if (found) {
    const { exercise } = found;
    const skills = [...misreadKey(report, exercise), ...trainedSkills(exercise, weights)];
    return { kind: 'repair', exercise, skills: [...new Set(skills)].slice(0, mostNamed) };
  }
  return problem ? { kind: 'refused', problem } : { kind: 'no-other-music' };
}

/** With more named, nobody would know what to look at. */
const mostNamed = 2;

/** The key, where a sharp or flat of it was passed over each time: that explains more than any place in the music. */
function misreadKey(report: AssessmentReport, exercise: Exercise): readonly SkillId[] {
  const { keySignature } = report.music;
  const cause = causeOf(report);
  if (keySignature === null || cause?.kind !== 'misread' || cause.written.alter === 0) return [];
  const key = skillId({ kind: 'key', name: keySignature });
  return skillShares(exercise).has(key) ? [key] : [];
}
