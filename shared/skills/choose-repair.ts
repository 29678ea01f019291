import type { Exercise } from '../generation/exercise.ts';
import { tuneHash } from '../generation/tune-hash.ts';
import type { SkillWeights } from './missed.ts';
import { areKin } from './rhythm-kin.ts';
import { bySkill, parseSkill, type SkillId } from './skill.ts';
import { type Asking, skillsOfNotes } from './skills-of-notes.ts';
import { isAlwaysAsked } from './skills-to-choose.ts';

export interface ChosenRepair {
  readonly exercise: Exercise;
  /** 0 where it asks nothing of what was missed, 1 where no candidate asks more of any of it. */
  readonly worth: number;
}

/**
 * The exercise in which most notes ask what was missed, each skill by its weight; of equal ones that of the lowest seed.
 * A skill's share of the notes is held against the greatest among the candidates: a rare rhythm, if it was missed, must
 * not lose to a register that half of any music lies in.
 *
 * @param avoid the music of the take, or null; the same tune with other marks is no other music
 * @returns null where there is no other music
 */
export function chooseRepair(
  candidates: readonly Exercise[],
  weights: SkillWeights,
  avoid: Pick<Exercise, 'timeSignature' | 'notes'> | null,
): ChosenRepair | null {
  const known = avoid && tuneHash(avoid);
  const others = candidates
    .filter((candidate) => tuneHash(candidate) !== known)
    .toSorted((one, other) => one.seed - other.seed)
    .map((exercise) => ({ exercise, shares: skillShares(exercise) }));
  const all = others.map(({ shares }) => shares);
  const worths = (Object.entries(weights) as [SkillId, number][]).map(([id, weight]) =>
    portions(id, all).map((portion) => weight * portion),
  );
  const worthOf = (place: number) => worths.reduce((sum, of) => sum + of[place]!, 0);
  return others.reduce<ChosenRepair | null>((best, { exercise }, place) => {
    const worth = worthOf(place);
    return best && best.worth >= worth ? best : { exercise, worth };
  }, null);
}

/**
 * Several such exercises with different tunes, that with most of the skills first; fewer where there are no more that ask
 * any of them.
 */
export function chooseSeveral(
  candidates: readonly Exercise[],
  weights: SkillWeights,
  most: number,
): readonly Exercise[] {
  const chosen: Exercise[] = [];
  let others = candidates;
  while (chosen.length < most) {
    const next = chooseRepair(others, weights, null);
    if (next === null || next.worth === 0) break;
    chosen.push(next.exercise);
    const tune = tuneHash(next.exercise);
    others = others.filter((candidate) => tuneHash(candidate) !== tune);
  }
  return chosen;
}

type Shares = ReadonlyMap<SkillId, number>;

/**
 * How much each exercise has of a skill, as a part of what the one with most has. A rhythm that none of them has is
 * practised by its kin.
 */
function portions(id: SkillId, all: readonly Shares[]): readonly number[] {
  const exact = all.map((shares) => shares.get(id) ?? 0);
  const found = exact.some((share) => share > 0)
    ? exact
    : all.map((shares) => kinShare(id, shares));
  const most = Math.max(...found);
  return found.map((share) => (most > 0 ? share / most : 0));
}

function kinShare(id: SkillId, shares: Shares): number {
  const wanted = parseSkill(id);
  if (wanted?.kind !== 'rhythm') return 0;
  return [...shares].reduce((sum, [other, share]) => {
    const skill = parseSkill(other);
    return skill?.kind === 'rhythm' && areKin(skill.name, wanted.name) ? sum + share : sum;
  }, 0);
}

/** With more named, nobody would know what to look at. */
const mostNamed = 2;
/** What weighs less than this share of the heaviest goes without saying. */
const nearlyAsHeavy = 0.5;

/**
 * What an exercise trains of the skills it was chosen for, the heaviest first: enough of them to say it in a sentence. A
 * key, a register or a clef, which every note asks, only where there is nothing else.
 */
export function trainedSkills(exercise: Asking, weights: SkillWeights): readonly SkillId[] {
  const shares = skillShares(exercise);
  const trained = (Object.entries(weights) as [SkillId, number][])
    .filter(([id]) => (shares.get(id) ?? kinShare(id, shares)) > 0)
    .toSorted(([one, weight], [other, than]) => than - weight || bySkill(one, other));
  const telling = trained.filter(([id]) => !isAlwaysAsked(id));
  const named = telling.length > 0 ? telling : trained;
  const heaviest = named[0]?.[1] ?? 0;
  return named
    .filter(([, weight]) => weight >= nearlyAsHeavy * heaviest)
    .slice(0, mostNamed)
    .map(([id]) => id);
}

/** Of all notes the part that asks each skill, 0 to 1. @example skillShares(exercise).get('clef:treble') // 1 */
export function skillShares(exercise: Asking): Shares {
  const shares = new Map<SkillId, number>();
  const each = 1 / Math.max(1, exercise.notes.length);
  for (const id of skillsOfNotes(exercise).flat()) shares.set(id, (shares.get(id) ?? 0) + each);
  return shares;
}
