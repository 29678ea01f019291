import type { LevelNumber } from '../../catalogue/levels.ts';
import type { Attack } from './attacks.ts';
import type { OuterPair } from './outer-pairs.ts';
import type { OuterState } from './outer-voices.ts';
import { withTop } from './passing-tones.ts';
import { goWell, type MoveBrief, movesWell } from './voice-moves.ts';
import type { Voicing } from './voicing.ts';

/** A way through the music so far. */
interface Path {
  readonly voicing: Voicing;
  readonly state: OuterState;
  readonly before: Path | null;
  /** Paid so far. */
  readonly paid: number;
  /** Paid and what the outer voices still cost. */
  readonly expected: number;
  /** Thirds, or sixths, two voices have moved in without a break. */
  readonly parallels: number;
}

interface SearchBrief {
  readonly attacks: readonly Attack[];
  /** Most staff steps between each voice and the next lower one. */
  readonly spacing: readonly number[];
  readonly moves: MoveBrief;
}

/** Ways kept at each attack. */
const width = 14;
/** And looked at before equal ones are struck out. */
const shortlist = 42;
const semitoneCost = 0.16;
/** Of each step beyond the first: what level 4 reads is near level 5, and easier. */
const innerLeapCost: Readonly<Record<LevelNumber, number>> = {
  ...{ 1: 0.35, 2: 0.35, 3: 0.35, 4: 0.9, 5: 0.5, 6: 0.35, 7: 0.35, 8: 0.35 },
};
/** Thirds or sixths in a row two voices may sing. */
const mostParallels = 3;
/** A repeated note of the top voice, from the third on, and any voice on one note for over three chords. */
const dullCost = 1.6;
const unrecoveredCost = 4;
const wideCost = 3;
const circleCost = 9;
const innerCircleCost = 2;

/** Fills the voices from the first chord to the last, led by what the outer ones cost; undefined where none is found. */
export function searchVoicings(
  opening: readonly OuterState[],
  brief: SearchBrief,
): readonly Voicing[] | undefined {
  const { moves, spacing } = brief;
  const finalMoves = { ...moves, isFinal: true };
  const [nearest] = spacing;
  const first = new Field();
  for (const state of opening) {
    for (const voicing of state.pair.voicings) first.insert(pathOf(voicing, state, null, 0, 0));
  }
  let paths = best(first.paths);
  for (const { isFinal } of brief.attacks.slice(1)) {
    const field = new Field();
    for (const path of paths) extend(path, isFinal ? finalMoves : moves, nearest!, field);
    paths = best(field.paths);
    if (paths.length === 0) return undefined;
  }
  const line: Voicing[] = [];
  for (let path: Path | null = paths[0] ?? null; path; path = path.before) {
    line.unshift(path.voicing);
  }
  return line.length > 0 ? line : undefined;
}

/** Ways on from the cheapest, the hopeless ones let go while they are gathered. */
class Field {
  readonly paths: Path[] = [];
  /** What a way may cost to be among those worth keeping. */
  limit = Number.POSITIVE_INFINITY;

  add(path: Path): void {
    this.insert(path);
    if (this.paths.length < 2 * shortlist) return;
    this.paths.length = shortlist;
    this.limit = this.paths[shortlist - 1]!.expected;
  }

  /** Behind all that cost no more. */
  insert(path: Path): void {
    const { paths } = this;
    let low = 0;
    let high = paths.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (paths[middle]!.expected <= path.expected) low = middle + 1;
      else high = middle;
    }
    paths.push(path);
    for (let at = paths.length - 1; at > low; at--) paths[at] = paths[at - 1]!;
    paths[low] = path;
  }
}

function pathOf(
  voicing: Voicing,
  state: OuterState,
  before: Path | null,
  cost: number,
  parallels: number,
): Path {
  const paid = (before?.paid ?? 0) + cost + state.cost + voicing.cost;
  return { voicing, state, before, paid, expected: paid + state.onward, parallels };
}

/** The first, one for each voicing and length of its parallels. */
function best(paths: readonly Path[]): readonly Path[] {
  const seen = new Set<number>();
  const kept: Path[] = [];
  for (const path of paths) {
    let key = path.parallels;
    for (const position of path.voicing.positions) key = key * 128 + position;
    if (seen.has(key)) continue;
    seen.add(key);
    kept.push(path);
    if (kept.length === width) break;
  }
  return kept;
}

function extend(path: Path, moves: MoveBrief, nearest: number, field: Field): void {
  const { voicing: from } = path;
  const { ways, later } = path.state;
  const isPair = moves.texture === 'pair';
  for (let way = 0; way < ways.places.length; way++) {
    const state = later[ways.places[way]!]!;
    if (!state) continue;
    const cost = ways.costs[way]!;
    const least = path.paid + cost + state.cost + state.onward;
    if (least >= field.limit) continue;
    const { pair } = state;
    const isBeside = pair.sample.isPassing && !isPair;
    const voicings = isBeside ? beside(from, pair, nearest) : pair.voicings;
    for (const to of voicings) {
      if (least + to.cost >= field.limit) continue;
      if (!innerGoWell(from, to, moves)) continue;
      if (from.isPassing && !skipsWell(path, to, moves)) continue;
      const parallels = parallelsOf(path, to, isPair);
      if (parallels > mostParallels) continue;
      field.add(
        pathOf(to, state, path, cost + innerCost(from, to, moves) + lineCost(path, to), parallels),
      );
    }
  }
}

