import type { LevelNumber } from '../../catalogue/levels.ts';
import type { Random } from '../../lib/random.ts';
import type { Attack } from './attacks.ts';
import { goWell, type MoveBrief, movesWell } from './voice-moves.ts';
import { outerKey, type Voicing } from './voicing.ts';

/** A pair of outer voices at an attack, with all ways to fill it. */
export interface OuterState {
  /** The fillings that suit; a passing state borrows those of the attack before. */
  readonly voicings: readonly Voicing[];
  /** One of them, to read the outer voices from. */
  readonly sample: Voicing;
  /** Where the pair may go, cheapest way on included in `onward`. */
  readonly next: readonly { readonly state: OuterState; readonly cost: number }[];
  /** Cheapest cost from here to the end. */
  readonly onward: number;
  readonly cost: number;
}

export interface OuterBrief {
  readonly attacks: readonly Attack[];
  /** What may be sung at each attack, passing tones of the top voice included. */
  readonly voicings: readonly (readonly Voicing[])[];
  readonly moves: Omit<MoveBrief, 'isFinal'>;
  /** Height the top voice is drawn to at each attack, in staff positions. */
  readonly contour: readonly number[];
}

const noise = 1.3;
const contourPull = 0.28;
/** Without passing notes two voices in thirds and sixths would leap or stand still. */
const pairReward = -1.5;
/** What a move of the top voice costs by its steps; a learner pays more for a leap. */
const topCosts = [0.7, 0, 0.9, 1.7, 2.2, 3, 5, 3.4];
const leapFactor: Readonly<Record<LevelNumber, number>> = {
  ...{ 1: 2.6, 2: 2, 3: 1.5, 4: 1.3, 5: 1.2, 6: 1.1, 7: 1, 8: 0.9 },
};

/**
 * Looks at bass and top alone, from the end: what each pair costs at best until the last chord. Exact, so
 * that the search over all voices is led past every dead end of the outer ones.
 */
export function planOuterVoices(brief: OuterBrief, random: Random): readonly OuterState[] {
  const { attacks } = brief;
  let later: readonly OuterState[] = [];
  for (let index = attacks.length - 1; index >= 0; index--) {
    const after = attacks[index + 1];
    const moves = { ...brief.moves, isFinal: after?.isFinal ?? false };
    const states = gather(brief.voicings[index]!).map((voicings): OuterState => {
      const sample = voicings[0]!;
      const cost =
        noise * random.fraction() +
        contourPull * Math.abs(sample.positions[0]! - brief.contour[index]!);
      if (!after) return { voicings, sample, next: [], onward: 0, cost };
      const next: { state: OuterState; cost: number }[] = [];
      let onward = Number.POSITIVE_INFINITY;
      for (const state of later) {
        const step = moveCost(sample, state.sample, after.opensMeasure, moves);
        if (step === null) continue;
        next.push({ state, cost: step });
        onward = Math.min(onward, step + state.cost + state.onward);
      }
      return { voicings, sample, next, onward, cost };
    });
    later = states.filter(({ onward }) => onward < Number.POSITIVE_INFINITY);
    if (later.length === 0) return [];
  }
  return later;
}

/** Voicings by their outer voices. */
function gather(voicings: readonly Voicing[]): readonly (readonly Voicing[])[] {
  const groups = new Map<number, Voicing[]>();
  for (const voicing of voicings) {
    const key = outerKey(voicing);
    const group = groups.get(key);
    if (group) group.push(voicing);
    else groups.set(key, [voicing]);
  }
  return [...groups.values()];
}

/** null where the outer voices may not go so. */
function moveCost(
  from: Voicing,
  to: Voicing,
  opensMeasure: boolean,
  moves: MoveBrief,
): number | null {
  const bass = from.positions.length - 1;
  const top = to.positions[0]! - from.positions[0]!;
  const low = to.positions[bass]! - from.positions[bass]!;
  const isPair = moves.texture === 'pair';
  if (to.isPassing) {
    // The others hold what they have, and one note outside the chord does not follow another.
    const held = isPair ? top : 0;
    if (from.isPassing || low !== held || Math.abs(top) !== 1) return null;
    if (!arrives(top, from, to, moves)) return null;
  }
  if (from.isPassing && (Math.abs(top) !== 1 || (isPair && Math.abs(low) !== 1))) return null;
  if (!movesWell(0, from, to, moves) || !movesWell(bass, from, to, moves)) return null;
  if (!goWell(0, bass, from, to, moves.voices)) return null;
  if (to.isPassing) return isPair ? pairReward : -0.5;
  const isSameChord = from.chord === to.chord;
  const leap = topCosts[Math.abs(top)]!;
  const isContrary = top !== 0 && low !== 0 && top > 0 !== low > 0;
  const isSimilar = top !== 0 && low !== 0 && !isContrary;
  return (
    (Math.abs(top) > 1 ? leap * leapFactor[moves.level] : leap) +
    0.14 * Math.abs(low) +
    (isSameChord && low !== 0 ? 0.9 : 0) +
    (opensMeasure && low === 0 ? 0.8 : 0) +
    (isContrary ? -0.5 : isSimilar ? 0.3 : 0) +
    ((to.positions[0]! - to.positions[bass]!) % 7 === 2 ? -0.25 : 0)
  );
}

/** Altered minor scales have only the notes beside home and fifth that need no second alteration. */
function arrives(
  steps: number,
  from: Voicing,
  to: Voicing,
  { tonality }: Pick<MoveBrief, 'tonality'>,
): boolean {
  if (tonality.key.mode === 'major' || !tonality.hasLeadingTone) return true;
  const degree = to.degrees[0]!;
  if (degree === 7) return steps === -1;
  return degree !== 6 || (steps === 1 && from.degrees[0] === 5);
}