/** The chord stays and its top note steps aside. */
function beside(from: Voicing, { sample }: OuterPair, nearest: number): readonly Voicing[] {
  const position = sample.positions[0]!;
  const distance = position - from.positions[1]!;
  if (distance < 0 || distance > nearest) return [];
  return [withTop(from, { position, midi: sample.midis[0]!, degree: sample.degrees[0]! })];
}

/** All that the outer voices do not settle between themselves. */
function innerGoWell(from: Voicing, to: Voicing, moves: MoveBrief): boolean {
  const { voices } = moves;
  for (let voice = 1; voice < voices - 1; voice++) {
    if (!movesWell(voice, from, to, moves)) return false;
  }
  for (let upper = 0; upper < voices; upper++) {
    for (let lower = upper + 1; lower < voices; lower++) {
      if (upper === 0 && lower === voices - 1) continue;
      if (!goWell(upper, lower, from, to, voices)) return false;
    }
  }
  return true;
}

/** A passing note does not hide parallels between the chords on its two sides. */
function skipsWell({ before }: Path, to: Voicing, { voices }: MoveBrief): boolean {
  const from = before?.voicing;
  if (!from) return true;
  for (let lower = 1; lower < voices; lower++) {
    const top = to.positions[0]! - from.positions[0]!;
    const low = to.positions[lower]! - from.positions[lower]!;
    if (top === 0 || low === 0 || top > 0 !== low > 0) continue;
    const after = (to.midis[0]! - to.midis[lower]!) % 12;
    if (after !== 0 && after !== 7) continue;
    if ((from.midis[0]! - from.midis[lower]!) % 12 === after) return false;
  }
  return true;
}

/** Only between two voices: length of the run of equal thirds or sixths both have moved in. */
function parallelsOf(path: Path, to: Voicing, isPair: boolean): number {
  if (to.positions.length > 2) return 0;
  const from = path.voicing;
  const size = (to.positions[0]! - to.positions[1]!) % 7;
  // Under a passing note the other voice holds; a pair passes together.
  if (!isPair && (to.isPassing || from.isPassing)) return path.parallels;
  if (size !== 2 && size !== 5) return 0;
  const isRepeated = to.positions.every((position, voice) => position === from.positions[voice]);
  if (isRepeated) return Math.max(1, path.parallels);
  const isParallel =
    (from.positions[0]! - from.positions[1]!) % 7 === size &&
    to.positions[0] !== from.positions[0] &&
    to.positions[1] !== from.positions[1];
  return isParallel ? Math.max(1, path.parallels) + 1 : 1;
}

function innerCost(from: Voicing, to: Voicing, { voices, level }: MoveBrief): number {
  let cost = 0;
  for (let voice = 1; voice < voices - 1; voice++) {
    const steps = Math.abs(to.positions[voice]! - from.positions[voice]!);
    cost += semitoneCost * Math.abs(to.midis[voice]! - from.midis[voice]!);
    if (steps > 1) cost += innerLeapCost[level] * (steps - 1);
  }
  return cost;
}

/** What is only heard over more than two chords: notes that stay, leaps that do not turn back, going in circles. */
function lineCost(path: Path, to: Voicing): number {
  const one = path.voicing;
  const two = path.before?.voicing;
  if (!two) return 0;
  const three = path.before?.before?.voicing;
  let cost = 0;
  for (let voice = 0; voice < to.positions.length; voice++) {
    const place = to.positions[voice]!;
    const stays = place === one.positions[voice] && place === two.positions[voice];
    if (stays && voice === 0) cost += dullCost;
    if (stays && place === three?.positions[voice]) cost += dullCost;
  }
  const last = one.positions[0]! - two.positions[0]!;
  const move = to.positions[0]! - one.positions[0]!;
  if (Math.abs(last) >= 3 && move !== 0 && move !== -Math.sign(last)) cost += unrecoveredCost;
  if (Math.abs(last) > 1 && Math.abs(move) > 1 && last > 0 === move > 0) cost += wideCost;
  const four = path.before?.before?.before?.voicing;
  if (!four || !three) return cost;
  for (let voice = 0; voice < to.positions.length; voice++) {
    const place = to.positions[voice];
    const away = one.positions[voice];
    if (place === away || place !== two.positions[voice] || place !== four.positions[voice])
      continue;
    if (away === three.positions[voice]) cost += voice === 0 ? circleCost : innerCircleCost;
  }
  return cost;
}
